# `hanpan load`: how much a table server can take.

help-load = 테이블 서버가 얼마나 견디는지 잽니다
help-load-url = 서버 주소(기본값: 임시 폴더의 데이터베이스로 새로 띄움)
help-load-tables = 봇이 게임하는 테이블 수(기본값: 20)
help-load-seats = 테이블마다 봇 수. 봇마다 따로 접속합니다(기본값: 6)
help-load-seconds = 재는 시간(초, 기본값: 10)
help-load-idle = 접속만 하고 가만히 있는 연결 수(기본값: 0)
help-load-game = 게임. 여러 번 쓸 수 있고 차례로 재며, all은 모두입니다(기본값: nlhe)
help-load-rate = 모든 테이블에서 1초에 보낼 액션 수(기본값: 되는 만큼)

load-about = { $game }: 테이블 { $tables }개, { $seats }명씩, { $seconds }초
load-actions = 1초에 저장한 액션: { $rate }(모두 { $count })
load-cpu = 서버 프로세서 1초마다: { $rate }
load-answered = 액션 확인까지: { $p50 }ms(p50), { $p99 }ms(p99)
load-idle = 가만히 있는 연결 하나의 메모리: { $size }KiB({ $count }개)
load-busy = 프로세서: 클라이언트 { $own }
load-busy_both = 프로세서: 클라이언트 { $own }, 서버 { $server }

err-load_server = 서버가 켜지지 않으니 hanpan serve로 까닭을 봐 주세요: { $said }
err-load_url = 테이블 서버가 응답하지 않으니 주소를 확인해 주세요: { $url }
err-load_refused = { $url } 서버가 한꺼번에 받지 않으니 --limits로 켜 주세요({ $said }).
