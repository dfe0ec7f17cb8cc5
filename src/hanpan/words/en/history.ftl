# `hanpan history`: hands of other rooms and formats, read and replayed.

help-history = read hands of other rooms and replay them
help-actions = actions
help-history-import = read hands, replay each, list what differs or can't be read
help-history-files = hands in PokerStars text, PHH, Open Hand History, Poker Now or our own export, or a folder of them; - is standard input
help-history-workers = how many processes share the work (default: 1)

history-count-read = { $n } { $n ->
        [one] hand
       *[other] hands
    } read
history-count-proved = { $n } proved
history-count-differs = { $n } { $n ->
        [one] differs
       *[other] differ
    }
history-count-unreadable = { $n } unreadable
history-differs = { $file }, hand { $hand }: { $what }

# Why a place in a file can't be read as a hand.
history-header = the first line of a hand can't be read: { $text }
history-no_header = a hand without its first line
history-no_hand = there is no hand in it; hands are PokerStars text, PHH, Open Hand History, Poker Now or our own export
history-unknown_game = a game that isn't known here: { $game }
history-stakes = the stakes can't be read: { $text }
history-truncated = the hand breaks off
history-too_long = more than { $lines } lines and no end of the hand
history-brackets = cards in brackets are missing or cut off: { $text }
history-street_cards = { $n } { $n ->
        [one] card
       *[other] cards
    } on the board where another number is dealt
history-boards = more than { $n } boards
history-unknown_action = nobody can do that: { $text }
history-unreadable_line = the line can't be read: { $text }
history-seat_twice = a seat or a name comes twice: { $text }
history-few_players = { $n } { $n ->
        [one] player was
       *[other] players were
    } dealt in
history-no_chips = { $text } acts with no chips
history-amount = the amount has too many digits after the point: { $text }
history-comma = the amount { $text } has a comma where no thousands are parted; { $right } would be right
history-cancelled = the room cancelled the hand

# Where a replay differs from its text.
differ-refused = { $who }: { $reason }
differ-refused-nobody = the cards: { $reason }
differ-paid = { $who } pays { $theirs } in the text, { $ours } by the rules
differ-raised = { $who } raises by { $theirs } in the text, by { $ours } by the rules
differ-returned = { $theirs } goes back to { $who } in the text, { $ours } by the rules
differ-collected = { $who } collects { $theirs } in the text, { $ours } by the rules
differ-collected_part = { $who } collects { $theirs } of a part of the pot in the text, { $ours } by the rules
differ-no_such_pot = { $who } collects { $theirs } from a side pot that there isn't by the rules
differ-no_such_board = the text tells of board { $n }, and there is none
differ-pots = { $theirs } pots in the text, { $ours } by the rules
differ-pot = pot { $n } is { $theirs } in the text, { $ours } before rake by the rules
differ-total = the total pot is { $theirs } in the text, { $ours } by the rules
differ-won = the summary says that { $who } wins { $theirs }, the rules { $ours }
differ-board = board { $n } in the summary isn't the one dealt
differ-stack = { $who } ends with { $theirs } in the text, with { $ours } by the rules
differ-unfinished = the text stops where { $who } has to act
differ-unfinished-nobody = the text stops before the hand is over
differ-unknown_cards = the hand of { $who } has to be compared, and nobody saw it
differ-unknown_cards-nobody = hands have to be compared, and nobody saw all cards
differ-no_cards_fit = no cards that { $who } can have lead to these payments
differ-no_cards_fit-nobody = no cards that can have been dealt lead to these payments
differ-better_mucked = { $who } threw away a hand that wins or shares
differ-dropped = the room put { $theirs } of its own into the pot, which isn't in the rules of the game
differ-few_players = fewer than two players with chips were dealt in
differ-not_dealt_in = { $who } acts without having been dealt in
differ-cards = the cards of { $who } aren't those told before
differ-cards-nobody = the board isn't the one told before
differ-rank = the hand of { $who } isn't what the text calls it

# `hanpan history show`: the replayer.
help-history-show = step through hands; without a terminal print them whole
help-show-hand = only the hand with this number

show-keys = [←→] step · [↑↓] street · [PgUp/PgDn] hand · [?] help · [q] quit
show-back = Any key goes back.
show-help-title = What you can do
show-help-next = one step forward
show-help-back = one step back
show-help-street = to the next street
show-help-street_back = to the street before
show-help-first = to the start of the hand
show-help-last = to the end of the hand
show-help-hand = the next hand
show-help-hand_back = the hand before
show-help-help = this page
show-help-quit = quit
show-help-equity = The percentages are each hand's share of the pot if all who are in and known played it out; ≈ is from samples.
show-help-marks = ▶ is who just acted, ▒▒ a card that nobody saw; at the end the winning cards are marked.
show-first_hand = This is the first hand.
show-last_hand = This is the last hand.
show-not_kept = Hands before this one aren't kept any more; start again to see them.
show-no_such_hand = There is no hand { $id } in these files; check the number.
show-not_dealt_in = not dealt in
show-boards = { $n } boards
show-on_board = Board { $n }: { $what }
show-plays = { $who } plays { $cards }
show-equity = Equity: { $shares }
show-equity-about = Equity, about: { $shares }
show-unknown = Cards not known, left out: { $names }
show-why = Why { $names } got the odd { $amount }: { $rule } ({ $room })
show-odd-one_each = odd chips go one each, clockwise from the left of the button
show-odd-all_to_first_left = all odd chips go to the first left of the button
show-odd-high_card_by_suit = the highest card in play, and then its suit, decides
show-odd-first_board = what can't be split between boards goes to the first
show-odd-high_half = what can't be halved goes to the high
show-proved = Proved: the replay agrees with the text
show-differs = Not proved: { $what }

# `hanpan history stats`: figures over many hands.
help-history-stats = count VPIP, PFR, showdowns, net and the like
help-stats-by = what makes a row: player, game, position, or several with commas (default: player)
help-stats-csv = write all rows to this file as CSV; - is standard output

stats-player = Player
stats-game = Game
stats-position = Position
stats-col-hands = Hands
stats-col-vpip = VPIP
stats-col-pfr = PFR
stats-col-three_bet = 3bet
stats-col-factor = AF
stats-col-frequency = AFq
stats-col-went_to_showdown = WTSD
stats-col-won_at_showdown = WSD
stats-col-units = Units
stats-col-net = Net
stats-pos-bring-in = bring-in
stats-pos-lead = lead
stats-pos-first = first to act
stats-others = (all others)
stats-tournament = tourney
stats-more = … and { $n } more { $n ->
        [one] row
       *[other] rows
    }; --csv writes all
stats-crowded = More than { $n } different rows: who came later is counted as others
stats-units = Units: big blinds, in stud small bets, in 7-poker antes
stats-hands = { $n } { $n ->
        [one] hand
       *[other] hands
    } counted
stats-not_proved = { $n } not proved, left out
stats-repeated = { $n } repeated, left out
stats-csv_nothing = no hand is counted, so nothing is changed here
err-csv_source = this file is one of those to read; give --csv another name
