# The terminal game (WORDS 2.1).

play-default_name = Hero
play-bot_name = Bot { $n }
play-start = { $game } with { $n } { $n ->
        [one] player
       *[other] players
    }.
play-stakes-blinds = Blinds { $sb }/{ $bb }
play-stakes-ante = Ante { $ante }
play-stakes-limit = Small bet { $small }, big bet { $big }
play-hand = Hand { $n }
play-board = Board { $cards }
play-my_cards = Your cards { $cards }
play-pot = Pot { $pot }
play-stack = { $who } { $stack }
play-away = away

play-choose = What do you do?
play-choose_card = Which card? 1 to { $n }
play-raise_to = Raise to how much? { $min } to { $max }
play-bet = Bet how much? { $min } to { $max }
play-confirm_allin = Put in all your { $stack }? (y/n)
play-confirm_fold = You can check for free. Fold all the same? (y/n)
play-show_or_muck = Show your cards? (y/n)
play-help = Type the letter or number in front and press Enter; an amount follows after a space (r 1200). ? is help, q quits.
play-not_understood = { $text } isn't one of the choices; type ? to see them.
play-not_a_number = { $text } isn't an amount; type a number.

play-next = Press Enter for the next hand, or q to stop.
play-chips_bought = You bring { $amount } in chips.
play-chips_bought-again = You're out of chips, so you bring { $amount } more.
play-chips_bought-other = { $who } brings { $amount } more.
play-goodbye = Thanks for playing. You leave with { $stack }, net { $net }.
play-goodbye-bare = Thanks for playing. See you next time.
play-stopped = The game was stopped.

play-sng-start = { $n } { $n ->
        [one] player starts
       *[other] players start
    } with { $stack } each. The last one standing wins.
play-sng-level = Level { $level }, blinds { $sb }/{ $bb }
play-sng-places = Places
play-sng-place = { ORD($place) } { $who }
play-sng-again = Play again? (y/n)
