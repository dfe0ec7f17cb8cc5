# The terminal game (WORDS 2.1).

play-default_name = Hero

# Names of the bots, up to nine of them.
play-bot_names = Mina, Joon, Sora, Leo, Hana, Max, Yuna, Theo, Ada
play-no_terminal = This is no terminal, so bots play one hand to show it, and nothing is read from the input.
play-start = { $game } with { $n } { $n ->
        [one] player
       *[other] players
    }.
play-stakes-blinds = Blinds { $sb }/{ $bb }
play-stakes-ante = Ante { $ante }
play-stakes-limit = Small bet { $small }, big bet { $big }
play-board = Board
play-pot = Pot { $pot }
play-folded = folded
play-holding = You have { $hand }
play-low = low { $low }
play-level = Level { $level }

play-raise_to = Raise to how much? { $min } to { $max }
play-bet = Bet how much? { $min } to { $max }
play-confirm_allin = Put in all your { $stack }? (y/n)
play-confirm_fold = You can check for free. Fold all the same? (y/n)
play-show_or_muck = Show your cards? (y/n)
play-help = Type the letter or number in front and press Enter; an amount follows after a space (r 1200). ? is help, q quits.
play-help-title = What you can do
play-help-pad = The keys lie as on a number pad and act at once. + peeks at your last card, ? is help, l the log, q quits.
play-help-hint = Type ? for help, l for the log, q to leave.
play-word_help = help
play-word_leave = leave
play-rule = ({ $heading })
play-help-rules = In brackets at the end stands the heading of the rule sheet that says so: hanpan rules { $game }
play-back = Enter goes on, p to the page before.
play-wait = It isn't your turn yet; wait a moment.
play-amount_hint = A number, or min, 1/2, pot, max. Enter alone goes back.
play-choose_hint = Type { $n } numbers with blanks between them, as { $example }, and press Enter.
play-not_understood = { $text } isn't one of the choices; type ? to see them.
play-not_a_number = { $text } isn't an amount; type a number.

play-next = Press Enter for the next hand, or q to stop.
play-first = Press Enter to deal the first hand, or q to stop.
play-rebuy = You're out of chips. Press Enter to bring { $amount } more, or q to stop.
play-watch = You're out. Press Enter to watch to the end, or q to leave.
play-chips_bought-again = You're out of chips, so you bring { $amount } more.
play-chips_bought-other = { $who } brings { $amount } more.
play-goodbye = Thanks for playing. You leave with { $stack }, net { $net }.
play-goodbye-bare = Thanks for playing. See you next time.

play-sng-start = { $n } { $n ->
        [one] player starts
       *[other] players start
    } with { $stack } each. The last one standing wins.
play-sng-place = { ORD($place) } { $who }
play-sng-again = Play again? (y/n)
