# What the commands print for people (WORDS 2.1: noun form in tables).

games-heading = 게임
col-key = 이름
col-game = 게임
col-seats = 자리
col-hand = 카드
col-rank = 족보
col-count = 가짓수
col-percent = 확률
col-contains = 포함
col-equity = 승률
col-scoop = 스쿱
col-high = 하이
col-low = 로우
col-bot = 봇
col-bb_per_100 = 100{ -hand }당 BB
col-antes_per_100 = 100{ -hand }당 앤티
col-win_share = 우승 비율
col-ci95 = 95% 구간
col-player = 플레이어
col-stack = 스택
col-payoff = 손익

odds-exact = 남은 카드 { $n }가지를 모두 센 결과
odds-sampled = 표본 { $n }개의 결과
census-total = { $cards }장, 모두 { $n }가지
census-low = 로우가 되는 경우 { $n }
census-inverted = { $rank }: 더 드문데 { $rank2 }보다 낮은 족보

referee-complete = 끝난 { -hand }
referee-in_progress = { $street }, { $who } 차례
referee-choosing = { $street }, 고르는 중: { $players }
referee-illegal = 액션 { $index }, { $action }: { $reason }
referee-illegal-bare = { $action }: { $reason }
referee-needs-player = { $who }: 카드 { $n }장을 받을 차례
referee-needs-board = 보드: 카드 { $n }장을 깔 차례
referee-needs-show = { $who }: 카드 { $n }장을 보여야 판정 가능
referee-pot = { -pot } { $amount }
referee-returned = { $who } 돌려받음 { $amount }
referee-takes = { $who } { $amount } 획득
referee-high = 하이 { $who } { $amount }
referee-low = 로우 { $who } { $amount }
referee-refused = 이렇게는 시작할 수 없는 핸드
referee-waiting = { $street }, 딜러 차례
