var e=`<!-- Printed by \`python -m hanpan.cli.sheet.pages\` from the game and src/hanpan/words: change those. -->

# Choice: the rules

## Players and cards

- 2 to 6 players. Usually no more than 5 play.
- 52 cards, no jokers. The highest hand takes the pot.
- You play the best 5 of your 7 cards.

## Dealing and order

- 4th street: 4 down, throw 1 away, open 1, 1 up. The lead is the player whose first open card is highest.
- 5th street: 1 up. From here on the lead is the player with the highest up-cards.
- 6th street: 1 up.
- 7th street: 1 down.
- A card thrown away stays face down and out of play, and nobody sees it.
- Everyone picks the card to open in secret, and all open together.
- The lead (seon) acts first on the street. If the lead is all-in, or folds before any bet, the next player clockwise leads instead. Once cards lie open, dealing goes clockwise from the lead.
- Up-cards rank as four of a kind, three of a kind, two pair, pair, then by the highest card down. Straights and flushes don't count. Equal ranks go by suit (first to act: ♠ ♦ ♥ ♣).

## Ante

- Before the cards everybody antes what the room has set. Antes are no part of the call.

## The bets

- On your turn you choose one of these. A bet pays the call and adds what is said here.
- Check: pass without betting. For the lead alone, before any bet.
- Call: match the bet. After a check the call is 0.
- Bbing: bets the ante. For the lead alone, before any bet.
- Ddadang: adds the call, so you pay it twice.
- Quarter: adds 1/4 of the pot after your call.
- Half: adds 1/2 of the pot after your call.
- Full pot (power channel only): adds the pot after your call.
- All-in: all you have, when that is more than the call and less than one of the bets.
- Fold: give up the hand. Chips already in stay in the pot.
- Low-bet ban: no raise may be smaller than the last one. Equal is fine, and an all-in may be less. What doesn't divide evenly is rounded down.
- Say the pot is 100 and the lead bets half, 50. Then for the next player: call 50, ddadang 100, quarter 100, half 150.
- Betting turns a player: 1 on 4th street, 2 from 5th street on. A check, a call and a bet each use a turn. After your last turn you may only call or fold. The betting on a street ends when everyone still in, all-ins aside, has acted and matched the bet.

## Betting rule

- The host sets the betting rule; a change during the game counts from the next hand. Base and extra are named together, as 591-No-die.
- The rule of this sheet has no forced window. You may fold whenever it is your turn.
- In the window you can't check or make another bet. With no turn left you call, and with too few chips you go all-in or call. You may fold in the window too.
- Base Free: no forced window.
- Base 591: only half (power channel: full pot), from 4th street through the first turn on 5th street.
- Base 592: only half (power channel: full pot), from 4th street through the second turn on 5th street.
- Base Lead half: only half in every room, from 4th street through the lead's second turn on 5th street.
- Base Lead full: only full pot, from 4th street through the lead's second turn on 5th street. It needs the power channel.
- Base Lead +1: only half (power channel: full pot), from 4th street through the second turn on 5th street of the player after the lead.
- Base Lead +2: only half (power channel: full pot), from 4th street through the second turn on 5th street of the second player after the lead.
- Extra Free: You may fold whenever it is your turn.
- Extra No-die: You may fold from 6th street on.

## All-in and side pots

- You play only the chips you began the hand with. Short of the call, you call all-in.
- All-in you play for what you matched; the rest is a side pot for the others. Chips that nobody matched go back.
- Say A is all-in for 100, B for 300, and C bets 500: 200 go back to C, all three play for a main pot of 300, and B and C for a side pot of 400.
- An all-in that adds less than the last raise doesn't let those who have acted raise again. Nobody may raise when everyone else is all-in.

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
- Straight flush, highest first: wheel (back straight) A-2-3-4-5 > 9-10-J-Q-K > … > 2-3-4-5-6.
- Straight, highest first: broadway (mountain) 10-J-Q-K-A > wheel (back straight) A-2-3-4-5 > 9-10-J-Q-K > … > 2-3-4-5-6.
- Straight: the ace stands only in A-2-3-4-5, 10-J-Q-K-A. Nothing goes round the corner, as Q-K-A-2-3.
- Two pair: only the ranks of the pairs count, not the other cards.
- Equal ranks go by suit (♠ > ♦ > ♥ > ♣). The suit is that of the highest card; where there is a pair, the better suit of the highest pair. So no pot is ever split.

## Showdown

- Everyone still in shows.
- After an all-in the cards stay down until the showdown. Cards speak: they decide, not what you call them.
- If everyone else folds, the last player takes the pot without showing.

## Clock

- 15 seconds for each decision. When time runs out, the first of these that is allowed is done: check, a call that costs nothing, fold.
- If you pick no card to throw away, the lowest goes. If you pick no card to open, the leftmost is opened.
- After three time-outs in a row you're away, and on each turn this is done at once until you're back.

## Options

- Options are set by --rule NAME=VALUE. The first value is the default.
- allin_faceup = false | true: Whether live hands go face up once nobody can bet any more. true: at once; false: not before the showdown.
- channel = normal | power: Whether there is a full-pot bet. normal: no; power: yes.
- betting_rule = free | 591 | 592 | seon_half | seon_full | seon_dam | seon_dam_dam: How long only half (power channel: full) may be bet. free: no such window; 591: through the first turn on 5th street; 592: through the second; seon_half, seon_full: through the lead's second turn; seon_dam: one player further; seon_dam_dam: two players further.
- die_rule = free | no_die: When folding is allowed. free: always; no_die: from 6th street on.
- forced_blocks_die = false | true: Whether a forced window stops folding. false: folding stays allowed; true: no folding.
- ddadang = call | level: What is doubled. call: what you owe; level: the bet of the street.
- call_locks_raise = false | true: Whether a call ends one's raising on the street. false: no; true: yes.
- max_raises = none | 6: How many raises a street allows. none: any number; 6: six.
- short_money_may_only_call = false | true: A stack below a bet of the menu. false: may go all-in as a raise; true: may only call.
- first_4gu = open_card | board: Who leads on 4th street. open_card: the highest opened card; board: the best two up-cards.
- timeout = ladder | die_always: When the clock runs out. ladder: whatever costs nothing, else fold; die_always: fold wherever it is allowed.
- flush_suit_first = false | true: How flushes compare. false: ranks, then suit; true: suit, then ranks.
- two_pair_kicker = false | true: The fifth card of two pair. false: ignored, the suit decides; true: compared before the suit.
- top_ties = five | two: High card against high card. five: all five ranks; two: the first two, then the suit.
- back_straight = second | lowest: Where A-2-3-4-5 stands. second: next to the mountain; lowest: the lowest straight.
- backstraight_sf = second | lowest: Where a suited A-2-3-4-5 stands. second: next to the royal flush; lowest: the lowest straight flush.
`;export{e as default};