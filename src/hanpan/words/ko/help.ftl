# `hanpan --help`: one plain line each, without placeables, so that it can be read without Fluent.

help-about = hanpan(한판), 포커 하우스: 함께 치고 판정합니다. 연습 칩만 씁니다.
help-usage = 사용법:
help-commands = 명령
help-arguments = 인자
help-options = 옵션
help-help = 도움말을 보여 주고 끝냅니다
help-version = 버전을 보여 주고 끝냅니다
help-lang = 언어: ko 또는 en (기본값: 로캘)
help-json = 프로그램이 읽을 JSON으로 출력합니다
help-rule = 게임 옵션을 정합니다. 여러 번 쓸 수 있습니다
help-game = 게임 키(hanpan games 참고)나 .toml 파일의 경로
help-files = PHH로 적은 핸드(.phh, .phhs). -는 표준 입력입니다
help-games = 게임 목록을 보여 줍니다
help-rules = 게임의 규칙표를 출력합니다
help-play = 터미널에서 봇과 칩니다
help-referee = 적어 준 핸드에서 누가 얼마를 가져가는지 판정합니다
help-showdown = JSON 줄로 받은 카드끼리 겨룹니다
help-bad_arguments = --help 참고
