# Actions (WORDS 1.1).

## Actions

act-fold = Fold
    .tip = Give up this hand. Chips already in stay in.

act-die = Fold
    .tip = Die: fold, in Korean 7-poker.

act-check = Check
    .tip = Pass when there is nothing to call. In 7-poker only the lead may.

act-bet = Bet
    .tip = The first chips put in on a street.

act-call = Call
    .tip = Match the bet. In 7-poker a call after a check costs nothing.

act-raise = Raise
    .tip = Increase the bet. The number is the new total.

act-complete = Complete
    .tip = Lift the bring-in to a full small bet.

act-bring_in = Bring in
    .tip = Forced opening bet on 3rd street, by the lowest up-card (razz: the highest).

act-allin = All-in
    .tip = Put in all you have. You can win only what you matched.

act-bbing = Bbing
    .tip = The lead bets just one ante, before any other bet.

act-ddadang = Ddadang
    .tip = Pay twice the call: raise by what you owe.

act-quarter = Quarter
    .tip = Call, then raise by a quarter of the pot.

act-half = Half
    .tip = Call, then raise by half the pot.

act-full = Full pot
    .tip = Call, then raise by the whole pot. Power channel only.

act-open = Open
    .tip = Turn up one of your first cards.

act-discard = Discard
    .tip = In Choice: throw one card away, unseen.

act-show = Show
    .tip = Turn your cards up for all.

act-muck = Muck
    .tip = Throw the hand away unseen. It is dead, even if best.

pre_action = Pre-action
    .tip = Chosen ahead of your turn; dropped if the price changes.
