# Streets and cards (WORDS 1.2).

## Streets and cards

street-preflop = preflop
    .title = Preflop
    .tip = Betting before the board.

street-flop = flop
    .title = Flop
    .tip = The first three board cards.

street-turn = turn
    .title = Turn
    .tip = The fourth board card.

street-river = river
    .title = River
    .tip = The last board card.

street-3rd = 3rd street
    .title = 3rd street
    .tip = Stud: betting once you have that many cards.

street-4th = 4th street
    .title = 4th street
    .tip = Stud: betting once you have that many cards.

street-5th = 5th street
    .title = 5th street
    .tip = Stud: betting once you have that many cards.

street-6th = 6th street
    .title = 6th street
    .tip = Stud: betting once you have that many cards.

street-7th = 7th street
    .title = 7th street
    .tip = Stud: betting once you have that many cards.

street-4gu = 4th street
    .title = 4th street
    .tip = One betting turn on 4th street, two from 5th on (4gu, 5gu, 6gu).

street-5gu = 5th street
    .title = 5th street
    .tip = One betting turn on 4th street, two from 5th on (4gu, 5gu, 6gu).

street-6gu = 6th street
    .title = 6th street
    .tip = One betting turn on 4th street, two from 5th on (4gu, 5gu, 6gu).

street-7gu = 7th street
    .title = 7th street
    .tip = Betting after the last card, dealt down.

betting_turn = betting turn
    .tip = 7-poker: a chance to raise on this street.

one_hand = { -hand }
    .tip = One deal, from the first card to the payout.

hole_cards = hole cards
    .tip = The cards only you can see.

board = board
    .tip = The shared cards in the middle, open to everyone.

board_card = community card
    .tip = The shared cards in the middle, open to everyone.

up_card = { -up-card }
    .tip = A card face up at a seat.

down_card = down card
    .tip = A card face down at a seat.

door_card = door card
    .tip = Stud: your first up-card.

hidden_card = last down card
    .tip = 7-poker: the seventh card, face down.

squeeze = squeeze
    .tip = Peek slowly at your last card, on your screen only (+).

burn = burn card
    .tip = The top card set aside unseen before the board.

showdown = showdown
    .tip = Cards up after the last bet; the best wins.

cards_speak = cards speak
    .tip = The cards decide, not what you call them.

dead_hand = dead hand
    .tip = Mucked or not fully shown: it can't win.

face_up_all_in = all-in face up
    .tip = No more betting: live hands go face up.
