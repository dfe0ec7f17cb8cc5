# What the commands print for people.

games-heading = Games
col-key = key
col-game = game
col-seats = seats
col-structure = betting
col-wins = wins
structure-no_limit = no-limit
structure-pot_limit = pot-limit
structure-fixed_limit = limit
structure-menu = half and ddadang
wins-high = high
wins-low = low
wins-high_low = hi-lo
col-hand = hand
col-seat = seat
col-rank = rank
col-count = count
col-percent = chance
col-contains = contains
col-equity = equity
col-scoop = scoop
col-high = high
col-low = low
col-bot = bot
col-bb_per_100 = BB per 100 hands
col-antes_per_100 = antes per 100 hands
col-win_share = share of wins
col-ci95 = 95% interval
col-player = player
col-stack = stack
col-payoff = payoff

showdown-ask = Type one showdown a line, as { $example }; Ctrl-D ends it.
showdown-wins = { $hand }: wins
showdown-splits = { $hand }: shares
showdown-no_low = no low
showdown-none = nothing
odds-exact = all { $n } ways counted
odds-sampled = { $n } samples
census-total = { $cards } cards, { $n } ways
census-low = { $n } ways with a low
census-inverted = { $rank } is rarer and yet ranks below { $rank2 }

referee-complete = Complete hand
referee-in_progress = { $street }, { $who } to act
referee-choosing = { $street }, still choosing: { $players }
referee-illegal = action { $index }, { $action }: { $reason }
referee-illegal-bare = { $action }: { $reason }
referee-needs-player = { $who } is owed { $n } { $n ->
        [one] card
       *[other] cards
    }
referee-needs-board = the board is owed { $n } { $n ->
        [one] card
       *[other] cards
    }
referee-needs-show = { $who } has to show { $n } { $n ->
        [one] card
       *[other] cards
    } to settle it
referee-needs-unseen = the board has { $n } { $n ->
        [one] card
       *[other] cards
    } that nobody saw, and the result hangs on { $n ->
        [one] it
       *[other] them
    }
referee-pot = Pot { $amount }
referee-returned = { $amount } goes back to { $who }
referee-takes = { $who } takes { $amount }
referee-high = { $who } takes { $amount } for high
referee-low = { $who } takes { $amount } for low
referee-refused = This hand can't begin so
referee-waiting = { $street }, waiting for the dealer
