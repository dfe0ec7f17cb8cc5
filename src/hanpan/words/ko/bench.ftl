# `hanpan bench`: our speed beside the peers'.

help-bench = 설치된 다른 프로그램과 나란히 속도를 잽니다
help-bench-what = 잴 것: engine, eval, equity, simulate, solver, start(기본값: 모두)
help-bench-rounds = 차례를 몇 번씩 돌릴지(기본값: 5)
help-bench-peer = 직접 빌드해서 잴 프로그램: ompeval이나 holdem-hand-evaluator, 그리고 그 소스 폴더

bench-about = { $machine }, 프로세서 하나, 돌아가며 { $rounds }번씩 잰 중앙값. 비율은 hanpan이 몇 배 빠른지입니다
bench-compiled_engine = 엔진은 mypyc로 컴파일함
bench-plain_engine = 엔진은 파이썬 그대로
bench-building = { $name } 컴파일 중 …
bench-no_numba = numba가 없어 컴파일한 코드를 재는 { $name } 항목은 빼요.
bench-engine = 엔진: 모든 일을 기록하며 판단마다 한 번 호출
bench-eval = 족보 계산
bench-equity = 승률
bench-simulate = 시뮬레이터: 컴파일한 반복문 하나로 판을 끝까지(다른 프로그램은 판단마다 한 번 호출)
bench-solver = 균형 전략 계산
bench-start = 명령을 시작해서 끝날 때까지 쓴 프로세서 시간

bench-work-hands = { $game }, { $seats }명: 아무 수나 두는 판
bench-work-legal = { $game }, { $seats }명: 지금 할 수 있는 것
bench-work-copy = { $game }, { $seats }명: 판 복사
bench-work-fold = { $game }, { $seats }명: 기록을 접어 판으로
bench-work-eval-batch = 무작위 일곱 장, 한 번에 여러 패
bench-work-eval-call = 일곱 장, 한 번에 한 패
bench-work-eval-walk = 일곱 장 133,784,560가지를 하나씩
bench-work-eval-pools = 삼평: 여덟 장 752,538,150가지를 값마다 세기
bench-work-eval-deals = PLO: 463,563,500,400가지를 값마다 세기
bench-work-equity-heads_up = 프리플랍 두 명, 정확히, 한 번에 한 질문
bench-work-equity-many = 프리플랍 두 명, 정확히, 한 번에 { $n }개 질문
bench-work-equity-random = 한 패 대 무작위, 정확히
bench-work-equity-plo8 = 오마하 하이로우, 정확히
bench-work-equity-plo = 오마하, 정확히
bench-work-equity-stud8 = 스터드 하이로우 다섯 장씩, 정확히
bench-work-equity-third_street = 스터드 하이로우 서드 스트리트부터 18,265,297,050가지, 정확히
bench-work-equity-six = 무작위 여섯 명, 표본
bench-work-simulate = { $game }, { $seats }명: 아무 수나 두는 판
bench-work-solver-cfr = 리덕 홀덤, CFR+ 한 차례
bench-work-solver-mccfr = 리덕 홀덤, 외부 표본 MCCFR 한 차례
bench-work-solver-training = 일대일 홀덤 네 스트리트, 표본으로 훈련: 마디 하나
bench-work-solver-push_fold = 일대일 10빅블라인드 올인 아니면 폴드, 오차 백만분의 1빅블라인드 미만
bench-work-solver-river = 홀덤 마지막 스트리트, { $n }패 대 { $n }패, 100차례
bench-work-start = { $command } (처음: { $cold }초)

bench-who = 이름
bench-speed = 속도
bench-ratio = 비율
bench-floor = 하한
bench-aim = 목표
bench-one_a_call = { $who }, 하나씩 호출
bench-not_run = 재지 않음
bench-aim_reached = 목표 달성
bench-floor_reached = 하한 이상
bench-below_reached = 하한 미만

err-bench_what = 잴 수 없으니 { $known } 가운데서 골라 주세요: { $text }
err-bench_peer_form = --peer NAME=PATH처럼 써 주세요: { $text }
err-bench_peer = 빌드할 수 없으니 { $known } 가운데서 골라 주세요: { $name }
err-bench_folder = { $name } 소스가 없으니 다른 폴더를 써 주세요: { $folder }
err-bench_compiler = { JOSA($program, "이/가") } 있어야 빌드할 수 있으니 설치하거나 빼 주세요: { $name }
err-bench_build = { JOSA($program, "으로/로") } { JOSA($name, "을/를") } 빌드하지 못했으니 까닭을 봐 주세요: { $said }
