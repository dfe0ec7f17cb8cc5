# The page alone (PAGE): home, rooms, the parts of the table. What the terminal says too stands in the other files.

# Home
page-motto = 친구와, 봇과, 조용히 한 판.
page-alone = 혼자 바로 하기
page-alone-tip = 누르면 봇과 시작해요
page-together = 함께 하기
page-my-rooms = 내 방
page-open-rooms = 열린 방
page-no-rooms = 지금 열린 방이 없어요. 하나 만들어 보세요.
page-code = 방 코드
page-join = 들어가기
page-create = 방 만들기
page-rules-of = { $game } 규칙
page-meridian = 싯앤고 6인, 10,000칩
page-wins-high = 하이
page-wins-low = 로우
page-wins-high_low = 하이로우
page-seats-of = { $of }석에 { $n }명, 봇 { $bots }
page-back-to = 돌아가기
page-playing = 진행 중
page-before = 시작 전

# Who one is
page-guest = 손님
page-no-name = 이름 없음
page-change-name = 이름 정하기
page-your-name = 이름
page-name = 이름
page-password = 비밀번호
page-password-tip = 없어도 돼요. 있으면 다른 기기에서도 같은 이름을 써요.
page-enter = 이 이름으로 하기

# Making a room
page-game = 게임
page-title = 방 이름
page-title-of = { $who } 방
page-seats = 자리
page-bots = 봇
page-bots-up-to = { $n }자리까지 봇
page-bots-none = 없음
page-format = 방식
page-format-cash = 캐시 게임
page-format-sng = 싯앤고
page-stakes = 금액
page-no-clock = 제한 없음
page-usual = 보통대로
page-more-options = 그 밖의 규칙
page-no-password = 없음
page-listed = 목록에 보이기
page-may-watch = 관전 가능
page-approval = 방장이 자리 승인

# A room before the start
page-link = 링크
page-copy-link = 링크 복사
page-copied = 복사했어요
page-share = 보내기
page-qr = 초대 QR 코드
page-seats-taken = { $of }석 중 { $n }명
page-free-seat = 빈자리
page-free-seat-tip = 초대하면 여기 앉아요
page-sit = 앉기
page-sit-down = 자리에 앉기
page-sit-with = { $chips } 가져와 앉기
page-start = 시작하기
page-start-with = 사람 { $n }, 봇 { $bots }
page-starts-full = 다 앉으면 시작해요.
page-wait-players = 두 명 이상 앉으면 시작할 수 있어요.
page-wait-host = 방장을 기다려요.
page-wait-bot = 봇이 이번 판을 마치면 앉아요.
page-kick-who = { $who } 내보내기
page-asks = { $who } 님이 { $seat }번 자리에 { $chips } 가져와 앉으려 해요.
page-approve = 좋아요
page-decline = 거절

# The table
page-table = 테이블
page-leave = 방에서 나가기
page-to-home = 처음으로
page-chat = 대화
page-menu = 메뉴
page-close = 닫기
page-panel = 기록과 대화
page-actions = 고를 수 있는 것
page-my-turn = 내 차례
page-my-seat = 내 자리
page-me = 나
page-up = 오픈
page-mark-lead = 선
page-left = { $n }명 남음
page-watchers = 관전 { $n }
page-next-level = { $n }판 뒤 { $stakes }
page-out-place = { $place }위
page-both = 하이·로우
page-chosen = 골랐어요
page-seat-away = 자리 비움
page-seat-sitting_out = 쉬는 중
page-seat-waiting = 기다림
page-seat-out = 칩 없음
page-idle-away = 자리를 비웠어요. 아무 버튼이나 누르면 돌아와요.
page-idle-sitting_out = 쉬고 있어요.
page-idle-waiting = 빅 블라인드를 기다려요.
page-idle-out = 칩이 없어요. 다시 가져오면 이어서 해요.
page-next-hand = 다음 판부터 함께해요.
page-watching = 관전하고 있어요.
page-paused = 방장이 잠시 멈췄어요.
page-others-choose = 다른 사람이 고르고 있어요.
page-dealing = 카드를 나누고 있어요.
page-come-back = 돌아오기
page-post-blinds = 블라인드 내고 바로 하기
page-stand-up = 일어나기
page-pause = 잠시 멈추기
page-go-on = 계속하기
page-main = 메인
page-side = 사이드

# Acting
page-press-again = 한 번 더 눌러 확정
page-check-is-free = 체크가 공짜예요. 그래도?
page-check-fold = 체크·폴드
page-call-any = 무조건 콜
page-ahead = 미리 골라 두세요. 금액이 바뀌면 풀려요.
page-min = 최소
page-max = 최대
page-pot = 팟
page-less = 내리기
page-more = 올리기
page-raise-amount = 올릴 금액
page-why = 왜 안 되나요
page-window-end = 정해진 턴
page-why-low_bet = 로우 베팅 금지
page-why-forced = 강제 구간
page-why-no_die = 노다이
page-why-power = 파워 채널만
page-why-turns_left = 턴 없음

# The end of a hand
page-next = 다음 판
page-won-me = { JOSA($amount, "을/를") } 가져와요
page-won-me-of = { $pot } 가운데 { JOSA($amount, "을/를") } 가져와요
page-won = { $who } 님이 { JOSA($amount, "을/를") } 가져가요
page-won-several = { $who } 님이 { JOSA($amount, "을/를") } 나눠 가져가요
page-places = 순위
page-place = { $place }위 { $who }
page-again = 한 번 더

# Beside the table
page-tab-log = 기록
page-tab-chat = 대화
page-tab-history = 지난 판
page-tab-rules = 규칙
page-tab-rule = 베팅룰
page-tab-room = 방
page-tab-settings = 설정
page-log-empty = 첫 판을 기다려요.
page-chat-empty = 아직 조용해요.
page-say = 한마디 하기
page-send = 보내기
page-reactions = 반응
page-react-nice = 나이스
page-react-thanks = 고마워요
page-react-wow = 우와
page-react-haha = 하하
page-react-sad = 아이고
page-react-think = 음…
page-react-hurry = 기다릴게요
page-react-hello = 안녕하세요
page-react-bye = 또 봐요
page-react-clap = 짝짝짝
page-players = 사람
page-player = 이름
page-mute = 안 보기
page-unmute = 다시 보기
page-brought = 가져온 칩
page-took = 지금과 가져간 칩
page-net = 차이
page-pays = { $who } → { $who2 } { $chips }
page-show-ledger = 장부 보기
page-loading = 잠시만요.
page-no-hands = 끝난 판이 없어요.
page-older = 더 이전
page-no-rules = 이 게임의 규칙표가 없어요.
page-print = 인쇄하기

# The replayer
page-replay = { $n }번째 판 다시 보기
page-step = 다음 동작
page-step-back = 이전 동작
page-to-start = 처음으로
page-to-end = 끝으로
page-at = { $of } 가운데 { $n }
page-moment = 이 장면의 링크
page-save-record = 기록 저장
page-check-cards = 카드 확인하기

# Settings
page-language = 언어
page-theme = 화면
page-theme-auto = 기기 설정대로
page-theme-light = 밝게
page-theme-dark = 어둡게
page-theme-contrast = 고대비
page-deck = 카드 색
page-deck-2 = 두 가지 색
page-deck-4 = 네 가지 색
page-speed = 움직임
page-speed-normal = 보통
page-speed-fast = 빠르게
page-speed-none = 없음
page-amounts = 금액 보기
page-chips = 칩
page-sound = 소리
page-volume = 크기
page-sound-turn = 내 차례
page-sound-clock = 마지막 5초
page-sound-cards = 카드
page-sound-chips = 칩
page-sound-win = 이겼을 때
page-sound-chat = 대화
page-keys = 키
page-keys-note = 글을 쓰는 동안에는 키가 듣지 않아요. 세븐포커는 숫자판을 그대로 써요.
page-press-key = 키를 누르세요
page-key-fold = 폴드
page-key-call = 체크, 콜
page-key-raise = 벳, 레이즈
page-key-peek = 쪼기
page-key-start = 시작하기
page-key-next = 다음 판
page-key-chat = 대화

# Trouble
page-offline = 서버에 닿지 않으니 연결을 확인하고 다시 해 주세요.
page-fault = 서버가 답하지 못했으니 잠시 뒤에 다시 해 주세요.
page-reload = 새로 고치기
page-start-anew = 새로 들어가기
