# Pots, money, high and low (WORDS 1.4).

## Pots, money, high and low

pot = { -pot }
    .tip = All chips put in so far.

main_pot = { -main-pot }
    .tip = What everyone still in plays for.

side_pot = { -side-pot }
    .tip = For those who put in more.

side_money = side money
    .tip = What the all-in player couldn't match: for the others, or returned.

to_call = to call
    .tip = What you must add to stay in.

returned = returned chips
    .tip = Nobody matched it, so it goes back.

odd_chip = odd chip
    .tip = What is left after an even split.

split = split
    .tip = Equal hands share the pot.

dead_money = dead money
    .tip = In the pot, but not part of any bet.

stack = { -stack }
    .tip = Your chips at this table.

wallet = wallet
    .tip = Your play chips outside rooms; refilled free.

buy_in = buy-in
    .tip = Chips you bring when you sit.

rebuy = rebuy
    .tip = Chips you bring again after losing all (not in MERIDIAN).

ledger = ledger
    .tip = Who brought and took what, and who gives whom how many chips.

settlement = settlement
    .tip = Who brought and took what, and who gives whom how many chips.

hi_lo = hi-lo
    .tip = The best high and the best low take half each.

high = high
    .tip = Each side may use different cards.

low = low
    .tip = Each side may use different cards.

qualifier = qualifier
    .tip = Five different ranks, { $n } or lower; ace is 1.

scoop = scoop
    .tip = One player takes both sides.

no_low = no low
    .tip = With no low the high takes all.

quartered = quartered
    .tip = Sharing one half with a tied hand.

wheel = wheel
    .tip = The best low; also a five-high straight.
