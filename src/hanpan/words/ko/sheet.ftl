# The rule sheet of a game, printed from its data (WORDS 2.1: 합니다체; RULES 1 to 6). A name behind the last dash is the
# name of the policy in the game file.

sheet-title = { $game } 규칙
sheet-h-players = 인원과 카드
sheet-h-streets = 카드와 순서
sheet-h-betting = 베팅
sheet-h-ranks = 족보(높은 것부터)
sheet-h-low = 로우
sheet-h-showdown = 쇼다운과 나누기
sheet-h-clock = 시간
sheet-h-options = 옵션

# Players and cards.
sheet-seats = { $min }명부터 { $max }명까지 앉습니다.
sheet-seats-exact = { $n }명이 합니다.
sheet-seats-usual = 보통 { $n }명까지 앉습니다.
sheet-suggest = { $n }명 이하이면 { JOSA($game, "을/를") } 권합니다.
sheet-deck = 카드 { $n }장을 쓰고, 조커는 없습니다.
sheet-deck-short = { $ranks }, 무늬 { JOSA($suits, "으로/로") } 된 카드 { $n }장을 씁니다.
sheet-wins-high = 가장 높은 족보가 { -pot }을 가져갑니다.
sheet-wins-low = 가장 좋은 로우가 { -pot }을 가져갑니다.
sheet-wins-high_low = 가장 높은 족보와 가장 좋은 로우가 { -pot }을 반씩 가져갑니다.
sheet-use-any = 홀카드와 보드에서 아무 카드나 { $n }장을 골라 겨룹니다. 하이와 로우는 따로 골라도 됩니다.
sheet-use-any-high = 홀카드와 보드에서 아무 카드나 { $n }장을 골라 겨룹니다.
sheet-use-exact = 홀카드 가운데 꼭 { $hole }장과 보드 { $board }장으로 겨룹니다.
sheet-use-own = 받은 카드 가운데 가장 좋은 { $n }장으로 겨룹니다.

# One line a street: what is dealt, then who acts first.
sheet-street = { $street }: { $steps }.
sheet-street-bare = { $street }: 새 카드가 없습니다.
sheet-deal-burn = 번 카드 { $n }장
sheet-deal-down = 뒷면 { $n }장
sheet-deal-up = 앞면 { $n }장
sheet-deal-board = 보드 { $n }장
sheet-deal-discard = { $n }장 버리기
sheet-deal-open = { $n }장 오픈
sheet-short = 남은 카드가 모자라면 { $street } 카드는 이렇게 나눕니다: { $steps }.
sheet-deal_from-left_of_button = 카드는 버튼 왼쪽부터 시계 방향으로 나눕니다.
sheet-deal_from-lead = 카드는 선부터 시계 방향으로 나눕니다.
sheet-first-after_blinds = 빅 블라인드 왼쪽 플레이어가 먼저 액션합니다.
sheet-first-left_of_button = 남은 플레이어 가운데 버튼 왼쪽에서 가장 가까운 플레이어가 먼저 액션합니다.
sheet-first-bring_in = 브링인 플레이어가 먼저 액션합니다.
sheet-first-high_door = 처음 펼친 카드가 가장 높은 플레이어가 먼저 액션합니다.
sheet-first-high_board = 펼친 카드가 가장 높은 플레이어가 먼저 액션합니다.
sheet-first-low_board = 펼친 카드가 가장 낮은 플레이어가 먼저 액션합니다.
sheet-first-allin = 그 플레이어가 올인했으면 시계 방향으로 다음 플레이어가 먼저 액션합니다.
sheet-lead = 먼저 액션하는 플레이어를 선이라고 합니다.
sheet-board_tie-nearest_dealer = 펼친 카드가 같으면 딜러 왼쪽에서 가장 가까운 플레이어가 앞섭니다.
sheet-board_tie-suit = 펼친 카드의 숫자가 같으면 무늬로 가립니다({ $suits }).
sheet-heads_up = 둘이 하면 버튼이 스몰 블라인드를 내고 첫 스트리트에서 먼저, 그다음부터는 나중에 액션합니다.

# The bring-in.
sheet-bring_in-low_card = 펼친 카드가 가장 낮은 플레이어가 브링인으로 { JOSA($pays, "을/를") } 냅니다.
sheet-bring_in-high_card = 펼친 카드가 가장 높은 플레이어가 브링인으로 { JOSA($pays, "을/를") } 냅니다.
sheet-bring_in-ace-high = 이때 A는 가장 높은 카드입니다.
sheet-bring_in-ace-low = 이때 A는 가장 낮은 카드입니다.
sheet-bring_in-tie-nearest_dealer = 숫자가 같으면 딜러 왼쪽에서 가장 가까운 플레이어가 냅니다.
sheet-bring_in-tie-suit = 숫자가 같으면 무늬로 정합니다(먼저 내는 순서: { $suits }).
sheet-bring_in-all_in-next_must_pay = 그 플레이어가 앤티로 올인했으면 다음 플레이어가 반드시 브링인을 냅니다.
sheet-bring_in-all_in-next_may_fold = 그 플레이어가 앤티로 올인했으면 다음 플레이어는 브링인을 내거나 폴드합니다.
sheet-bring_in-complete = 브링인 대신 처음부터 스몰 벳까지 컴플리트해도 됩니다.
sheet-bring_in-no_option = 아무도 올리지 않으면 브링인 플레이어는 더 내지 않고, 다시 올릴 수도 없습니다.

# Forced bets. Amounts are amount-…, as 빅 블라인드의 2분의 1.
sheet-blinds = 스몰 블라인드는 { $sb }, 빅 블라인드는 { $bb }입니다.
sheet-ante-everybody = 카드를 받기 전에 모두 앤티로 { JOSA($amount, "을/를") } 냅니다.
sheet-ante-button = 버튼이 혼자 앤티로 { JOSA($amount, "을/를") } 냅니다.
sheet-ante-big_blind = 빅 블라인드가 혼자 앤티로 { JOSA($amount, "을/를") } 냅니다.
sheet-ante-none = 앤티는 없습니다.
sheet-ante-counts = 앤티는 콜 금액에 들지 않습니다.

# Betting structures.
sheet-structure-no_limit = 노리밋: { JOSA(-stack, "을/를") } 모두 걸 수 있습니다.
sheet-structure-pot_limit = 팟 리밋: 콜한 뒤의 팟만큼까지 올릴 수 있습니다.
sheet-structure-fixed_limit = 리밋: 벳과 레이즈의 크기가 정해져 있습니다.
sheet-structure-menu = 정해진 베팅 가운데 하나를 고릅니다. 올리는 금액은 콜한 뒤에 더 내는 금액입니다.
sheet-min_bet = 벳은 빅 블라인드부터이고, 레이즈는 직전에 올린 만큼 이상 올려야 합니다. 모자라는 금액은 올인일 때만 됩니다.
sheet-reopen = 완전한 레이즈에 못 미치는 올인은 이미 액션한 플레이어에게 다시 올릴 권리를 주지 않습니다. 그 뒤에 늘어난 폭이 완전한 레이즈만큼 되면 권리가 돌아옵니다.
sheet-no_target = 남은 상대가 모두 올인이면 더 올릴 수 없습니다.
sheet-units = 한 번에 { $small }에서는 스몰 벳만큼, { $big }에서는 그 두 배인 빅 벳만큼 걸거나 올립니다.
sheet-units-one = 한 번에 스몰 벳만큼 걸거나 올립니다.
sheet-cap = 한 스트리트에 벳 한 번과 레이즈 { $n }번까지입니다.
sheet-cap-no_raise = 한 스트리트에 벳은 한 번뿐이고 레이즈는 없습니다.
sheet-cap_heads_up-true = 이 한도는 둘만 남아도 그대로입니다.
sheet-cap_heads_up-false = 둘이 시작한 스트리트에는 이 한도가 없습니다.
sheet-half_bet = 올인으로 올린 폭이 한 단위의 절반 이상이면 레이즈로 치고, 그보다 작으면 치지 않습니다.
sheet-pair_doubles = { $street }에 열린 페어가 있으면 누구나 두 배를 걸 수 있습니다.

# The menu of 7-poker.
sheet-menu-bet = { $action }: { $size }
sheet-size-ante = 앤티만큼 겁니다.
sheet-size-ante-times = 앤티의 { $n }배를 겁니다.
sheet-size-call = 콜 금액만큼 더 올립니다. 콜 금액의 두 배를 내는 셈입니다.
sheet-size-level = 이번 스트리트에 걸린 금액을 두 배로 만듭니다.
sheet-size-pot = 콜한 뒤의 { -pot }만큼 더 올립니다.
sheet-size-pot-part = 콜한 뒤 { -pot }의 { $part }만큼 더 올립니다.
sheet-first_only = 아무도 걸지 않았을 때 선만 할 수 있는 것: { $choices }.
sheet-call_zero = 체크 뒤의 콜은 0입니다.
sheet-turns = { $street }의 베팅 턴은 한 사람에 { $n }번입니다.
sheet-turns-used = 체크, 콜, 베팅 모두 한 턴입니다. 턴을 다 쓰면 콜이나 { -fold }만 할 수 있습니다.
sheet-low_bet = 앞에서 올린 금액보다 적게 올릴 수 없습니다(로우 베팅 금지). 같은 금액은 되고, 올인은 예외입니다.
sheet-allin-menu = 올인은 가진 칩이 콜 금액보다 많고 어떤 베팅 금액보다 적을 때 합니다.
sheet-short_may_raise-false = 칩이 모자란 플레이어는 콜만 할 수 있습니다.
sheet-call_locks_raise = 콜한 플레이어는 같은 스트리트에서 더 올릴 수 없습니다.
sheet-max_raises = 한 스트리트에 { $n }번까지 올릴 수 있습니다.

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
sheet-forced = 첫 스트리트부터 { $until }까지는 { $bet }만 걸 수 있습니다.
sheet-forced-none = 베팅을 강제하는 구간이 없습니다.
sheet-forced-way_out = 강제 구간에서도 턴을 다 썼거나 칩이 모자라면 콜이나 올인을 합니다.
sheet-forced-fold = 강제 구간에서도 { -fold }는 할 수 있습니다.
sheet-forced-no_fold = 강제 구간에서는 { -fold }할 수 없습니다.
sheet-rule-free = 자유: 강제 구간이 없습니다.
sheet-rule-591 = 591: 4구부터 5구 첫 번째 턴까지 하프(파워 채널은 풀)만 걸 수 있습니다.
sheet-rule-592 = 592: 4구부터 5구 두 번째 턴까지 하프(파워 채널은 풀)만 걸 수 있습니다.
sheet-rule-seon_half = 선하프: 4구부터 5구 두 번째 턴의 선까지, 어느 채널이든 하프만 걸 수 있습니다.
sheet-rule-seon_full = 선풀: 4구부터 5구 두 번째 턴의 선까지 풀만 걸 수 있습니다. 파워 채널에만 있습니다.
sheet-rule-seon_dam = 선담: 4구부터 5구 두 번째 턴에서 선 다음 사람까지 하프(파워 채널은 풀)만 걸 수 있습니다.
sheet-rule-seon_dam_dam = 선담담: 4구부터 5구 두 번째 턴에서 선 다음다음 사람까지 하프(파워 채널은 풀)만 걸 수 있습니다.
sheet-fold-any = 차례가 오면 언제든 { -fold }할 수 있습니다.
sheet-fold-from = { -fold }는 { $street }부터 할 수 있습니다.

# Chips.
sheet-table_stakes = 가진 칩만 걸 수 있고, 콜 금액에 모자라면 올인으로 콜합니다.
sheet-side_pots = 올인한 플레이어는 맞춘 만큼만 겨루고, 나머지는 { JOSA(-side-pot, "으로/로") } 따로 겨룹니다.
sheet-returned = 아무도 맞추지 않은 칩은 주인에게 돌아갑니다.

# What beats what.
sheet-rank = { $n }. { $rank }
sheet-rank-nick = { $n }. { $rank } ({ $nick })
sheet-rank-compare = { $rank }: 숫자는 { $n }개까지만 견줍니다.
sheet-rank-suit_first = { $rank }: 숫자보다 무늬를 먼저 견줍니다.
sheet-rank-runs = { $rank }, 낮은 것부터: { $runs }.
sheet-ties-split = 무늬로는 가리지 않습니다. 족보와 숫자가 모두 같으면 똑같이 나눕니다.
sheet-ties-suits = 숫자까지 같으면 무늬({ $suits })로 가리고, { JOSA(-pot, "은/는") } 나누지 않습니다.

# The low.
sheet-low-limit = 로우는 서로 다른 { $n } 이하 다섯 장입니다. A는 1이고, 스트레이트와 플러시는 따지지 않습니다.
sheet-low-any = 어떤 다섯 장이든 로우가 됩니다. A는 1이고, 스트레이트와 플러시는 따지지 않으며, 페어는 없을수록 좋습니다.
sheet-low-order = 높은 카드부터 견주어 더 낮은 쪽이 이깁니다. 가장 좋은 로우는 5-4-3-2-A입니다.
sheet-low-none = 로우가 없으면 하이가 { -pot }을 모두 가져갑니다.
sheet-low-from = 로우는 { $n }명 이상이 카드를 받은 { -hand }에만 가립니다.
sheet-low-half = 반으로 나누고 남는 칩은 하이 쪽에 붙습니다.

# Odd chips.
sheet-odd_chip-one_each = 똑같이 나누고 남는 칩은 버튼 왼쪽에서 가까운 순서로 하나씩 받습니다.
sheet-odd_chip-all_to_first_left = 똑같이 나누고 남는 칩은 모두 버튼 왼쪽에서 가장 가까운 승자가 받습니다.
sheet-odd_chip-high_card_by_suit = 똑같이 나누고 남는 칩은 가장 높은 카드를 가진 승자가 받고, 숫자가 같으면 무늬({ $suits })로 가립니다.

# The showdown.
sheet-showdown-last_aggressor = 마지막 스트리트에서 마지막으로 걸거나 올린 플레이어부터 시계 방향으로 보여 줍니다. 아무도 걸지 않았으면 그 스트리트에서 먼저 액션한 플레이어부터입니다.
sheet-showdown-all = 남은 플레이어 모두 { JOSA(-cards, "을/를") } 보여 줍니다.
sheet-auto_muck-true = 진 { JOSA(-cards, "은/는") } 저절로 머크됩니다.
sheet-auto_muck-false = 질 것 같으면 보여 주지 않고 머크해도 됩니다.
sheet-muck = 머크한 { JOSA(-cards, "은/는") } 가장 높아도 무효입니다. { -pot }을 받으려면 { JOSA(-cards, "을/를") } 모두 보여야 합니다.
sheet-speak = 말이 아니라 카드가 결정합니다.
sheet-face_up-true = 올인 뒤에 더 걸 수 없으면 남은 플레이어의 카드를 모두 펴고 나머지 카드를 나눕니다.
sheet-face_up-false = 올인 뒤에도 카드는 쇼다운까지 펴지 않습니다.
sheet-uncontested = 모두 { -fold }하면 마지막 플레이어가 카드를 보이지 않고 { -pot }을 가져갑니다.

# The clock: the ladder of what is done when time runs out.
sheet-clock = 한 번 고르는 시간은 { $sec }초입니다.
sheet-timeout = 시간이 지나면 다음 가운데 할 수 있는 첫 번째 것으로 처리합니다: { $steps }.
sheet-timeout-check = 체크
sheet-timeout-free_call = 0을 내는 콜
sheet-timeout-call = 콜(모자라면 올인)
sheet-timeout-fold = { -fold }
sheet-timeout-bring_in = 브링인
sheet-timeout-forced = 강제된 베팅
sheet-away = 세 번 연속 시간이 지나면 자리 비움이 되고, 돌아올 때까지 바로 처리합니다.

# Options.
sheet-options = 옵션은 --rule 이름=값으로 바꿉니다. 맨 앞의 값이 기본값입니다.
sheet-option = { $option } = { $values }
sheet-option-chosen = 바꾼 옵션: { $option } = { $value }
