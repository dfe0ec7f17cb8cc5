var e=`<!-- Printed by \`python -m hanpan.cli.sheet.pages\` from the game and src/hanpan/words: change those. -->

# Sampyong hi-lo (PLS7): the rules

## Players and cards

- 2 to 10 players. With 4 players or fewer, Sampyong (PLS) plays better.
- 52 cards, no jokers. The highest hand and the best low take half the pot each.
- You play the best 5 of your 3 hole cards and the 5 on the board, in any mix, even none of your own.
- Cards go one at a time, clockwise from the left of the dealer button, which moves one seat left each hand.

## Dealing and order

- Preflop: 3 down. First to act: the player left of the big blind.
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
- Pot-limit: raise by at most the pot as it is after your call.
- Bets start at the big blind, and a raise adds at least as much as the last bet or raise. Only an all-in may be less.
- With blinds 50/100 the first raise is to at most 350, the next one to at most 1,200.

## All-in and side pots

- You play only the chips you began the hand with. Short of the call, you call all-in.
- All-in you play for what you matched; the rest is a side pot for the others. Chips that nobody matched go back.
- Say A is all-in for 100, B for 300, and C bets 500: 200 go back to C, all three play for a main pot of 300, and B and C for a side pot of 400.
- An all-in for less than a full raise doesn't let those who have acted raise again, until the increases since then add up to a full raise. Nobody may raise when everyone else is all-in.

## Hands, highest first

1. Royal flush: 10-J-Q-K-A of one suit
2. Skip straight flush: 5 ranks of one suit, every second one
3. Straight flush: 5 in a row, of one suit
4. Four of a kind: 4 of one rank
5. Full house: 3 of one rank, 2 of another
6. Flush: 5 of one suit
7. Skip straight: 5 ranks, every second one
8. Straight: 5 in a row
9. Three of a kind: 3 of one rank
10. Two pair: 2 of one rank, 2 of another
11. Pair: 2 of one rank
12. High card: any other 5 cards

## Equal hands

- The ranks that make the hand are compared first, then the other cards from the highest down. No card beyond the 5 counts.
- Skip straight flush, skip straight, highest first: 6-8-10-Q-A > 5-7-9-J-K > 4-6-8-10-Q > 3-5-7-9-J > 2-4-6-8-10 > A-3-5-7-9.
- Skip straight, straight: the ace stands only in A-2-3-4-5, A-3-5-7-9, 10-J-Q-K-A, 6-8-10-Q-A. Nothing goes round the corner, as Q-K-A-2-3.
- Suits never break a tie. Equal hands split the pot evenly.

## Low

- A low is 5 different ranks, 7 or lower. The ace is 1; straights and flushes don't matter.
- Lows are compared from the highest card down, and the lower one wins. The best low is 5-4-3-2-A, the worst 7-6-5-4-3.
- You pick high and low separately, and they may share cards. Whoever wins both alone takes it all (a scoop).
- With no low the high takes the whole pot. Each side pot has its own high and low.
- A chip left over by the halving goes to the high. Players who tie for one side split that half again (quartered).

## Showdown

- Whoever bet or raised last on the last street shows first, then clockwise. If nobody bet there, the seat first to act there does.
- A hand that can't win any more is mucked unseen, automatically. A mucked hand is dead, even if best. To take the pot, show all your cards.
- When an all-in ends the betting, everyone still in turns the cards up and the rest is dealt. Cards speak: they decide, not what you call them.
- If everyone else folds, the last player takes the pot without showing.
- Odd chips go one each to the players who tie, the nearest to the left of the button first.

## Clock

- 30 seconds for each decision. When time runs out, the first of these that is allowed is done: check, fold.
- After three time-outs in a row you're away, and on each turn this is done at once until you're back.

## Button and new players

- After each hand the button moves left to the next player who is in.
- A new player is dealt in with the big blind, or at once for posting it.

## Options

- Options are set by --rule NAME=VALUE. The first value is the default.
- odd_chips = one_each | all_to_first_left | by_suit: Who gets what is left after a split. one_each: one each from the left of the button; all_to_first_left: all to the first left of it; by_suit: by the suit of the highest card.
- allin_faceup = true | false: Whether live hands go face up once nobody can bet any more. true: at once; false: not before the showdown.
- auto_muck_losers = true | false: Whether beaten hands go unseen. true: mucked by themselves; false: the player chooses.
- ante_mode = none | each | button | bb: Who posts antes. none: nobody; each: everybody; button: the button alone; bb: the big blind alone.
- burns = true | false: Whether the top card is burned before the cards of each street but the first. true: yes; false: no.
- pls7_revision = 2025-07-30 | 2025-07-29b | 2025-07-29a | 2025-07-28: The date of the rules. 2025-07-30: today's; 2025-07-29b: no skip straight flush; 2025-07-29a: three pair as well; 2025-07-28: three pair above trips.
- low_rule = always | never | auto: When the low counts. always: every hand; never: high only; auto: high only with four players or fewer.
- button = moving | dead: How the button moves. moving: to the next player left; dead: by the big blind, so it may stand at an empty seat.
- new_player = wait_bb | free: When someone who sits down is dealt in. wait_bb: with the big blind; free: at once.
`;export{e as default};