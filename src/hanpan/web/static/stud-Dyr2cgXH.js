var e=`<!-- Printed by \`python -m hanpan.cli.sheet.pages\` from the game and src/hanpan/words: change those. -->

# Seven-card stud: the rules

## Players and cards

- 2 to 8 players.
- 52 cards, no jokers. The highest hand takes the pot.
- You play the best 5 of your 7 cards.
- Cards go one at a time, clockwise from the left of the dealer button, which moves one seat left each hand.

## Dealing and order

- 3rd street: 2 down, 1 up. First to act: the player who brings it in.
- 4th street: 1 up. First to act from here on: the player with the highest up-cards.
- 5th street: 1 up.
- 6th street: 1 up.
- 7th street: 1 down.
- If the first to act is all-in, the next player clockwise acts first.
- Up-cards rank as four of a kind, three of a kind, two pair, pair, then by the highest card down. Straights and flushes don't count. If they are equal, the nearest player to the left of the button goes first.
- If fewer cards are left than players still in, 7th street is 1 on the board instead. Everyone shares that board.

## Ante and bring-in

- Before the cards everybody antes 1/5 of the small bet (say 20). Antes are no part of the call.
- The player with the lowest up-card brings in 1/2 of the small bet (say 50). For this the ace is high. Equal ranks go by suit (first to pay: ♣ ♦ ♥ ♠).
- That player can't fold, but may complete to the small bet instead. The others fold, call the bring-in, or complete to the small bet.
- If the ante put the player who must bring it in all-in, the next one has to pay it. If the bring-in is all-in for less, the others still owe all of it.
- If nobody raises, the player who brought it in pays no more and can't raise.

## Betting

- On your turn you fold, check, call, bet or raise. You can check only when there is nothing to call.
- The betting on a street ends when everyone still in, all-ins aside, has acted and matched the bet.
- Limit: the sizes of bets and raises are fixed. Each is one small bet (3rd street, 4th street), later one big bet of twice as much (5th street, 6th street, 7th street).
- A street has one bet and 3 raises at most. A completion counts as the bet, the bring-in doesn't.
- A street that two players start has no cap.
- With a small bet of 100 the levels are 100, 200, 300, 400 (3rd street).

## All-in and side pots

- You play only the chips you began the hand with. Short of the call, you call all-in.
- All-in you play for what you matched; the rest is a side pot for the others. Chips that nobody matched go back.
- Say A is all-in for 100, B for 300, and C bets 500: 200 go back to C, all three play for a main pot of 300, and B and C for a side pot of 400.
- An all-in that adds half a bet or more counts as a raise. After a smaller one, those who have acted can't raise again; the others may complete it to the full bet. Small ones add up: at half a bet you may raise again. Nobody may raise when everyone else is all-in.

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
- Odd chips go one each to the players who tie, by the suit of their highest card in play (♠ > ♥ > ♦ > ♣).

## Clock

- 30 seconds for each decision. When time runs out, the first of these that is allowed is done: check, bring in, fold.
- After three time-outs in a row you're away, and on each turn this is done at once until you're back.

## Options

- Options are set by --rule NAME=VALUE. The first value is the default.
- odd_chips = by_suit | one_each | all_to_first_left: Who gets what is left after a split. one_each: one each from the left of the button; all_to_first_left: all to the first left of it; by_suit: by the suit of the highest card.
- allin_faceup = true | false: Whether live hands go face up once nobody can bet any more. true: at once; false: not before the showdown.
- auto_muck_losers = true | false: Whether beaten hands go unseen. true: mucked by themselves; false: the player chooses.
- bringin_tie = suit | nearest: Equal door cards. nearest: first left of the dealer; suit: by suit.
- bringin_ace_low = false | true: The ace as a door card. false: highest; true: lowest.
- bringin_allin = must_pay | may_fold: When the ante took the bring-in's last chips. must_pay: the next player has to post it; may_fold: the next player may fold.
- board_tie = nearest | suit: Equal boards. nearest: first left of the dealer acts first; suit: by suit.
- cap_heads_up = false | true: Whether the cap holds on a street that two players start. true: it holds; false: no cap.
- pair_doubles_4th = false | true: A double bet when a pair shows on 4th street. false: no; true: yes.
- burns = false | true: Whether the top card is burned before the cards of each street but the first. true: yes; false: no.
`;export{e as default};