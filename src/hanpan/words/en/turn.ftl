# Turn, clock, results (WORDS 3.1). …-me is for the player himself.

turn-me = Your turn: { $call } to call, pot { $pot }.
turn-me-free = Your turn: nothing to call, pot { $pot }.
turn-me-bring_in = Your turn: the bring-in of { $pays } is yours, pot { $pot }.
turn-other = { $who } to act.
turn-title = ● Your turn · { $room }
choose-open = Pick one card to turn up. All open together.
choose-discard = Pick one card to throw away. Nobody will see it.
clock-bank = On your time bank: { $sec } s left.
timeout-me = Time ran out: { $action }.
timeout-other = { $who } timed out: { $action }
away-me = Three time-outs in a row, so you're away. Any button brings you back.
pre-dropped = The call is now { $new }, so your pre-action was dropped. Choose again.
win-folded-me = Everyone folded. You take { $amount }.
win-folded = Everyone folded. { $who } takes { $amount }.
win-me = You win { $amount } with { $hand }.
win = { $who } wins { $amount } with { $hand }.
win-kicker = Same rank of hand; the { $kicker } kicker decides.
win-suit = Equal ranks, so the suit decides: { $suit } over { $suit2 }.
win-split = Tied with { $hand }: { $n } players split { $pot }, { $amount } each.
odd-chip = The odd { $amount } goes to { $who }, first left of the button.
odd-chip-me = The odd { $amount } is yours: you're first left of the button.
odd-chip-half = The odd { $amount } goes to the high half.
odd-chip-suit = The odd { $amount } goes by suit to { $who }, who holds { $card }.
odd-chip-suit-me = The odd { $amount } is yours by suit: you hold { $card }.
win-scoop-me = You scoop { $pot }: { $hand } for high, { $low } for low.
win-scoop = { $who } scoops { $pot }: { $hand } for high, { $low } for low.
win-hilo-me = You win { $amount } of { $pot } with { $hand }; { $who } takes half with the low, { $low }.
win-hilo = High { $amount }: { $who }, { $hand }. Low { $amount2 }: { $who2 }, { $low }.
win-hilo-me-low = You win { $amount } of { $pot } with the low, { $low }; { $who } takes half with { $hand }.
win-no_low = Nobody made a low, so the high takes the whole pot.
win-quarter-me = You're quartered: { $n } share the low half, and you get { $amount } of { $pot }.
win-pot = { $potname }, { $amount }: { $who }, { $hand }
main-only = { $who } is all-in and plays for the main pot only.
returned-me = { $amount } came back to you: nobody matched it.
returned-other = { $amount } goes back to { $who }: nobody matched it.
shows = { $who } shows { $cards }: { $hand }
mucks = { $who } mucks

# One line for one pot or one side of it.
result-main = Main pot { $amount }
result-side = Side pot { $n }, { $amount }
result-high = High { $amount }: { $who }, { $hand }
result-low = Low { $amount }: { $who }, { $hand }
result-split-high = High { $pot }: tied with { $hand }, { $n } players take { $amount } each
result-split-low = Low { $pot }: tied with { $hand }, { $n } players take { $amount } each
result-winners = Shared by { $names }
