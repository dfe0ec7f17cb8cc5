# Pots, money, high and low (WORDS 1.4).

## 팟, 칩, 하이와 로우

pot = { -pot }
    .tip = 지금까지 모인 칩 전부예요.

main_pot = { -main-pot }
    .tip = 올인한 사람까지 모두가 겨루는 몫이에요.

side_pot = { -side-pot }
    .tip = 칩이 더 많은 사람끼리만 겨루는 몫이에요.

side_money = 사이드 머니
    .tip = 올인한 사람이 못 맞춘 차액이에요. 나머지끼리 겨루고, 남으면 돌려받아요.

to_call = 콜 금액
    .tip = 계속하려면 더 내야 할 금액이에요.

returned = 돌려받은 칩
    .tip = 아무도 맞추지 않은 몫이라 주인에게 돌아가요.

odd_chip = 남는 칩
    .tip = 똑같이 나누고 남은 칩이에요.
    .nick = 홀칩

split = 스플릿
    .tip = 족보가 같아 나눠 가져요.
    .nick = 찹

dead_money = 데드 머니
    .tip = 콜에 들지 않고 팟에만 남는 금액이에요.

stack = { -stack }
    .tip = 이 테이블에서 가진 칩이에요.

wallet = 지갑
    .tip = 방 밖에 두는 연습 칩이에요. 비면 공짜로 채워져요.

buy_in = 바이인
    .tip = 앉을 때 가져오는 칩이에요.

rebuy = 리바이인
    .tip = 다 잃고 다시 가져오는 칩이에요. MERIDIAN에는 없어요.

ledger = 장부
    .tip = 누가 얼마를 가져왔고 가져갔는지, 누가 누구에게 얼마를 주면 끝나는지예요.

settlement = 정산
    .tip = 누가 얼마를 가져왔고 가져갔는지, 누가 누구에게 얼마를 주면 끝나는지예요.

hi_lo = 하이로우
    .tip = 가장 높은 족보와 가장 좋은 로우가 반씩 가져요.

high = 하이
    .tip = 카드는 각각 따로 골라도 돼요.

low = 로우
    .tip = 카드는 각각 따로 골라도 돼요.

qualifier = 로우 자격
    .tip = 서로 다른 { $n } 이하 다섯 장이어야 해요. A는 1이에요.

scoop = 스쿱
    .tip = 하이와 로우를 혼자 다 가져요.

no_low = 로우 없음
    .tip = 로우가 없으면 하이가 다 가져요.

quartered = 쿼터링
    .tip = 한쪽 절반을 동점자와 다시 나눠요. 내기의 쿼터와 달라요.

wheel = 휠 (5-4-3-2-A)
    .tip = 가장 좋은 로우예요. 하이로는 5 하이 스트레이트예요.
