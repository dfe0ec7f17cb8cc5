# The rule sheet of a game, printed from its data (RULES 1 to 6). A name behind the last dash is the name of the policy
# in the game file.

# What a betting round is called; a word set may replace it.
-street = street

sheet-title = { $game }: the rules
sheet-h-chosen = Options chosen
sheet-h-players = Players and cards
sheet-h-streets = Dealing and order
sheet-h-forced-blinds = Blinds and antes
sheet-h-forced-bring_in = Ante and bring-in
sheet-h-forced-ante = Ante
sheet-h-betting = Betting
sheet-h-menu = The bets
sheet-h-window = Betting rule
sheet-h-chips = All-in and side pots
sheet-h-ranks = Hands, highest first
sheet-h-ties = Equal hands
sheet-h-low = Low
sheet-h-showdown = Showdown
sheet-h-table = Button and new players
sheet-h-clock = Clock
sheet-h-options = Options

# Players and cards.
sheet-seats = { $min } to { $max } players.
sheet-seats-exact = { $n } players.
sheet-seats-usual = Usually no more than { $n } play.
sheet-suggest = With { $n } players or fewer, { $game } plays better.
sheet-deck = { $n } cards, no jokers.
sheet-deck-short = Only { $n } cards: ranks { $ranks }, suits { $suits }.
sheet-wins-high = The highest hand takes the pot.
sheet-wins-low = The best low takes the pot.
sheet-wins-high_low = The highest hand and the best low take half the pot each.
sheet-use-any = You play the best { $n } of your { $hole } hole cards and the { $board } on the board, in any mix, even none of your own.
sheet-use-exact = You play exactly { $use } of your { $hole } hole cards with exactly { $board } of the board.
sheet-use-all = You play all your cards.
sheet-use-all-board = You play all your cards and the board.
sheet-use-own = You play the best { $n } of your { $have } cards.

# One line a street: what is dealt, then who acts first.
sheet-street = { $street }: { $steps }.
sheet-street-bare = { $street }: no new cards.
sheet-deal-burn = burn { $n }
sheet-deal-down = { $n } down
sheet-deal-up = { $n } up
sheet-deal-board = { $n } on the board
sheet-deal-discard = throw { $n } away
sheet-deal-open = open { $n }
sheet-open = Everyone picks the card to open in secret, and all open together.
sheet-discard = A card thrown away stays face down and out of play, and nobody sees it.
sheet-short = If fewer cards are left than players still in, { $street } is { $steps } instead.
sheet-short-board = Everyone shares that board.
sheet-deal_from-left_of_button = Cards go one at a time, clockwise from the left of the dealer button, which moves one seat left each hand.
sheet-deal_from-lead = Once cards lie open, dealing goes clockwise from the lead.
first-after_blinds = the player left of the big blind
first-left_of_button = the nearest player to the left of the button who is still in
first-bring_in = the player who brings it in
first-high_door = the player whose first open card is highest
first-high_board = the player with the highest up-cards
first-low_board = the player with the lowest up-cards
sheet-acts_first = First to act: { $who }.
sheet-acts_first-on = First to act from here on: { $who }.
sheet-acts_first-allin = If the first to act is all-in, the next player clockwise acts first.
sheet-leads = The lead is { $who }.
sheet-leads-on = From here on the lead is { $who }.
sheet-lead = The lead (seon) acts first on the street. If the lead is all-in, or folds before any bet, the next player clockwise leads instead.
sheet-board-high = Up-cards rank as four of a kind, three of a kind, two pair, pair, then by the highest card down. Straights and flushes don't count.
sheet-board-low = Up-cards are compared from the highest down, the ace as 1. A pair is higher than no pair.
sheet-board_tie-nearest_dealer = If they are equal, the nearest player to the left of the button goes first.
sheet-board_tie-suit = Equal ranks go by suit (first to act: { $suits }).

# Blinds and antes. Amounts are amount-…, as 1/5 of the small bet; $say is the same in chips.
sheet-blinds = The player left of the button posts the small blind, the next one the big blind (say { $say }).
sheet-blinds-other = Blinds are posted in turn from the left of the button (say { $say }).
sheet-blinds-bet = Blinds count as bets, so putting in more on the first street is a raise.
sheet-blinds-option = If everyone just calls, the big blind may still check or raise.
sheet-blinds-short = If you can't cover a blind, you post what you have, and the others still owe the full big blind.
sheet-heads_up = With two players the button posts the small blind, and acts first on the first street and last on the others.
amount-of_room = what the room has set
amount-say = { $amount } (say { $say })
sheet-ante-everybody = Before the cards everybody antes { $amount }.
sheet-ante-button = The button alone antes { $amount }.
sheet-ante-big_blind = The big blind alone antes { $amount }, and if short posts the blind first.
sheet-ante-none = There is no ante.
sheet-ante-counts = Antes are no part of the call.
sheet-ante-dead = This ante is no part of the call; it joins the main pot and is never returned.

# The bring-in.
sheet-bring_in-low_card = The player with the lowest up-card brings in { $pays }.
sheet-bring_in-high_card = The player with the highest up-card brings in { $pays }.
sheet-bring_in-ace-high = For this the ace is high.
sheet-bring_in-ace-low = For this the ace is low.
sheet-bring_in-tie-nearest_dealer = If ranks are equal, the nearest player to the left of the button pays it.
sheet-bring_in-tie-suit = Equal ranks go by suit (first to pay: { $suits }).
sheet-bring_in-complete = That player can't fold, but may complete to the small bet instead.
sheet-bring_in-others = The others fold, call the bring-in, or complete to the small bet.
sheet-bring_in-all_in-next_must_pay = If the ante put the player who must bring it in all-in, the next one has to pay it.
sheet-bring_in-all_in-next_may_fold = If the ante put the player who must bring it in all-in, the next one pays it or folds.
sheet-bring_in-short = If the bring-in is all-in for less, the others still owe all of it.
sheet-bring_in-no_option = If nobody raises, the player who brought it in pays no more and can't raise.

# Betting structures.
sheet-turn = On your turn you fold, check, call, bet or raise. You can check only when there is nothing to call.
sheet-round_ends = The betting on a street ends when everyone still in, all-ins aside, has acted and matched the bet.
sheet-structure-no_limit = No-limit: bet anything up to your stack.
sheet-structure-pot_limit = Pot-limit: raise by at most the pot as it is after your call.
sheet-structure-fixed_limit = Limit: the sizes of bets and raises are fixed.
sheet-min_bet = Bets start at the { $unit }, and a raise adds at least as much as the last bet or raise. Only an all-in may be less.
sheet-example-no_limit = With blinds { $blinds } the first raise is to at least { $first }, and after a raise to { $raise_to } the next is to at least { $second }.
sheet-example-pot_limit = With blinds { $blinds } the first raise is to at most { $first }, the next one to at most { $second }.
sheet-example-fixed_limit = With a small bet of { $unit } the levels are { $levels } ({ $street }).
sheet-units = Each is one small bet ({ $small }), later one big bet of twice as much ({ $big }).
sheet-units-one = Each is one small bet.
sheet-units-street = Each is { $n } { $n ->
        [one] small bet
       *[other] small bets
    } ({ $streets }).
sheet-cap = A street has one bet and { $n } { $n ->
        [one] raise
       *[other] raises
    } at most.
sheet-cap-no_raise = A street has one bet and no raise.
sheet-cap-blinds = On the first street the big blind counts as the bet.
sheet-cap-bring_in = A completion counts as the bet, the bring-in doesn't.
sheet-cap_heads_up-true = This cap holds on a street that two players start too.
sheet-cap_heads_up-false = A street that two players start has no cap.
sheet-pair_doubles = An open pair on { $street } lets anyone bet double.

# The menu of 7-poker.
sheet-structure-menu = On your turn you choose one of these. A bet pays the call and adds what is said here.
sheet-menu-line = { $action }: { $text }
sheet-menu-line-only = { $action } ({ $when } only): { $text }
sheet-menu-check = pass without betting.
sheet-menu-call = match the bet.
sheet-menu-call_zero = After a check the call is 0.
sheet-menu-fold = give up the hand. Chips already in stay in the pot.
sheet-menu-lead_only = For the lead alone, before any bet.
sheet-menu-allin = all you have, when that is more than the call and less than one of the bets.
sheet-size = adds { $amount }.
sheet-size-first = bets { $amount }.
sheet-size-call = adds the call, so you pay it twice.
unit-call = call
unit-pot = pot after your call
unit-level = bet of the street
amount-whole = the { $unit }
sheet-floor = What doesn't divide evenly is rounded down.
sheet-example-menu = Say the pot is { $pot } and the lead bets { $bet }, { $paid }. Then for the next player: { $choices }.
sheet-example-menu-low = { $banned } would be a low bet.
sheet-turns = Betting turns a player: { $turns }.
turns-street = { $n } on { $street }
turns-from = { $n } from { $street } on
sheet-turns-used = A check, a call and a bet each use a turn. After your last turn you may only call or fold.
sheet-low_bet = Low-bet ban: no raise may be smaller than the last one. Equal is fine, and an all-in may be less.
sheet-call_locks_raise = Once you have called, you can't raise again on that street.
sheet-max_raises = { $n } { $n ->
        [one] raise
       *[other] raises
    } a street at most, by all players together.

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
sheet-forced = Under the rule of this sheet, the only bet from { $first } through { $until } is { $bet } (the forced window).
sheet-forced-none = The rule of this sheet has no forced window.
sheet-forced-places = Players after the lead are counted when the second turn on { $street } first comes up, those who can bet alone; who folds later changes nothing.
sheet-forced-way_out = In the window you can't check or make another bet. With no turn left you call, and with too few chips you go all-in or call.
sheet-forced-fold = You may fold in the window too.
sheet-forced-no_fold = You can't fold where you can make the forced bet.
sheet-rule-host = The host sets the betting rule; a change during the game counts from the next hand.
sheet-rule-name = Base and extra are named together, as 591-No-die.
sheet-rule-base = Base { $name }: { $text }
sheet-rule-extra = Extra { $name }: { $text }
sheet-rule-until = only { $bet }, from { $first } through { $until }.
sheet-rule-where = It needs the { $when }.
sheet-rule-none = no forced window.
bet-other = { $bet } ({ $when }: { $other })
bet-always = { $bet } in every room
sheet-fold-any = You may fold whenever it is your turn.
sheet-fold-from = You may fold from { $street } on.

# Chips.
sheet-table_stakes = You play only the chips you began the hand with. Short of the call, you call all-in.
sheet-side_pots = All-in you play for what you matched; the rest is a side pot for the others.
sheet-returned = Chips that nobody matched go back.
sheet-example-side_pot = Say A is all-in for { $a }, B for { $b }, and C bets { $c }: { $returned } go back to C, all three play for a main pot of { $main }, and B and C for a side pot of { $side }.
sheet-reopen = An all-in for less than a full raise doesn't let those who have acted raise again, until the increases since then add up to a full raise.
sheet-reopen-fixed = An all-in that adds half a bet or more counts as a raise. After a smaller one, those who have acted can't raise again; the others may complete it to the full bet. Small ones add up: at half a bet you may raise again.
sheet-reopen-menu = An all-in that adds less than the last raise doesn't let those who have acted raise again.
sheet-no_target = Nobody may raise when everyone else is all-in.
sheet-short_may_raise-false = A stack too short for the bets can't go all-in as a raise; it may only call.

# What beats what.
sheet-rank = { $rank }: { $shape }
sheet-rank-nick = { $rank } ({ $nick }): { $shape }
shape-run = { $n } in a row
shape-run-suited = { $n } in a row, of one suit
shape-steps = { $n } ranks, { $skip ->
        [1] every second one
       *[other] with { $skip } left out between each two
    }
shape-steps-suited = { $n } ranks of one suit, { $skip ->
        [1] every second one
       *[other] with { $skip } left out between each two
    }
shape-one_of = { $runs }
shape-one_of-suited = { $runs } of one suit
shape-suited = { $n } of one suit
shape-kind = { $n } of one rank
shape-kinds = { $times ->
        [2] { $n } of one rank, { $n } of another
       *[other] { $times } times { $n } of one rank
    }
shape-other = { $n } of another
shape-none = any other { $n } cards
sheet-ties-order = The ranks that make the hand are compared first, then the other cards from the highest down. No card beyond the { $n } counts.
sheet-rank-size = { $rank } has { $n } cards.
sheet-rank-no_kicker = { $rank }: only the ranks of the pairs count, not the other cards.
sheet-rank-compare = { $rank }: only the highest { $n } { $n ->
        [one] rank counts
       *[other] ranks count
    }.
sheet-rank-suit_first = { $rank }: the suit counts before the ranks.
sheet-runs = { $rank }, highest first: { $runs }.
sheet-run-named = { $name } { $run }
sheet-run-nick = { $name } ({ $nick }) { $run }
sheet-ace = { $ranks }: the ace stands only in { $runs }. Nothing goes round the corner, as Q-K-A-2-3.
sheet-ties-split = Suits never break a tie. Equal hands split the pot evenly.
sheet-ties-suits = Equal ranks go by suit ({ $suits }).
sheet-ties-which_suit = The suit is that of the highest card; where there is a pair, the better suit of the highest pair.
sheet-ties-no_split = So no pot is ever split.

# The low.
sheet-low-limit = A low is { $n } different ranks, { $limit } or lower. The ace is 1; straights and flushes don't matter.
sheet-low-any = Any { $n } cards make a low. The ace is 1; straights and flushes don't matter.
sheet-low-pairs = The hand with fewer equal ranks wins; then lows are compared from the highest card down, and the lower one wins.
sheet-low-order = Lows are compared from the highest card down, and the lower one wins.
sheet-low-best = The best low is { $best }.
sheet-low-range = The best low is { $best }, the worst { $worst }.
sheet-low-apart = You pick high and low separately, and they may share cards. Whoever wins both alone takes it all (a scoop).
sheet-low-tie = Players who tie for one side split that half again (quartered).
sheet-low-none = With no low the high takes the whole pot.
sheet-low-from = The low counts only in hands with { $n } or more players dealt in.
sheet-low-half = A chip left over by the halving goes to the high.
sheet-low-sides = Each side pot has its own high and low.

# Odd chips.
sheet-odd_chip-one_each = Odd chips go one each to the players who tie, the nearest to the left of the button first.
sheet-odd_chip-all_to_first_left = All odd chips go to the nearest to the left of the button of those who tie.
sheet-odd_chip-high_card_by_suit = Odd chips go one each to the players who tie, by the suit of their highest card in play ({ $suits }).

# The showdown.
sheet-showdown-last_aggressor = Whoever bet or raised last on the last street shows first, then clockwise. If nobody bet there, the seat first to act there does.
sheet-showdown-all = Everyone still in shows.
sheet-auto_muck-true = A hand that can't win any more is mucked unseen, automatically.
sheet-auto_muck-false = A hand that looks beaten may be mucked unseen.
sheet-muck = A mucked hand is dead, even if best. To take the pot, show all your cards.
sheet-speak = Cards speak: they decide, not what you call them.
sheet-face_up-true = When an all-in ends the betting, everyone still in turns the cards up and the rest is dealt.
sheet-face_up-false = After an all-in the cards stay down until the showdown.
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
sheet-timeout-open = If you pick no card to open, the leftmost is opened.
sheet-timeout-discard = If you pick no card to throw away, the lowest goes.
sheet-away = After three time-outs in a row you're away, and on each turn this is done at once until you're back.

# The table.
sheet-table-button-moving = After each hand the button moves left to the next player who is in.
sheet-table-button-dead = After each hand the big blind moves left to the next player. The last big blind becomes the small blind, and the last small blind the button; either seat may be empty by then.
sheet-table-new_player-wait_bb = A new player is dealt in with the big blind, or at once for posting it.
sheet-table-new_player-free = A new player is dealt in at once and posts nothing for it.

# Options.
sheet-options = Options are set by --rule NAME=VALUE. The first value is the default.
sheet-options-chosen = The value chosen stands in [ ].
sheet-option = { $option } = { $values }
sheet-option-tip = { $option } = { $values }: { $tip }
sheet-option-chosen = { $option }: { $value }
