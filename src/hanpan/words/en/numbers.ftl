# Numbers with their units, seats, and parts of an amount (WORDS 2.2, 2.6).

seat = seat { $seat }
players = { $n } { $n ->
        [one] player
       *[other] players
    }
players-range = { $low }–{ $high } players
in_big_blinds = { $n } BB
percent = { $n }%
time-seconds = { $sec } s
time-minutes = { $min }:{ $sec }
time-ago = { $min } min ago

potname-main = { -main-pot }
potname-side = { -side-pot } { $n }

unit-big_blind = big blind
unit-small_bet = small bet
unit-ante = ante

amount-fraction = { $num }/{ $den }
amount-part = { $part } of the { $unit }
amount-times = { $n } times the { $unit }
