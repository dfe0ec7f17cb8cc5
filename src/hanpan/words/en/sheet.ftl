# The rule sheet of a game, printed from its data (RULES 1 to 6). A name behind the last dash is the name of the policy
# in the game file.

sheet-title = Rules of { $game }
sheet-h-players = Players and cards
sheet-h-streets = Cards and order
sheet-h-betting = Betting
sheet-h-ranks = Hands, highest first
sheet-h-low = Low
sheet-h-showdown = Showdown and split
sheet-h-clock = Clock
sheet-h-options = Options

# Players and cards.
sheet-seats = { $min } to { $max } players.
sheet-seats-exact = { $n } players.
sheet-seats-usual = Usually up to { $n } players.
sheet-suggest = With { $n } players or fewer, { $game } plays better.
sheet-deck = { $n } cards, no jokers.
sheet-deck-short = { $n } cards: { $ranks } in { $suits }.
sheet-wins-high = The highest hand takes the pot.
sheet-wins-low = The best low takes the pot.
sheet-wins-high_low = The highest hand and the best low take half the pot each.
sheet-use-any = Play any { $n } cards, your own and the board's in any mix. High and low may use different ones.
sheet-use-any-high = Play any { $n } cards, your own and the board's in any mix.
sheet-use-exact = Play exactly { $hole } of your hole cards with { $board } of the board.
sheet-use-own = Play the best { $n } of your cards.

# One line a street: what is dealt, then who acts first.
sheet-street = { $street }: { $steps }.
sheet-street-bare = { $street }: no new cards.
sheet-deal-burn = burn { $n }
sheet-deal-down = { $n } down
sheet-deal-up = { $n } up
sheet-deal-board = { $n } on the board
sheet-deal-discard = throw { $n } away
sheet-deal-open = open { $n }
sheet-short = If the deck runs short, { $street } is dealt so: { $steps }.
sheet-deal_from-left_of_button = Cards go clockwise from the left of the button.
sheet-deal_from-lead = Cards go clockwise from the lead.
sheet-first-after_blinds = The player left of the big blind acts first.
sheet-first-left_of_button = The first player left of the button still in acts first.
sheet-first-bring_in = The bring-in acts first.
sheet-first-high_door = The highest first open card acts first.
sheet-first-high_board = The highest open cards act first.
sheet-first-low_board = The lowest open cards act first.
sheet-first-allin = If that player is all-in, the next one clockwise acts first.
sheet-lead = Who acts first is called the lead.
sheet-board_tie-nearest_dealer = Equal open cards: the first left of the dealer goes ahead.
sheet-board_tie-suit = Open cards of equal rank go by suit ({ $suits }).
sheet-heads_up = With two players the button posts the small blind, and acts first on the first street and last on the others.

# The bring-in.
sheet-bring_in-low_card = The lowest open card brings in { $pays }.
sheet-bring_in-high_card = The highest open card brings in { $pays }.
sheet-bring_in-ace-high = For this the ace is high.
sheet-bring_in-ace-low = For this the ace is low.
sheet-bring_in-tie-nearest_dealer = Equal ranks: the first left of the dealer brings it in.
sheet-bring_in-tie-suit = Equal ranks go by suit (first to pay: { $suits }).
sheet-bring_in-all_in-next_must_pay = If the ante put that player all-in, the next player has to pay the bring-in.
sheet-bring_in-all_in-next_may_fold = If the ante put that player all-in, the next player pays the bring-in or folds.
sheet-bring_in-complete = Instead of the bring-in that player may complete to the small bet at once.
sheet-bring_in-no_option = If nobody raises, the bring-in pays no more and has no option to raise.

# Forced bets. Amounts are amount-…, as 1/2 of the big blind.
sheet-blinds = The small blind is { $sb }, the big blind { $bb }.
sheet-ante-everybody = Everybody antes { $amount } before the cards.
sheet-ante-button = The button alone antes { $amount }.
sheet-ante-big_blind = The big blind alone antes { $amount }.
sheet-ante-none = There is no ante.
sheet-ante-counts = Antes are no part of the call.

# Betting structures.
sheet-structure-no_limit = No-limit: bet anything up to your stack.
sheet-structure-pot_limit = Pot-limit: raise by at most the pot after your call.
sheet-structure-fixed_limit = Limit: bets and raises have fixed sizes.
sheet-structure-menu = Choose one of the named bets. Each says how much you add after calling.
sheet-min_bet = Bets start at the big blind, and a raise is at least as big as the last one. Only an all-in may be less.
sheet-reopen = An all-in for less than a full raise doesn't let those who have acted raise again, until the increases since then add up to a full raise.
sheet-no_target = Nobody may raise when everyone else is all-in.
sheet-units = Bets and raises are the small bet on { $small }, and the big bet, twice as much, on { $big }.
sheet-units-one = Bets and raises are one small bet.
sheet-cap = One bet and { $n } { $n ->
        [one] raise
       *[other] raises
    } a street.
sheet-cap-no_raise = One bet a street and no raise.
sheet-cap_heads_up-true = This cap holds for two players too.
sheet-cap_heads_up-false = A street that two players start has no cap.
sheet-half_bet = An all-in counts as a raise if it adds half a bet or more, else it doesn't.
sheet-pair_doubles = An open pair on { $street } lets anyone bet double.

# The menu of 7-poker.
sheet-menu-bet = { $action }: { $size }
sheet-size-ante = one ante.
sheet-size-ante-times = { $n } antes.
sheet-size-call = as much again as the call, so twice the call in all.
sheet-size-level = doubles the bet of the street.
sheet-size-pot = the whole pot after calling.
sheet-size-pot-part = { $part } of the pot after calling.
sheet-first_only = For the lead alone, before any bet: { $choices }.
sheet-call_zero = A call after a check costs nothing.
sheet-turns = { $n } betting { $n ->
        [one] turn
       *[other] turns
    } a player on { $street }.
sheet-turns-used = A check, a call and a bet each use a turn. After the last turn you may only call or fold.
sheet-low_bet = No raise may be smaller than the last (low-bet ban). Equal is fine, and an all-in may be less.
sheet-allin-menu = All-in is for a stack that is more than the call and less than one of the bets.
sheet-short_may_raise-false = A short stack may only call.
sheet-call_locks_raise = After a call you may not raise again on that street.
sheet-max_raises = { $n } { $n ->
        [one] raise
       *[other] raises
    } a street at most.

# Forced windows. $until is until-…; $bet is the bare label of the bet.
until-turn = the { $turn ->
        [1] first
        [2] second
        [3] third
       *[other] { ORD($turn) }
    } turn on { $street }
until-lead = the lead's { $turn ->
        [1] first
        [2] second
        [3] third
       *[other] { ORD($turn) }
    } turn on { $street }
until-after_lead = the { $turn ->
        [1] first
        [2] second
        [3] third
       *[other] { ORD($turn) }
    } turn on { $street } of the { $n ->
        [1] player
        [2] second player
        [3] third player
       *[other] { ORD($n) } player
    } after the lead
sheet-forced = From the first street through { $until } the only bet is { $bet }.
sheet-forced-none = There is no forced window.
sheet-forced-way_out = In the window too, who has no turn left or too few chips calls or goes all-in.
sheet-forced-fold = Folding is allowed in the window too.
sheet-forced-no_fold = Folding is not allowed in the window.
sheet-rule-free = Free: no forced window.
sheet-rule-591 = 591: from 4th street through the first turn on 5th, only half (power channel: full).
sheet-rule-592 = 592: from 4th street through the second turn on 5th, only half (power channel: full).
sheet-rule-seon_half = Lead half: from 4th street through the lead's second turn on 5th, only half, in either channel.
sheet-rule-seon_full = Lead full: from 4th street through the lead's second turn on 5th, only full. Power channel only.
sheet-rule-seon_dam = Lead +1: from 4th street through the second turn on 5th of the player after the lead, only half (power channel: full).
sheet-rule-seon_dam_dam = Lead +2: from 4th street through the second turn on 5th of the second player after the lead, only half (power channel: full).
sheet-fold-any = You may fold whenever it is your turn.
sheet-fold-from = Folding is allowed from { $street } on.

# Chips.
sheet-table_stakes = You bet only what you have, and call all-in with less.
sheet-side_pots = An all-in player plays for what he matched; the rest is a side pot for the others.
sheet-returned = Chips that nobody matched go back.

# What beats what.
sheet-rank = { $n }. { $rank }
sheet-rank-nick = { $n }. { $rank } ({ $nick })
sheet-rank-compare = { $rank }: only { $n } { $n ->
        [one] rank counts
       *[other] ranks count
    }.
sheet-rank-suit_first = { $rank }: the suit counts before the ranks.
sheet-rank-runs = { $rank }, lowest first: { $runs }.
sheet-ties-split = Suits never break a tie. Equal hands split evenly.
sheet-ties-suits = Equal ranks go by suit ({ $suits }), and the pot is never split.

# The low.
sheet-low-limit = A low is five different ranks, { $n } or lower. The ace is 1; straights and flushes don't matter.
sheet-low-any = Any five cards make a low. The ace is 1; straights and flushes don't matter, and pairs count against it.
sheet-low-order = Lows compare from the highest card down, and the lower one wins. The best is 5-4-3-2-A.
sheet-low-none = With no low the high takes the whole pot.
sheet-low-from = The low counts only in hands with { $n } or more players dealt in.
sheet-low-half = A chip left over by the halving goes to the high.

# Odd chips.
sheet-odd_chip-one_each = Odd chips go one each, clockwise from the left of the button.
sheet-odd_chip-all_to_first_left = All odd chips go to the winner nearest to the left of the button.
sheet-odd_chip-high_card_by_suit = Odd chips go to the winner with the highest card, then by its suit ({ $suits }).

# The showdown.
sheet-showdown-last_aggressor = Who bet or raised last on the last street shows first, then clockwise. If nobody bet, who acted first there shows first.
sheet-showdown-all = Everyone still in shows.
sheet-auto_muck-true = Beaten hands are mucked by themselves.
sheet-auto_muck-false = A beaten hand may be mucked unseen.
sheet-muck = A mucked hand is dead, even if best. To take the pot, show all your cards.
sheet-speak = Cards speak: they decide, not what you call them.
sheet-face_up-true = After an all-in with no more betting, live hands go face up and the rest is dealt.
sheet-face_up-false = After an all-in cards stay down until the showdown.
sheet-uncontested = If everyone else folds, the last player takes the pot without showing.

# The clock: the ladder of what is done when time runs out.
sheet-clock = { $sec } seconds for each decision.
sheet-timeout = When time runs out, the first of these that is allowed is done: { $steps }.
sheet-timeout-check = check
sheet-timeout-free_call = a call that costs nothing
sheet-timeout-call = call (all-in if short)
sheet-timeout-fold = fold
sheet-timeout-bring_in = bring in
sheet-timeout-forced = the forced bet
sheet-away = After three time-outs in a row you're away, and this is done at once until you're back.

# Options.
sheet-options = Options are set by --rule NAME=VALUE. The first value is the default.
sheet-option = { $option } = { $values }
sheet-option-chosen = Changed: { $option } = { $value }
