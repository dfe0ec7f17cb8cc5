# The rule sheet of a game, printed from its data (WORDS 2.1: 합니다체; RULES 1 to 6). A name behind the last dash is the
# name of the policy in the game file.

# What a betting round is called; a word set may replace it.
-street = 스트리트

sheet-title = { $game } 규칙
sheet-h-chosen = 고른 옵션
sheet-h-players = 인원과 카드
sheet-h-streets = 카드와 순서
sheet-h-forced-blinds = 블라인드와 앤티
sheet-h-forced-bring_in = 앤티와 브링인
sheet-h-forced-ante = 앤티
sheet-h-betting = 베팅
sheet-h-menu = 베팅 종류
sheet-h-window = 베팅룰
sheet-h-chips = 올인과 { -side-pot }
sheet-h-ranks = 족보(높은 것부터)
sheet-h-ties = 같은 족보끼리
sheet-h-low = 로우
sheet-h-showdown = 쇼다운
sheet-h-table = 버튼과 새 플레이어
sheet-h-clock = 시간
sheet-h-options = 옵션

# Players and cards.
sheet-seats = { $min }명부터 { $max }명까지 할 수 있습니다.
sheet-seats-exact = { $n }명이 합니다.
sheet-seats-usual = 보통은 { $n }명까지 합니다.
sheet-suggest = { $n }명 이하이면 { JOSA($game, "을/를") } 권합니다.
sheet-deck = 조커 없이 카드 { $n }장을 씁니다.
sheet-deck-short = 카드 { $n }장만 씁니다: 숫자 { $ranks }, 무늬 { $suits }.
sheet-wins-high = 가장 높은 족보가 { -pot }을 가져갑니다.
sheet-wins-low = 가장 좋은 로우가 { -pot }을 가져갑니다.
sheet-wins-high_low = 가장 높은 족보와 가장 좋은 로우가 { -pot }을 반씩 가져갑니다.
sheet-use-any = 홀카드 { $hole }장과 보드 { $board }장에서 아무 카드나 { $n }장을 골라 겨룹니다. 홀카드를 한 장도 쓰지 않아도 됩니다.
sheet-use-exact = 홀카드 { $hole }장 가운데 꼭 { $use }장과 보드에서 꼭 { $board }장을 골라 겨룹니다.
sheet-use-all = 가진 카드를 모두 써서 겨룹니다.
sheet-use-all-board = 홀카드와 보드를 모두 써서 겨룹니다.
sheet-use-own = 가진 카드 { $have }장 가운데 가장 좋은 { $n }장으로 겨룹니다.

# One line a street: what is dealt, then who acts first.
sheet-street = { $street }: { $steps }.
sheet-street-bare = { $street }: 새 카드가 없습니다.
sheet-deal-burn = 번 카드 { $n }장
sheet-deal-down = 뒷면 { $n }장
sheet-deal-up = 앞면 { $n }장
sheet-deal-board = 보드 { $n }장
sheet-deal-discard = { $n }장 버리기
sheet-deal-open = { $n }장 오픈
sheet-open = 오픈할 카드는 각자 몰래 고르고, 모두 고르면 함께 펼칩니다.
sheet-discard = 버린 카드는 뒷면 그대로 빠지고, 누구에게도 보이지 않습니다.
sheet-short = 남은 카드가 남은 플레이어보다 적으면 { $street } 카드는 { JOSA($steps, "으로/로") } 바꿉니다.
sheet-short-board = 이 보드는 모두 함께 씁니다.
sheet-deal_from-left_of_button = 카드는 딜러 버튼 왼쪽부터 한 장씩 시계 방향으로 나누고, 버튼은 { -hand }마다 왼쪽으로 한 자리씩 옮깁니다.
sheet-deal_from-lead = 펼친 카드가 나온 뒤로는 선부터 시계 방향으로 카드를 나눕니다.
first-after_blinds = 빅 블라인드 왼쪽 플레이어
first-left_of_button = 남은 플레이어 가운데 버튼 왼쪽에서 가장 가까운 플레이어
first-bring_in = 브링인을 내는 플레이어
first-high_door = 처음 펼친 카드가 가장 높은 플레이어
first-high_board = { JOSA(-up-card, "이/가") } 가장 높은 플레이어
first-low_board = { JOSA(-up-card, "이/가") } 가장 낮은 플레이어
sheet-acts_first = { JOSA($who, "이/가") } 먼저 액션합니다.
sheet-acts_first-on = 여기부터는 { JOSA($who, "이/가") } 먼저 액션합니다.
sheet-acts_first-allin = 먼저 액션할 플레이어가 올인했으면 시계 방향으로 다음 플레이어가 먼저 액션합니다.
sheet-leads = { JOSA($who, "이/가") } 선입니다.
sheet-leads-on = 여기부터는 { JOSA($who, "이/가") } 선입니다.
sheet-lead = 선은 그 { -street }에서 가장 먼저 베팅하는 플레이어입니다. 선이 올인한 상태이거나 아무도 걸지 않았을 때 { -fold }하면, 시계 방향으로 다음 플레이어가 선을 잇습니다.
sheet-board-high = { JOSA(-up-card, "은/는") } 포카드, 트리플, 투페어, 원페어, 높은 숫자 순으로 견줍니다. 스트레이트와 플러시는 보지 않습니다.
sheet-board-low = { JOSA(-up-card, "은/는") } A를 1로 치고 높은 숫자부터 견줍니다. 같은 숫자가 있으면 없는 것보다 높습니다.
sheet-board_tie-nearest_dealer = 모두 같으면 버튼 왼쪽에서 가장 가까운 플레이어가 앞섭니다.
sheet-board_tie-suit = 숫자까지 같으면 무늬로 가립니다(앞서는 순서: { $suits }).

# Blinds and antes. Amounts are amount-…, as 스몰 벳의 5분의 1; $say is the same in chips.
sheet-blinds = 버튼 왼쪽 플레이어가 스몰 블라인드를, 그다음 플레이어가 빅 블라인드를 냅니다(예: { $say }).
sheet-blinds-other = 버튼 왼쪽부터 차례로 블라인드를 냅니다(예: { $say }).
sheet-blinds-bet = 블라인드도 벳으로 치므로, 첫 스트리트에서 더 내면 레이즈입니다.
sheet-blinds-option = 모두 콜만 하면 빅 블라인드가 마지막으로 체크하거나 올릴 수 있습니다.
sheet-blinds-short = 칩이 모자라면 가진 만큼만 내고, 다른 플레이어의 콜 금액은 그대로 빅 블라인드입니다.
sheet-heads_up = 둘이 하면 버튼이 스몰 블라인드를 내고, 첫 스트리트에서는 먼저, 그다음부터는 나중에 액션합니다.
amount-of_room = 방에서 정한 금액
amount-say = { $amount }(예: { $say })
sheet-ante-everybody = 카드를 받기 전에 모두 앤티로 { JOSA($amount, "을/를") } 냅니다.
sheet-ante-button = 버튼이 혼자 앤티로 { JOSA($amount, "을/를") } 냅니다.
sheet-ante-big_blind = 빅 블라인드가 혼자 앤티로 { JOSA($amount, "을/를") } 냅니다. 칩이 모자라면 블라인드를 먼저 냅니다.
sheet-ante-none = 앤티는 없습니다.
sheet-ante-counts = 앤티는 콜 금액에 들지 않습니다.
sheet-ante-dead = 이 앤티는 콜 금액에 들지 않고 첫 { -pot }에 들어가며, 돌려받지 않습니다.

# The bring-in.
sheet-bring_in-low_card = { JOSA(-up-card, "이/가") } 가장 낮은 플레이어가 브링인으로 { JOSA($pays, "을/를") } 냅니다.
sheet-bring_in-high_card = { JOSA(-up-card, "이/가") } 가장 높은 플레이어가 브링인으로 { JOSA($pays, "을/를") } 냅니다.
sheet-bring_in-ace-high = 이때 A는 가장 높은 카드입니다.
sheet-bring_in-ace-low = 이때 A는 가장 낮은 카드입니다.
sheet-bring_in-tie-nearest_dealer = 숫자가 같으면 버튼 왼쪽에서 가장 가까운 플레이어가 냅니다.
sheet-bring_in-tie-suit = 숫자가 같으면 무늬로 정합니다(먼저 내는 순서: { $suits }).
sheet-bring_in-complete = 그 플레이어는 { -fold }할 수 없고, 브링인 대신 스몰 벳까지 컴플리트해도 됩니다.
sheet-bring_in-others = 그다음부터는 { -fold }하거나, 브링인을 콜하거나, 스몰 벳까지 컴플리트합니다.
sheet-bring_in-all_in-next_must_pay = 브링인을 낼 플레이어가 앤티로 올인했으면 다음 플레이어가 반드시 브링인을 냅니다.
sheet-bring_in-all_in-next_may_fold = 브링인을 낼 플레이어가 앤티로 올인했으면 다음 플레이어는 브링인을 내거나 { -fold }합니다.
sheet-bring_in-short = 브링인이 모자라 올인이어도 다른 플레이어는 브링인을 모두 맞춥니다.
sheet-bring_in-no_option = 아무도 올리지 않으면 브링인 플레이어는 더 내지 않고, 다시 올릴 수도 없습니다.

# Betting structures.
sheet-turn = 차례가 오면 { -fold }, 체크, 콜, 벳, 레이즈 가운데 하나를 합니다. 체크는 맞출 금액이 없을 때만 합니다.
sheet-round_ends = 올인을 뺀 모두가 액션하고 같은 금액을 맞추면 그 { -street }의 베팅이 끝납니다.
sheet-structure-no_limit = 노리밋: { -stack } 전부까지 걸 수 있습니다.
sheet-structure-pot_limit = 팟 리밋: 콜한 뒤의 { -pot }만큼까지 올릴 수 있습니다.
sheet-structure-fixed_limit = 리밋: 거는 금액이 정해져 있습니다.
sheet-min_bet = 벳은 { $unit }부터이고, 레이즈는 직전에 걸거나 올린 만큼 이상 올립니다. 그보다 적게는 올인으로만 걸 수 있습니다.
sheet-example-no_limit = 예: 블라인드가 { $blinds }이면 첫 레이즈는 { $first }까지가 최소이고, { $raise_to }까지 올린 다음에는 { $second }까지가 최소입니다.
sheet-example-pot_limit = 예: 블라인드가 { $blinds }이면 첫 레이즈는 { $first }까지가 최대이고, 그다음에는 { $second }까지가 최대입니다.
sheet-example-fixed_limit = 예: 스몰 벳이 { $unit }이면 { $levels }까지 차례로 올립니다({ $street }).
sheet-units = 한 번에 스몰 벳만큼({ $small }), 뒤에는 그 두 배인 빅 벳만큼({ $big }) 걸거나 올립니다.
sheet-units-one = 한 번에 스몰 벳만큼 걸거나 올립니다.
sheet-units-street = 한 번에 스몰 벳의 { $n }배만큼({ $streets }) 걸거나 올립니다.
sheet-cap = 한 스트리트에 벳 한 번과 레이즈 { $n }번까지입니다.
sheet-cap-no_raise = 한 스트리트에 벳은 한 번뿐이고 레이즈는 없습니다.
sheet-cap-blinds = 첫 스트리트에는 빅 블라인드를 벳으로 칩니다.
sheet-cap-bring_in = 컴플리트는 벳으로 치고, 브링인은 치지 않습니다.
sheet-cap_heads_up-true = 이 한도는 둘이 시작한 스트리트에도 그대로입니다.
sheet-cap_heads_up-false = 둘이 시작한 스트리트에는 이 한도가 없습니다.
sheet-pair_doubles = { $street }에 열린 페어가 있으면 누구나 두 배를 걸 수 있습니다.

# The menu of 7-poker.
sheet-structure-menu = 차례가 오면 다음 가운데 하나를 고릅니다. 베팅할 때는 콜 금액에 다음 금액을 더해 냅니다.
sheet-menu-line = { $action }: { $text }
sheet-menu-line-only = { $action }({ $when }에만 있음): { $text }
sheet-menu-check = 걸지 않고 넘깁니다.
sheet-menu-call = 앞에 걸린 만큼 맞춥니다.
sheet-menu-call_zero = 체크 뒤의 콜은 0입니다.
sheet-menu-fold = 이번 { -hand }에서 빠집니다. 이미 낸 칩은 { -pot }에 남습니다.
sheet-menu-lead_only = 아무도 걸지 않았을 때 선만 합니다.
sheet-menu-allin = 가진 칩이 콜 금액보다 많고 베팅 금액보다 적을 때 모두 겁니다.
sheet-size = { $amount }만큼 더 겁니다.
sheet-size-first = { $amount }만큼 겁니다.
sheet-size-call = 콜 금액만큼 더 겁니다. 콜 금액의 두 배를 내는 셈입니다.
unit-call = 콜 금액
unit-pot = 콜한 뒤 { -pot }
unit-level = 이번 { -street }에 걸린 금액
amount-whole = { $unit }
sheet-floor = 나누어떨어지지 않으면 끝수를 버립니다.
sheet-example-menu = 예: { -pot } { $pot }에서 선이 { $bet } { JOSA($paid, "을/를") } 걸면, 다음 플레이어가 낼 금액은 { $choices }입니다.
sheet-example-menu-low = 이때 { JOSA($banned, "은/는") } 로우 베팅이라 할 수 없습니다.
sheet-turns = 베팅 턴은 한 사람에 { $turns }입니다.
turns-street = { $street } { $n }번
turns-from = { $street }부터 { $n }번
sheet-turns-used = 체크, 콜, 베팅 모두 한 턴입니다. 턴을 다 쓰면 콜이나 { -fold }만 할 수 있습니다.
sheet-low_bet = 로우 베팅 금지: 앞에서 올린 금액보다 적게 올릴 수 없습니다. 같은 금액은 되고, 올인은 예외입니다.
sheet-call_locks_raise = 콜한 플레이어는 같은 { -street }에서 더 올릴 수 없습니다.
sheet-max_raises = 한 { -street }에 모두 { $n }번까지만 올릴 수 있습니다.

# Forced windows. $until is until-…; $bet is the bare label of the bet.
until-turn = { $street } { $turn ->
        [1] 첫 번째
        [2] 두 번째
        [3] 세 번째
       *[other] { $turn }번째
    } 턴
until-lead = { $street } { $turn ->
        [1] 첫 번째
        [2] 두 번째
        [3] 세 번째
       *[other] { $turn }번째
    } 턴의 선
until-after_lead = { $street } { $turn ->
        [1] 첫 번째
        [2] 두 번째
        [3] 세 번째
       *[other] { $turn }번째
    } 턴에서 선 { $n ->
        [1] 다음
        [2] 다음다음
       *[other] 뒤 { $n }번째
    } 사람
sheet-forced = 지금 룰에서는 { $first }부터 { $until }까지 { $bet }만 걸 수 있습니다(강제 구간).
sheet-forced-none = 지금 룰에는 강제 구간이 없습니다.
sheet-forced-places = 선 다음 사람은 { $street }의 두 번째 턴이 처음 돌아올 때 베팅할 수 있는 사람만 세어 정합니다. 그 뒤에 누가 { -fold }해도 바뀌지 않습니다.
sheet-forced-way_out = 강제 구간에서는 체크와 다른 베팅을 할 수 없습니다. 턴을 다 썼으면 콜하고, 칩이 모자라면 올인하거나 콜합니다.
sheet-forced-fold = { JOSA(-fold, "은/는") } 강제 구간에서도 할 수 있습니다.
sheet-forced-no_fold = 강제 베팅을 할 수 있으면 { -fold }할 수 없습니다.
sheet-rule-host = 베팅룰은 방장이 정하고, 게임 중에 바꾸면 다음 { -hand }부터 적용됩니다.
sheet-rule-name = 기본 룰과 추가 룰을 이어 591-노다이처럼 부릅니다.
sheet-rule-base = 기본 룰 { $name }: { $text }
sheet-rule-extra = 추가 룰 { $name }: { $text }
sheet-rule-until = { $first }부터 { $until }까지 { $bet }만 걸 수 있습니다.
sheet-rule-where = { $when }에만 있는 룰입니다.
sheet-rule-none = 강제 구간이 없습니다.
bet-other = { $bet }({ JOSA($when, "은/는") } { $other })
bet-always = 어느 방에서나 { $bet }
sheet-fold-any = 차례가 오면 언제든 { -fold }할 수 있습니다.
sheet-fold-from = { JOSA(-fold, "은/는") } { $street }부터 할 수 있습니다.

# Chips.
sheet-table_stakes = 그 { JOSA(-hand, "을/를") } 시작할 때 가진 칩만 걸 수 있고, 콜 금액에 모자라면 남은 칩으로 올인 콜을 합니다.
sheet-side_pots = 올인한 플레이어는 맞춘 만큼만 겨루고, 나머지는 { JOSA(-side-pot, "으로/로") } 따로 겨룹니다.
sheet-returned = 아무도 맞추지 않은 칩은 주인에게 돌아갑니다.
sheet-example-side_pot = 예: A가 { $a }, B가 { $b } 올인이고 C가 { JOSA($c, "을/를") } 걸었으면, { JOSA($returned, "은/는") } C에게 돌아가고 { -main-pot } { JOSA($main, "은/는") } 셋이, { -side-pot } { JOSA($side, "은/는") } B와 C가 겨룹니다.
sheet-reopen = 완전한 레이즈에 못 미치는 올인은 이미 액션한 플레이어에게 다시 올릴 권리를 주지 않습니다. 그 뒤에 늘어난 폭이 완전한 레이즈만큼 되면 권리가 돌아옵니다.
sheet-reopen-fixed = 벳 크기의 절반 이상 올린 올인은 레이즈로 칩니다. 그보다 적으면 이미 액션한 플레이어는 다시 올릴 수 없고, 아직 액션하지 않은 플레이어는 벳 크기까지 채워 올릴 수 있습니다. 모자란 올인이 쌓여 절반이 되면 다시 올릴 수 있습니다.
sheet-reopen-menu = 앞에서 올린 금액보다 적게 올린 올인은 이미 베팅한 플레이어에게 다시 올릴 권리를 주지 않습니다.
sheet-no_target = 남은 상대가 모두 올인이면 더 올릴 수 없습니다.
sheet-short_may_raise-false = 베팅 금액에 칩이 모자란 플레이어는 올인으로 올릴 수 없고 콜만 할 수 있습니다.

# What beats what.
sheet-rank = { $rank }: { $shape }
sheet-rank-nick = { $rank }({ $nick }): { $shape }
shape-run = 이어진 { $n }장
shape-run-suited = 같은 무늬로 이어진 { $n }장
shape-steps = { $skip ->
        [1] 한 칸씩
       *[other] { $skip }칸씩
    } 건너뛴 { $n }장
shape-steps-suited = 같은 무늬로 { $skip ->
        [1] 한 칸씩
       *[other] { $skip }칸씩
    } 건너뛴 { $n }장
shape-one_of = { $runs }
shape-one_of-suited = 같은 무늬 { $runs }
shape-suited = 같은 무늬 { $n }장
shape-kind = 같은 숫자 { $n }장
shape-kinds = 같은 숫자 { $n }장씩 { $times }쌍
shape-other = 또 다른 같은 숫자 { $n }장
shape-none = 그 밖의 { $n }장
sheet-ties-order = 족보를 이룬 숫자부터, 그다음 나머지 카드를 높은 것부터 견줍니다. 겨루는 { $n }장 말고는 보지 않습니다.
sheet-rank-size = { JOSA($rank, "은/는") } 카드 { $n }장으로 된 족보입니다.
sheet-rank-no_kicker = { JOSA($rank, "은/는") } 짝을 이룬 숫자만 견주고, 나머지 카드는 보지 않습니다.
sheet-rank-compare = { JOSA($rank, "은/는") } 높은 숫자 { $n }개까지만 견줍니다.
sheet-rank-suit_first = { JOSA($rank, "은/는") } 숫자보다 무늬를 먼저 견줍니다.
sheet-runs = { $rank }, 높은 것부터: { $runs }.
sheet-run-named = { $name } { $run }
sheet-run-nick = { $name }({ $nick }) { $run }
sheet-ace = { $ranks }에서 A는 { $runs }에만 쓰고, Q-K-A-2-3처럼 돌려 잇지 않습니다.
sheet-ties-split = 무늬로는 가리지 않습니다. 모두 같으면 { JOSA(-pot, "을/를") } 똑같이 나눕니다.
sheet-ties-suits = 숫자까지 같으면 무늬로 가립니다({ $suits }).
sheet-ties-which_suit = 무늬는 가장 높은 카드에서 보고, 페어가 있으면 가장 높은 페어의 더 좋은 무늬를 봅니다.
sheet-ties-no_split = 그래서 비기는 일이 없습니다.

# The low.
sheet-low-limit = 로우는 서로 다른 { $limit } 이하 { $n }장입니다. A는 1이고, 스트레이트와 플러시는 따지지 않습니다.
sheet-low-any = 어떤 { $n }장이든 로우가 됩니다. A는 1이고, 스트레이트와 플러시는 따지지 않습니다.
sheet-low-pairs = 같은 숫자가 적은 쪽이 이기고, 그다음은 높은 카드부터 견주어 더 낮은 쪽이 이깁니다.
sheet-low-order = 높은 카드부터 견주어 더 낮은 쪽이 이깁니다.
sheet-low-best = 가장 좋은 로우는 { $best }입니다.
sheet-low-range = 가장 좋은 로우는 { $best }, 가장 나쁜 로우는 { $worst }입니다.
sheet-low-apart = 하이와 로우의 카드는 따로 고르고, 같은 카드를 둘 다에 써도 됩니다. 혼자 둘 다 이기면 모두 가져갑니다(스쿱).
sheet-low-tie = 한쪽이 비기면 그 절반을 비긴 플레이어끼리 다시 나눕니다(쿼터링).
sheet-low-none = 로우가 없으면 하이가 { -pot }을 모두 가져갑니다.
sheet-low-from = 로우는 { $n }명 이상이 카드를 받은 { -hand }에만 가립니다.
sheet-low-half = 반으로 나누고 남는 칩은 하이 쪽에 붙습니다.
sheet-low-sides = { -side-pot }마다 하이와 로우를 따로 가립니다.

# Odd chips.
sheet-odd_chip-one_each = 나누고 남는 칩은 비긴 플레이어가 버튼 왼쪽에서 가까운 순서로 하나씩 받습니다.
sheet-odd_chip-all_to_first_left = 나누고 남는 칩은 비긴 플레이어 가운데 버튼 왼쪽에서 가장 가까운 플레이어가 모두 받습니다.
sheet-odd_chip-high_card_by_suit = 나누고 남는 칩은 비긴 플레이어가 하나씩 받고, 겨룬 카드 가운데 가장 높은 카드의 무늬가 좋은 쪽이 먼저입니다({ $suits }).

# The showdown.
sheet-showdown-last_aggressor = 마지막 { -street }에서 마지막으로 걸거나 올린 플레이어부터 시계 방향으로 보여 줍니다. 아무도 걸지 않았으면 그 { -street }에서 먼저 액션할 자리부터입니다.
sheet-showdown-all = 남은 플레이어 모두 { JOSA(-cards, "을/를") } 보여 줍니다.
sheet-auto_muck-true = 이길 수 없는 { JOSA(-cards, "은/는") } 보이지 않고 저절로 머크됩니다.
sheet-auto_muck-false = 질 것 같으면 보이지 않고 머크해도 됩니다.
sheet-muck = 머크한 { JOSA(-cards, "은/는") } 가장 높아도 무효입니다. { -pot }을 받으려면 { JOSA(-cards, "을/를") } 모두 보여야 합니다.
sheet-speak = 말이 아니라 카드가 결정합니다.
sheet-face_up-true = 올인 때문에 더 걸 수 없게 되면 남은 플레이어가 모두 { JOSA(-cards, "을/를") } 펴고 나머지 카드를 나눕니다.
sheet-face_up-false = 올인 뒤에도 { JOSA(-cards, "은/는") } 쇼다운까지 펴지 않습니다.
sheet-uncontested = 나머지가 모두 { -fold }하면 남은 한 사람이 { JOSA(-cards, "을/를") } 보이지 않고 { -pot }을 가져갑니다.

# The clock: the ladder of what is done when time runs out.
sheet-clock = 한 번 고르는 시간은 { $sec }초입니다.
sheet-timeout = 시간이 지나면 다음 가운데 할 수 있는 첫 번째 것으로 처리합니다: { $steps }.
sheet-timeout-check = 체크
sheet-timeout-free_call = 0을 내는 콜
sheet-timeout-call = 콜(모자라면 올인)
sheet-timeout-fold = { -fold }
sheet-timeout-bring_in = 브링인
sheet-timeout-forced = 강제된 베팅
sheet-timeout-open = 오픈할 카드를 고르지 않으면 가장 왼쪽 카드가 펼쳐집니다.
sheet-timeout-discard = 버릴 카드를 고르지 않으면 가장 낮은 카드가 빠집니다.
sheet-away = 세 번 연속 시간이 지나면 자리 비움이 되고, 돌아올 때까지 차례마다 바로 그렇게 처리합니다.

# The table.
sheet-table-button-moving = 한 판이 끝나면 버튼은 시계 방향으로 남아 있는 다음 사람에게 갑니다.
sheet-table-button-dead = 한 판이 끝나면 빅 블라인드는 시계 방향으로 다음 사람에게 갑니다. 지난 판의 빅 블라인드가 스몰 블라인드가 되고, 지난 판의 스몰 블라인드가 버튼이 됩니다. 두 자리는 비어 있을 수도 있습니다.
sheet-table-new_player-wait_bb = 새로 앉은 사람은 빅 블라인드 차례가 오면 카드를 받습니다. 빅 블라인드를 먼저 내면 바로 받습니다.
sheet-table-new_player-free = 새로 앉은 사람도 더 내는 것 없이 바로 카드를 받습니다.

# Options.
sheet-options = 옵션은 --rule 이름=값으로 바꿉니다. 맨 앞의 값이 기본값입니다.
sheet-options-chosen = 지금 고른 값은 [ ] 안에 있습니다.
sheet-option = { $option } = { $values }
sheet-option-tip = { $option } = { $values }: { $tip }
sheet-option-chosen = { $option }: { $value }
