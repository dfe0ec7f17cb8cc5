# Refusals (WORDS 3.2). The value speaks to the player; .reason is what the referee prints, in the noun form.

why-turn = It's { $who }'s turn; choose again when it reaches you.
    .reason = it is { $player }'s turn
why-min_raise = The last raise was { $inc }, so raise to at least { $min }, or go all-in for less.
    .reason = the minimum is { $min }
why-min_bet = Bets start at { $min }; bet more, or check.
    .reason = the minimum is { $min }
why-max_raise = Pot-limit: the most you can raise to now is { $max }.
    .reason = the maximum is { $max }
why-fixed = Limit game: the only raise now is to { $to }.
    .reason = the only raise is to { $to }
why-cap = All { $n } raises on this street are used, so call or fold.
    .reason = the cap of { $n } raises is reached
why-reopen = { $who }'s all-in was less than a full raise, so you can't re-raise: call or fold.
    .reason = the betting was not reopened
why-target = Everyone else is all-in, so there's nobody to raise: call or fold.
    .reason = everyone else is all-in
why-check = There's { $call } to call, so you can't check; choose another action.
    .reason = { $call } to call
why-stack = You have { $stack }; lower the amount or go all-in.
    .reason = the stack is { $stack }
why-low_bet = { $action } raises by { $inc }, less than the last raise of { $last }; pick a bigger bet or call.
    .reason = low bet: { $inc } is less than { $last }
why-lead_only = Only the lead may check or bbing, and only before a bet; call or pick another bet.
    .reason = only the lead, before any bet
why-no_die = No-die room: folding starts on 6th street, so for now choose another ({ $choices }).
    .reason = no die before 6gu
why-forced = { $rule }: through { $until } you can only choose { $choices }.
    .reason = { $rule }: only { $choices }
why-turns_left = You've used your betting turns on { $street }, so call or fold.
    .reason = no betting turn left
why-power = Full pot is for the power channel; pick half or another bet.
    .reason = power channel only
why-bring_in = You can't fold the bring-in: post { $amount } or complete to { $to }.
    .reason = the bring-in is due
why-bring_in_only = The bring-in is due and your chips are no more than that, so post { $amount }.
    .reason = the bring-in takes the whole stack
why-late = Things moved on, so that click did nothing; take another look.
    .reason = too late
why-host = Only the host can do that; ask { $who }.
    .reason = host only

# Beyond the table of WORDS: the state of the hand, choices, showing, and the deal itself.
why-over = This hand is over; wait for the next one.
    .reason = the hand is over
why-owed_cards = Cards are still being dealt; choose when they're out.
    .reason = the dealer owes cards first
why-nothing_owed = No cards are due now; wait for the next deal.
    .reason = no cards are due
why-not_in = You're not in this hand; wait for the next one.
    .reason = not in the hand
why-no_bet = There's nothing to call; choose another action.
    .reason = there is nothing to call
why-not_offered = This game has no such action; choose another.
    .reason = this game has no such action
why-choose = It's time to pick { $n } { $n ->
        [one] card
       *[other] cards
    }; do that first.
    .reason = { $n } { $n ->
        [one] card has
       *[other] cards have
    } to be chosen first
why-chosen = You've chosen already; wait for the others.
    .reason = already chosen
why-no_choice = There's no card to choose now; do something else.
    .reason = there is no card to choose
why-not_yours = You don't hold { $card }; choose one of your cards.
    .reason = { $card } is not in the hand
why-no_showdown = It isn't the showdown yet; wait until the betting is over.
    .reason = it is not the showdown
why-face_up = Your cards are face up already; just wait.
    .reason = the hand is already face up
why-show_all = Every hand is shown here, so show all your cards.
    .reason = every hand is shown whole
why-last_in_pot = No other hand is left in one of the pots, so show all your cards.
    .reason = the last hand in a pot is shown whole
why-show_turn = It isn't your turn to show; choose when it reaches you.
    .reason = it is not this player's turn to show
why-deal_count = The deal owes { $want } { $want ->
        [one] card
       *[other] cards
    }, not { $got }; deal again.
    .reason = the deal owes { $want } { $want ->
        [one] card
       *[other] cards
    }, not { $got }
why-deal_twice = { $card } is already out; deal another card.
    .reason = { $card } is already out
why-deal_deck = { $card } isn't in this game's deck; deal another card.
    .reason = { $card } is not in this deck
why-deal_turn = No card is owed to this seat; check whose it is.
    .reason = no card is owed to this seat
why-short_only_call = In this room a short stack may only call, so call or fold.
    .reason = a short stack may only call
why-call_locks = You've called on this street, so you can't raise any more: call or fold.
    .reason = no raise after a call on this street
why-max_raises = All { $n } { $n ->
        [one] raise is
       *[other] raises are
    } used, so call or fold.
    .reason = the limit of { $n } { $n ->
        [one] raise
       *[other] raises
    } is reached
why-ddadang = There's no bet to double; choose another action.
    .reason = there is nothing to double

why-bet_stack = You have { $stack }, less than this bet costs; pick a smaller one or call.
    .reason = the stack is { $stack }
why-allin = All-in is for a stack that is more than the call and less than one of the bets; pick a bet or call.
    .reason = the stack covers every bet

# What somebody tried, before the colon of a refusal: raise to 3: the minimum is 14.
tried-fold = fold
tried-die = fold
tried-check = check
tried-call = call
tried-raise = raise to { $to }
tried-bring_in = bring in
tried-choose = choose { $cards }
tried-choose-bare = choose
tried-show = show { $cards }
tried-show-bare = show
tried-muck = muck
tried-deal = deal { $cards }
tried-timeout = time out
refused = { $tried }: { $reason }
