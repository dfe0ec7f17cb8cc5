# Lines of the log: present tense, no full stop (WORDS 2.1).

log-hand = Hand { $n }
log-button = { $who } has the button
log-post-ante = { $who } posts the ante, { $amount }
log-antes = Everybody antes { $amount }
log-post-small_blind = { $who } posts the small blind, { $amount }
log-post-big_blind = { $who } posts the big blind, { $amount }
log-post-dead = { $who } posts { $amount } dead
log-post-missed = { $who } posts a missed blind, { $amount }
log-post-straddle = { $who } straddles, { $amount }

log-dealt = { $who } gets { $n } { $n ->
        [one] card
       *[other] cards
    }
log-dealt-cards = { $who } gets { $cards }
log-dealt-up = { $who } gets { $cards } face up
log-burn = { $n } { $n ->
        [one] card
       *[other] cards
    } burned
log-street = { $street }
log-board = { $street }: { $cards }
log-chosen = { $who } has chosen
log-open = { $who } opens { $cards }
log-discard = { $who } discards { $n } { $n ->
        [one] card
       *[other] cards
    }
log-discard-cards = { $who } discards { $cards }

log-fold = { $who } folds
log-check = { $who } checks
log-call = { $who } calls { $amount }
log-call-free = { $who } calls
log-call-allin = { $who } calls { $amount }, all-in
log-bet = { $who } bets { $amount }
log-bet-allin = { $who } bets { $amount }, all-in
log-raise = { $who } raises to { $to }
log-raise-allin = { $who } raises to { $to }, all-in
log-complete = { $who } completes to { $to }
log-complete-allin = { $who } completes to { $to }, all-in
log-bring_in = { $who } brings in { $amount }
log-bring_in-allin = { $who } brings in { $amount }, all-in
log-menu = { $who }: { $action } { $amount }
log-menu-allin = { $who }: { $action } { $amount }, all-in
log-allin = { $who } is all-in for { $amount }
log-timeout = { $who } timed out: { $action }

log-returned = { $amount } goes back to { $who }
log-show = { $who } shows { $cards }
log-show-hand = { $who } shows { $cards }: { $hand }
log-muck = { $who } mucks
log-win = { $who } wins { $amount }
log-win-hand = { $who } wins { $amount } with { $hand }
log-win-high = { $who } wins { $amount } for high with { $hand }
log-win-low = { $who } wins { $amount } for low with { $low }
log-win-pot = { $potname }: { $who } wins { $amount }
log-rake = Rake { $amount }
log-end = End of the hand
