var e=`<!-- Printed by \`python -m hanpan.cli.sheet.pages\` from the game and src/hanpan/words: change those. -->

# MERIDIAN: the rules

## Sit-and-go

- A table has one of these numbers of seats: 4, 6, 9. All start together, and bots take the seats that nobody takes.
- All bring the same: $10,000, $25,000, $60,000. Nobody can bring more later.
- With $10,000 the blinds rise every 8 hands: 50/100, 75/150, 100/200, 150/300, 200/400, 300/600, 400/800, 600/1,200, and so on without end.
- With $25,000 the blinds rise every 8 hands: 100/200, 150/300, 200/400, 300/600, 400/800, 600/1,200, 800/1,600, 1,200/2,400, and so on without end.
- With $60,000 the blinds rise every 8 hands: 250/500, 375/750, 500/1,000, 750/1,500, 1,000/2,000, 1,500/3,000, 2,000/4,000, 3,000/6,000, and so on without end.
- Without chips you are out. The last one standing wins; there is no other prize.
- Of two who go out in one hand, the one who began it with more chips takes the higher place.
- A bot plays on for whoever leaves, who can take the seat back until it is out.

## Players and cards

- 4 to 9 players.
- 52 cards, no jokers. The highest hand takes the pot.
- You play the best 5 of your 2 hole cards and the 5 on the board, in any mix, even none of your own.
- Cards go one at a time, clockwise from the left of the dealer button, which moves one seat left each hand.

## Dealing and order

- Preflop: 2 down. First to act: the player left of the big blind.
- Flop: burn 1, 3 on the board. First to act from here on: the nearest player to the left of the button who is still in.
- Turn: burn 1, 1 on the board.
- River: burn 1, 1 on the board.
- If the first to act is all-in, the next player clockwise acts first.

## Blinds and antes

- The player left of the button posts the small blind, the next one the big blind (say 50/100).
- Blinds count as bets, so putting in more on the first street is a raise. If everyone just calls, the big blind may still check or raise.
- If you can't cover a blind, you post what you have, and the others still owe the full big blind.
- With two players the button posts the small blind, and acts first on the first street and last on the others.
- There is no ante.

## Betting

- On your turn you fold, check, call, bet or raise. You can check only when there is nothing to call.
- The betting on a street ends when everyone still in, all-ins aside, has acted and matched the bet.
- No-limit: bet anything up to your stack.
- Bets start at the big blind, and a raise adds at least as much as the last bet or raise. Only an all-in may be less.
- With blinds 50/100 the first raise is to at least 200, and after a raise to 300 the next is to at least 500.

## All-in and side pots

- You play only the chips you began the hand with. Short of the call, you call all-in.
- All-in you play for what you matched; the rest is a side pot for the others. Chips that nobody matched go back.
- Say A is all-in for 100, B for 300, and C bets 500: 200 go back to C, all three play for a main pot of 300, and B and C for a side pot of 400.
- An all-in for less than a full raise doesn't let those who have acted raise again, until the increases since then add up to a full raise. Nobody may raise when everyone else is all-in.

## Hands, highest first

1. Royal flush: 10-J-Q-K-A of one suit
2. Straight flush: 5 in a row, of one suit
3. Four of a kind: 4 of one rank
4. Full house: 3 of one rank, 2 of another
5. Flush: 5 of one suit
6. Straight: 5 in a row
7. Three of a kind: 3 of one rank
8. Two pair: 2 of one rank, 2 of another
9. Pair: 2 of one rank
10. High card: any other 5 cards

## Equal hands

- The ranks that make the hand are compared first, then the other cards from the highest down. No card beyond the 5 counts.
- Straight: the ace stands only in A-2-3-4-5, 10-J-Q-K-A. Nothing goes round the corner, as Q-K-A-2-3.
- Suits never break a tie. Equal hands split the pot evenly.

## Showdown

- Whoever bet or raised last on the last street shows first, then clockwise. If nobody bet there, the seat first to act there does.
- A hand that can't win any more is mucked unseen, automatically. A mucked hand is dead, even if best. To take the pot, show all your cards.
- When an all-in ends the betting, everyone still in turns the cards up and the rest is dealt. Cards speak: they decide, not what you call them.
- If everyone else folds, the last player takes the pot without showing.
- All odd chips go to the nearest to the left of the button of those who tie.

## Clock

- 30 seconds for each decision. When time runs out, the first of these that is allowed is done: check, fold.
- After three time-outs in a row you're away, and on each turn this is done at once until you're back.

## Button and new players

- After each hand the button moves left to the next player who is in.

## Options

- Options are set by --rule NAME=VALUE. The first value is the default.
- odd_chips = all_to_first_left | one_each: Who gets what is left after a split. one_each: one each from the left of the button; all_to_first_left: all to the first left of it; by_suit: by the suit of the highest card.
- allin_faceup = true | false: Whether live hands go face up once nobody can bet any more. true: at once; false: not before the showdown.
- auto_muck_losers = true | false: Whether beaten hands go unseen. true: mucked by themselves; false: the player chooses.
- burns = true | false: Whether the top card is burned before the cards of each street but the first. true: yes; false: no.
- button = moving | dead: How the button moves. moving: to the next player left; dead: by the big blind, so it may stand at an empty seat.
`;export{e as default};