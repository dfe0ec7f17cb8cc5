# Streets and cards (WORDS 1.2).

## 스트리트와 카드

street-preflop = 프리플랍
    .title = 프리플랍
    .tip = 보드가 깔리기 전, 첫 베팅이에요.

street-flop = 플랍
    .title = 플랍
    .tip = 보드에 세 장이 한꺼번에 깔려요.

street-turn = 턴
    .title = 턴
    .tip = 보드의 네 번째 카드예요.

street-river = 리버
    .title = 리버
    .tip = 보드의 마지막 카드예요.

street-3rd = 3번 스트리트
    .title = 3번 스트리트
    .tip = 스터드에서 카드를 그만큼 받은 뒤의 베팅이에요.
    .nick = 서드

street-4th = 4번 스트리트
    .title = 4번 스트리트
    .tip = 스터드에서 카드를 그만큼 받은 뒤의 베팅이에요.
    .nick = 포스

street-5th = 5번 스트리트
    .title = 5번 스트리트
    .tip = 스터드에서 카드를 그만큼 받은 뒤의 베팅이에요.
    .nick = 피프스

street-6th = 6번 스트리트
    .title = 6번 스트리트
    .tip = 스터드에서 카드를 그만큼 받은 뒤의 베팅이에요.
    .nick = 식스스

street-7th = 7번 스트리트
    .title = 7번 스트리트
    .tip = 스터드에서 카드를 그만큼 받은 뒤의 베팅이에요.
    .nick = 세븐스

street-4gu = 4구
    .title = 4구
    .tip = 카드를 4장, 5장, 6장 받은 뒤의 베팅이에요. 4구는 한 턴, 5구부터 두 턴이에요.

street-5gu = 5구
    .title = 5구
    .tip = 카드를 4장, 5장, 6장 받은 뒤의 베팅이에요. 4구는 한 턴, 5구부터 두 턴이에요.

street-6gu = 6구
    .title = 6구
    .tip = 카드를 4장, 5장, 6장 받은 뒤의 베팅이에요. 4구는 한 턴, 5구부터 두 턴이에요.

street-7gu = 7구
    .title = 7구
    .tip = 마지막 한 장을 뒷면으로 받은 뒤의 베팅이에요.
    .nick = 히든

betting_turn = 베팅 턴
    .tip = 세븐포커에서 한 구에 올릴 수 있는 기회예요.

one_hand = { -hand }
    .tip = 카드를 나누고 { JOSA(-pot, "이/가") } 넘어갈 때까지예요.

hole_cards = 홀카드
    .tip = 나만 보는 카드예요.

board = 보드
    .tip = 가운데 앞면으로 깔려 모두가 쓰는 카드예요.

board_card = 공용 카드
    .tip = 가운데 앞면으로 깔려 모두가 쓰는 카드예요.
    .nick = 커뮤니티 카드

up_card = { -up-card }
    .tip = 자리 앞에 앞면으로 놓인 카드예요.

down_card = 다운카드
    .tip = 자리 앞에 뒷면으로 놓인 카드예요.

door_card = 도어카드
    .tip = 스터드에서 처음 앞면으로 받은 카드예요.

hidden_card = 히든
    .tip = 세븐포커의 일곱 번째, 뒷면 카드예요.

squeeze = 쪼기
    .tip = 히든을 내 화면에서만 천천히 펴 봐요(+).

burn = 번 카드
    .tip = 보드를 깔기 전에 버리는 맨 위 한 장이에요. 아무도 안 봐요.

showdown = 쇼다운
    .tip = 마지막 베팅 뒤 카드를 보여 주고 겨뤄요.

cards_speak = 카드가 말한다
    .tip = 잘못 말해도 실제 카드대로 판정해요.

dead_hand = 무효
    .tip = 버렸거나 다 보여 주지 않아 이길 수 없는 카드예요.
    .nick = 데드 핸드

face_up_all_in = 올인 공개
    .tip = 더 걸 수 없으면 남은 카드를 펴고 보드를 마저 깔아요.
