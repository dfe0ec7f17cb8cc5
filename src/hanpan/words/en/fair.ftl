# `hanpan verify`: whether the cards of a hand are the ones that were sealed before it (WORDS 3.3).

help-verify = check the opened cards of a hand against what was sealed before it
help-verify-file = the record of a hand (.json); - is standard input

fair-hand = Table { $table }, hand { $hand }, root { $root }
fair-none = No card was opened, so only the order of the envelopes could be worked out.
fair-missing = Sealed a seed and didn't send it: seat { $seats }
fair-compare = Compare the root with the one that you saw before the hand.

# What doesn't fit.
fair-unpledged = Seat { $seat } sent a seed without having sealed it before; save this record and show the host.
fair-seed = The seed of seat { $seat } isn't the one that it sealed; save this record and show the host.
fair-count = { $n } { $n ->
        [one] card was
       *[other] cards were
    } drawn where only { $left } { $left ->
        [one] was
       *[other] were
    } left; save this record and show the host.
fair-mixed = Cards mixed in again (mixed[{ $index }]) weren't out at that time; save this record and show the host.
fair-mixed_open = A card was mixed in again (mixed[{ $index }]) after it had been shown; save this record and show the host.
fair-card_twice = { $card } appears twice; save this record and show the host.
fair-slot_twice = Envelope { $slot } was opened twice; save this record and show the host.
fair-foreign = { $card } isn't in this deck; save this record and show the host.
fair-order = Envelope { $slot } was opened where it was the turn of envelope { $want } (drawn[{ $index }] in the record); save this record and show the host.
fair-undrawn = Envelope { $slot } was opened though its card was never dealt; save this record and show the host.

# What the page finds, which has what its browser noted before the hand.
fair-other = This is the record of another hand; save it and show the host.
fair-root = This record has a seal that your page didn't see before the hand ({ $root }); save this record and show the host.
fair-dealt = { $card } was dealt, but not from the envelope whose turn it was; save this record and show the host.
fair-drawn = { $dealt } { $dealt ->
        [one] card was
       *[other] cards were
    } dealt, but the record has { $n }; save this record and show the host.
fair-mine = Your page saw the seal before the hand and your seed is in the order, so nobody could choose these cards.
fair-late = Your page saw the seal before the hand, but your seed came too late to count. Once is a bad connection; often is a reason to leave.
fair-others = Your page saw the seal before the hand. No seed of this browser is in the order, so it rests on the other players' seeds.
fair-nobody = Your page saw the seal before the hand. No seed is in the order, so the house could have tried deals until it liked one.
fair-resealed = These cards were sealed twice before the hand, and your seed doesn't count for them; that is right only where the game was changed between.
fair-unnoted = Your page didn't see this seal before the hand, so it proves nothing yet; compare it with the one that another player saw then: { $root }

err-record = { $file } isn't the card record of a hand: its part { $field } is missing or can't be read; give the file that the page saves with “Save the record” (docs/fairness.md).
err-record_json = { $file } isn't the card record of a hand, which is JSON; give the file that the page saves with “Save the record” (docs/fairness.md).
