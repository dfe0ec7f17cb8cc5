# `hanpan odds`: what each hand is worth (WORDS 2.1).

help-odds = 핸드마다 승률을 보여 줍니다. 셀 수 있으면 정확히 셉니다
help-odds-hands = 2~10명의 카드: 카드(AsKd), random, 또는 QQ+,AKs나 A?2? 같은 범위(스터드와 세븐포커에서는 지금까지 아는 카드)
help-odds-board = 지금까지 깔린 보드 카드
help-odds-dead = 빠진 것을 아는 카드: 다이한 카드, 번 카드, 버린 카드
help-odds-trials = 세지 않고 이만큼 무작위로 나눠 봅니다
help-odds-seed = 숫자. 같은 숫자면 같은 표본이 나옵니다
help-odds-seconds = 이 시간 안에 셀 수 있으면 세고, 아니면 이만큼 표본을 냅니다(기본값: 3초). --trials와 함께 쓰면 그때 끝냅니다

odds-dead = 빠진 카드
odds-ended = { $seconds }초가 지나 { $asked }번 가운데 { $made }번까지만 나눠 봤어요.
odds-alone = 단독 승
odds-counting = 세는 중
odds-no_numba = numba가 없어 파이썬만으로 계산해요. 느리지만 규칙은 같아요.

err-range = 카드나 범위로 읽을 수 없으니 { $examples }처럼 써 주세요: { $text }
err-range_two = 카드 두 장을 가리키는 말인데 { $want }장이어야 하니 { $examples }처럼 써 주세요: { $text }
err-range_impossible = 같은 카드가 두 번 들어가야 해서 있을 수 없는 핸드이니 숫자나 무늬를 고쳐 주세요: { $text }
err-range_weight = 가중치는 AKs:0.5처럼 숫자로 써 주세요: { $text }
err-range_weight_long = 가중치는 { $most }자리까지만 쓸 수 있으니 줄여 주세요: { $text }
err-range_empty = 들 수 있는 카드가 없으니 가중치를 0보다 크게 써 주세요: { $text }
err-range_size = 카드 조합이 너무 많으니 줄이거나 random으로 써 주세요: { $text }
err-range_blocked = 다른 카드와 겹쳐 들 수 있는 카드가 없으니 고쳐 주세요: { $text }
err-hand_cards = 카드가 { $got }장인데 { $want }장이어야 하니 모르는 카드는 ??로 써 주세요: { $text }
err-hand_count = 2~{ $most }명의 승률만 구할 수 있는데 { $n }명이니 고쳐 주세요.
err-board_cards = 보드가 { $got }장인데 { $want }장까지만 깔 수 있으니 줄여 주세요.
err-board_street = 보드는 { $known }장일 때만 있고 { $got }장일 때는 없으니 고쳐 주세요.
err-deck_short = 나눌 카드가 { $n }장인데 { $left }장만 남았으니 사람이나 빠진 카드를 줄여 주세요.
err-no_deal = 서로 같은 카드가 있어야 해서 함께 들 수 없으니 하나를 고쳐 주세요.
err-ranges_clash = 범위가 거의 늘 같은 카드를 원해서 표본을 낼 수 없으니 다른 카드로 바꿔 주세요.
err-foreign_card = 이 게임에 없는 카드이니 고쳐 주세요: { $card }
err-odds_seconds = --seconds에는 0 이상인 숫자(초)가 필요하니 고쳐 주세요: { $text }

# While kernels are compiled, once for each kind of question.
preparing = 이런 계산은 처음이라 준비하고 있어요(한 번만):
preparing-took = { $sec }초
