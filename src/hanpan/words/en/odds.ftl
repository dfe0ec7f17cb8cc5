# `hanpan odds`: what each hand is worth (WORDS 2.1).

help-odds = say what each hand is worth, exactly where that can be counted
help-odds-hands = two to ten hands: cards (AsKd), random, or a range such as QQ+,AKs or A?2? (in stud and 7-poker the cards known so far)
help-odds-board = the cards on the board so far
help-odds-dead = cards known to be out: folded, burned or thrown away
help-odds-trials = deal so often by chance, instead of counting
help-odds-seed = a number; the same one gives the same samples again
help-odds-seconds = count where that takes no longer, else sample for about as long (default: 3); with --trials, sampling ends then too

odds-dead = Dead cards
odds-ended = Sampling ended after { $seconds } seconds, with { $made } of { $asked } deals.
odds-alone = wins alone
odds-counting = Counting
odds-no_numba = numba is not installed, so the odds are worked out in plain Python: slow, and the same rules.

err-range = { $text } isn't a hand or a range; write one like { $examples }.
err-range_two = { $text } names two cards, and a hand has { $want } here; write one like { $examples }.
err-range_impossible = { $text } would have the same card twice; name other cards or suits.
err-range_weight = { $text }: a weight is a number, as in AKs:0.5; please fix it.
err-range_weight_long = { $text }: a weight has { $most } digits at most; please shorten it.
err-range_empty = { $text } leaves no hand to hold; give one a weight above 0.
err-range_size = { $text } stands for too many hands; name fewer, or random.
err-range_blocked = The other cards leave no hand of { $text }; please change one of them.
err-hand_cards = { $text } has { $got } { $got ->
        [one] card
       *[other] cards
    } where a hand has { $want }; write ?? for a card that isn't known.
err-hand_count = Odds take 2 to { $most } hands, not { $n }; please change them.
err-board_cards = The board has { $got } { $got ->
        [one] card
       *[other] cards
    } where { $want } fit; please take some away.
err-board_street = Between two streets the board has { $known } cards, never { $got }; please add or take away some.
err-deck_short = { $n } { $n ->
        [one] card has
       *[other] cards have
    } to be dealt and { $left } are left; name fewer players or dead cards.
err-no_deal = These hands can't all be held at once: they need the same cards. Please change one.
err-ranges_clash = These ranges need the same cards nearly always, so there's nothing to sample; name other hands.
err-foreign_card = { $card } isn't in this game's deck; please change it.
err-odds_seconds = --seconds has to be 0 or more seconds, not { $text }; please change it.

# While kernels are compiled, once for each kind of question.
preparing = Preparing this machine for such questions, once:
preparing-took = { $sec } s
