# `hanpan --help`: one plain line each, without placeables, so that it can be read without Fluent.

help-about = hanpan(한판), 포커 하우스: 함께 치고 판정합니다. 연습 칩만 씁니다.
help-usage = 사용법:
help-commands = 명령
help-arguments = 인자
help-options = 옵션
help-help = 도움말을 보여 주고 끝냅니다
help-version = 버전을 보여 주고 끝냅니다
help-lang = 언어: ko 또는 en(기본값: 로캘)
help-json = 프로그램이 읽을 JSON으로 출력합니다
help-rule = 게임 옵션을 정합니다. 여러 번 쓸 수 있습니다
help-game = 게임 키(hanpan games 참고)나 .toml 파일의 경로. rules와 sim에서는 meridian도 됩니다
help-files = PHH로 적은 핸드(.phh, .phhs). -는 표준 입력입니다
help-variants = 핸드의 variant에 게임을 적습니다: NT, PT, FT(홀덤), PLS7, PLS(삼평), PO, PO/8, FO/8, NO/8(오마하), F7S, F7S/8, FR(스터드, 스터드 하이로우, 라즈), K7P(세븐포커), K7C(초이스). 적는 방법은 docs/phh.md에 있습니다.
help-games = 게임 목록을 보여 줍니다
help-rules = 게임의 규칙표를 출력합니다
help-play = 터미널에서 봇과 칩니다
help-referee = 적어 준 핸드에서 누가 얼마를 가져가는지 판정합니다
help-showdown = JSON 줄로 받은 카드끼리 겨룹니다. 터미널에는 표로, 아니면 JSON 줄로 답합니다

# hanpan play.
help-play-game = 게임 키(기본값: pls7)나 .toml 파일의 경로, 또는 meridian
help-play-seats = 나까지 모두 몇 명인지
help-play-stack = 시작할 때 모두가 가진 칩
help-play-blinds = 블라인드. 50/100처럼 씁니다. 스터드에서는 스몰 벳과 빅 벳입니다
help-play-ante = 앤티. 세븐포커와 초이스에서는 모든 금액의 기준입니다
help-play-buyin = 가져오는 칩. meridian에서는 10000, 25000, 60000 가운데 하나입니다
help-play-bots = 차례로 앉힐 봇: easy, normal, hard, station, nit, tag, lag, maniac, equity(0.6), call, random, strong, blueprint(둘이 칠 때), 또는 file.py:함수(기본값: normal)
help-play-format = cash, 또는 한 사람이 남을 때까지 블라인드가 오르는 sng
help-play-seed = 숫자. 같은 숫자면 같은 카드가 나옵니다
help-play-fast = 봇이 쉬지 않고 움직입니다
