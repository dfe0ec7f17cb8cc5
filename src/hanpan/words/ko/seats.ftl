# Seats, forced bets, limits (WORDS 1.3).

## 자리, 의무 베팅, 한도

pos-btn = 버튼 (BTN)
    .tip = 딜러 자리 표시예요. 플랍부터 마지막에 움직여요.
    .short = BTN

pos-sb = 스몰 블라인드 (SB)
    .tip = 버튼 왼쪽에서 카드 전에 내는 작은 금액, 또는 그 자리예요.
    .short = SB

pos-bb = 빅 블라인드 (BB)
    .tip = 스몰 블라인드 왼쪽에서 내는 큰 금액, 또는 그 자리예요.
    .short = BB

pos-utg = 언더 더 건 (UTG)
    .tip = 프리플랍에 가장 먼저 움직이는 자리예요.
    .short = UTG

pos-utg_n = UTG+{ $n }
    .tip = 프리플랍에 가장 먼저 움직이는 자리예요.
    .short = UTG+{ $n }

pos-hj = 하이잭 (HJ)
    .tip = 버튼의 오른쪽 두 번째 자리예요.
    .short = HJ

pos-co = 컷오프 (CO)
    .tip = 버튼의 오른쪽 첫 번째 자리예요.
    .short = CO

heads_up = 헤즈업
    .tip = 둘이서 겨뤄요. 버튼이 스몰 블라인드예요.

lead = 선
    .tip = 액면이 가장 높아 먼저 거는 사람이에요.
    .nick = 보스

ante = 앤티
    .tip = 카드를 받기 전에 모두 내는 금액이에요.
    .nick = 학교

missed_blind = 밀린 블라인드
    .tip = 자리를 비운 사이 지나간 블라인드예요.

small_bet = 스몰 벳
    .tip = 리밋의 한 칸이에요. 뒤쪽 스트리트는 두 배예요.

big_bet = 빅 벳
    .tip = 리밋의 한 칸이에요. 뒤쪽 스트리트는 두 배예요.

no_limit = 노리밋
    .tip = 스택 전부까지 걸 수 있어요.

pot_limit = 팟 리밋
    .tip = 콜한 뒤의 팟만큼까지 올릴 수 있어요.

fixed_limit = 리밋
    .tip = 거는 금액이 정해져 있어요.

min_raise = 최소 레이즈
    .tip = 직전에 올린 만큼은 더 올려야 해요.

short_allin = 모자란 올인
    .tip = 완전한 레이즈에 못 미치는 올인이에요.

reopen = 다시 올릴 권리
    .tip = 내가 움직인 뒤 늘어난 폭이 완전한 레이즈만큼 되어야 또 올릴 수 있어요.

cap = 레이즈 한도
    .tip = 리밋에서 한 스트리트는 보통 벳 1번, 레이즈 3번까지예요.
