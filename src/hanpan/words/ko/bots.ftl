# 봇마다 어떻게 치는지, 그리고 시뮬레이션.

bot-style-easy = 쉬움
    .tip = 패를 너무 많이 치고, 늘 똑같이 쳐요.
bot-style-normal = 보통
    .tip = 기본에 충실하고 단순하게 쳐요.
bot-style-hard = 어려움
    .tip = 상대가 무엇을 들었을지 헤아리고, 상대의 버릇도 익혀요.
bot-style-strong = 강함
    .tip = 상대가 무엇을 들었을지 헤아리고, 상대의 버릇도 익혀요.
bot-style-station = 콜쟁이
    .tip = 많이 들어와 거의 다 콜하고, 레이즈는 드물어요.
bot-style-nit = 짠돌이
    .tip = 좋은 패만 기다리고 나머지는 죽어요.
bot-style-tag = 타이트 어그레시브
    .tip = 적게 들어오고, 들어오면 세게 쳐요.
bot-style-lag = 루즈 어그레시브
    .tip = 많이 들어오고, 들어오면 세게 쳐요.
bot-style-maniac = 막가파
    .tip = 무엇을 들었든 베팅하고 레이즈해요.
bot-style-equity = 확률파
    .tip = 제 몫보다 나은 패로 베팅하고, 값이 맞으면 콜해요.
bot-style-call = 무조건 콜
    .tip = 무슨 일이 있어도 체크하거나 콜해요.
bot-style-random = 마구잡이
    .tip = 할 수 있는 것이면 아무거나 해요.
bot-style-blueprint = 설계도
    .tip = 둘이 칠 때만 앉아요. 미리 계산해 둔 전략대로 쳐요.

play-few_seats = { $seats }석에는 나 말고 { $others }자리뿐인데 봇이 { $bots }개예요.
play-bots = 함께 앉은 봇: { $bots }

err-bot_file = { $path }: 그런 파일이 없어요.
err-bot_load = { $path } 파일을 봇으로 쓸 수 없어요: { $fault }
err-bot_form = { $path } 뒤에 함수가 없으니 file.py:함수 꼴로 적어 주세요.
err-bot_factory = { $path } 파일에 { $name } 함수가 없으니 file.py:함수 꼴로 적어 주세요.
err-bot_act = { $path }: { $name } 함수는 act(view)를 가진 객체를 돌려줘야 해요.
err-bot_seed = { $path }: { $name } 함수는 시드 하나를 받아야 하니 def { $name }(seed) 꼴로 적어 주세요.

err-bot_blueprint = { $name } 봇은 { $game } { $seats }석에는 못 앉아요. 기본 규칙대로 둘이 치는 { $known }만 알아요.

bots-failed = { $name }: 결정 { $asked }번 가운데 { $failed }번이 잘못되어 시간 초과로 처리했어요. 처음 잘못: { $first }
bots-failed_hands = { $name }: { $hands }판에서 결정 { $asked }번 가운데 { $failed }번이 잘못되어 시간 초과로 처리했어요. 처음 잘못: { $first }

## 시뮬레이션

help-sim = 봇끼리 치게 하고, 운이 얼마나 섞였는지 구간으로 보여 줍니다
help-sim-bots = 첫 봇이 한 자리, 나머지 봇이 남은 자리를 차례로 채웁니다. 이름은 play와 같고 file.py:함수도 됩니다
help-sim-seats = 자리 수(기본값: 적어 준 봇의 수)
help-sim-hands = 판 수. 자리를 돌려 치는 판도 모두 셉니다(기본값: 2000)
help-sim-stack = 판마다 모두가 가진 칩. 단위는 100입니다(기본값: 100단위, 세븐포커는 앤티 500개)
help-sim-seed = 숫자. 같은 숫자면 같은 카드가 나옵니다(기본값: 1)
help-sim-workers = 일을 나눌 프로세스 수(기본값: 프로세서마다 하나)
help-sim-format = cash, 또는 한 사람이 남을 때까지 블라인드가 오르는 sng

sim-two_bots = 봇은 strong,tag처럼 둘 이상 적어 주세요. 적힌 것: { $text }
sim-few_seats = 봇은 { $bots }개인데 자리는 { $seats }개뿐이에요.
sim-stack = 칩 { $stack }개로는 판돈 { $unit }에 모자라요.
sim-no_ante = sim에서는 앤티 없이 치니 앤티 없는 규칙을 골라 주세요.
sim-meridian = MERIDIAN에 정해져 있는 값이니 { $option } 옵션을 빼 주세요(--seats 옵션만 고를 수 있어요).
sim-ended = 봇({ $names })이 치던 프로세스가 판을 마치기 전에 끝나 버려서 결과가 없어요. os._exit이나 메모리 부족처럼 프로세스를 끝내는 것이 있는지 확인해 주세요.
sim-cash = { $game }, { $seats }석: 모든 카드를 자리마다 한 번씩, { $hands }판, 초당 { $speed }판
sim-sng = { $game }, { $seats }석: 싯앤고 { $games }번(자리를 돌려 가며), { $hands }판, 초당 { $speed }판
sim-no_interval = (구간 없음: 판이 너무 적으니 --hands를 늘려 주세요)
sim-unit = 100판에 딴 빅블라인드(스터드는 스몰벳)와, 참값이 100번 가운데 95번 들어가는 구간이에요.
sim-unit-ante = 100판에 딴 앤티와, 참값이 100번 가운데 95번 들어가는 구간이에요.
sim-unit-sng = 한 자리가 싯앤고에서 이긴 비율과, 참값이 100번 가운데 95번 들어가는 구간이에요.
