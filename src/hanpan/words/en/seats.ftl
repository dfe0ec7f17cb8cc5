# Seats, forced bets, limits (WORDS 1.3).

## Seats, forced bets, limits

pos-btn = button (BTN)
    .tip = The dealer's mark. Acts last from the flop on.
    .short = BTN

pos-sb = small blind (SB)
    .tip = The smaller forced bet, left of the button; its seat.
    .short = SB

pos-bb = big blind (BB)
    .tip = The bigger forced bet, next to it; its seat.
    .short = BB

pos-utg = under the gun (UTG)
    .tip = First to act preflop.
    .short = UTG

pos-utg_n = UTG+{ $n }
    .tip = First to act preflop.
    .short = UTG+{ $n }

pos-hj = hijack (HJ)
    .tip = Two seats before the button.
    .short = HJ

pos-co = cutoff (CO)
    .tip = The seat before the button.
    .short = CO

heads_up = heads-up
    .tip = Two players. The button posts the small blind.

lead = lead
    .tip = Seon: the best up-cards, first to bet.

ante = ante
    .tip = Paid by all before the cards.

missed_blind = missed blind
    .tip = A blind you owe from sitting out.

small_bet = small bet
    .tip = The fixed steps; later streets cost double.

big_bet = big bet
    .tip = The fixed steps; later streets cost double.

no_limit = no-limit
    .tip = Bet anything up to your stack.

pot_limit = pot-limit
    .tip = Raise by at most the pot after your call.

fixed_limit = limit
    .tip = Bets come in fixed steps.

min_raise = minimum raise
    .tip = Raise by at least as much as the last raise.

short_allin = short all-in
    .tip = An all-in for less than a full raise.

reopen = reopened betting
    .tip = You may raise again once the increase since you acted adds up to a full raise.

cap = cap
    .tip = Limit: usually one bet and three raises a street.
