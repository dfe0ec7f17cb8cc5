# Options of `--rule KEY=VALUE` (RULES 7).

## Options

opt-odd_chips = Odd chips
    .tip = Who gets what is left after a split. one_each: one each from the left of the button; all_to_first_left: all to the first left of it; by_suit: by the suit of the highest card.

opt-ante_mode = Antes
    .tip = Who posts antes. none: nobody; each: everybody; button: the button alone; bb: the big blind alone.

opt-allin_faceup = All-in face up
    .tip = Whether live hands go face up once nobody can bet any more. true: at once; false: not before the showdown.

opt-auto_muck_losers = Muck losing hands
    .tip = Whether beaten hands go unseen. true: mucked by themselves; false: the player chooses.

opt-burns = Burn cards
    .tip = Whether the top card is burned before the cards of each street but the first. true: yes; false: no.

opt-button = Button
    .tip = How the button moves. moving: to the next player left; dead: by the big blind, so it may stand at an empty seat.

opt-new_player = New player
    .tip = When someone who sits down is dealt in. wait_bb: with the big blind; free: at once.

opt-cap_heads_up = Cap heads-up
    .tip = Whether the cap holds on a street that two players start. true: it holds; false: no cap.

opt-bringin_tie = Bring-in tie
    .tip = Equal door cards. nearest: first left of the dealer; suit: by suit.

opt-bringin_allin = Bring-in all-in
    .tip = When the ante took the bring-in's last chips. must_pay: the next player has to post it; may_fold: the next player may fold.

opt-bringin_ace_low = Ace in the bring-in
    .tip = The ace as a door card. false: highest; true: lowest.

opt-board_tie = Board tie
    .tip = Equal boards. nearest: first left of the dealer acts first; suit: by suit.

opt-pair_doubles_4th = Open pair on 4th street
    .tip = A double bet when a pair shows on 4th street. false: no; true: yes.

opt-low_rule = Low rule
    .tip = When the low counts. always: every hand; never: high only; auto: high only with four players or fewer.

opt-pls7_revision = Sampyong revision
    .tip = The date of the rules. 2025-07-30: today's; 2025-07-29b: no skip straight flush; 2025-07-29a: three pair as well; 2025-07-28: three pair above trips.

opt-betting_rule = Betting rule
    .tip = How long only half (power channel: full) may be bet. free: no such window; 591: through the first turn on 5th street; 592: through the second; seon_half, seon_full: through the lead's second turn; seon_dam: one player further; seon_dam_dam: two players further.

opt-die_rule = Fold rule
    .tip = When folding is allowed. free: always; no_die: from 6th street on.

opt-channel = Channel
    .tip = Whether there is a full-pot bet. normal: no; power: yes.

opt-forced_blocks_die = Folding in the window
    .tip = Whether a forced window stops folding. false: folding stays allowed; true: no folding.

opt-ddadang = Ddadang
    .tip = What is doubled. call: what you owe; level: the bet of the street.

opt-call_locks_raise = Raise after a call
    .tip = Whether a call ends one's raising on the street. false: no; true: yes.

opt-max_raises = Raises a street
    .tip = How many raises a street allows. none: any number; 6: six.

opt-short_money_may_only_call = Short money
    .tip = A stack below a bet of the menu. false: may go all-in as a raise; true: may only call.

opt-first_4gu = Lead on 4th street
    .tip = Who leads on 4th street. open_card: the highest opened card; board: the best two up-cards.

opt-timeout = Time-out
    .tip = When the clock runs out. ladder: whatever costs nothing, else fold; die_always: fold wherever it is allowed.

opt-flush_suit_first = Comparing flushes
    .tip = How flushes compare. false: ranks, then suit; true: suit, then ranks.

opt-two_pair_kicker = Two-pair kicker
    .tip = The fifth card of two pair. false: ignored, the suit decides; true: compared before the suit.

opt-top_ties = Comparing high cards
    .tip = High card against high card. five: all five ranks; two: the first two, then the suit.

opt-back_straight = Back straight
    .tip = Where A-2-3-4-5 stands. second: next to the mountain; lowest: the lowest straight.

opt-backstraight_sf = Back straight flush
    .tip = Where a suited A-2-3-4-5 stands. second: next to the royal flush; lowest: the lowest straight flush.

# Values of options; those of betting_rule are rule-…, dates and numbers stand for themselves.
val-true = on
val-false = off
val-none = none
val-free = free
val-one_each = one each
val-all_to_first_left = all to the first left
val-by_suit = by suit
val-each = everybody
val-button = the button
val-bb = the big blind
val-moving = moving
val-dead = dead
val-wait_bb = wait for the big blind
val-nearest = nearest the dealer
val-suit = by suit
val-must_pay = must pay
val-may_fold = may fold
val-always = always
val-never = never
val-auto = by number of players
val-no_die = no-die
val-normal = normal
val-power = power
val-call = the call
val-level = the bet of the street
val-open_card = the opened card
val-board = the board
val-ladder = step by step
val-die_always = always fold
val-five = five cards
val-two = two cards
val-second = second
val-lowest = lowest
