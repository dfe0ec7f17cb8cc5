# Rules of a 7-poker room (WORDS 1.6).

## Rules of a 7-poker room

betting_rule = betting rule
    .tip = The host's rule, written base-extra, as 591-No-die.

rule-free = Free
    .tip = As base: no forced bets. As extra: fold at any time.

rule-591 = 591
    .tip = Half only (power: full) through the first turn on 5th street.

rule-592 = 592
    .tip = The same, through the second turn on 5th street.

rule-seon_half = Lead half
    .tip = Only half, up to the lead's second turn on 5th street.

rule-seon_full = Lead full
    .tip = As lead half, with full. Power channel only.

rule-seon_dam = Lead +1
    .tip = Forced up to the player after the lead, second turn on 5th street.

rule-seon_dam_dam = Lead +2
    .tip = Forced up to the second player after the lead.

rule-no_die = No-die
    .tip = No folding before 6th street.

forced_window = forced window
    .tip = While only the named bet may be made.

low_bet_ban = low-bet ban
    .tip = No raise smaller than the last; equal is fine.

channel-power = power channel
    .tip = A room with the full-pot bet (else: normal).

change_rule = Change rule
    .tip = Change is the host's. View shows the rule now and the one pending.

view_rule = View rule
    .tip = Change is the host's. View shows the rule now and the one pending.

pending = from the next hand
    .tip = A change waiting for the next hand.

choice = Choice
    .tip = Four cards: throw one away, open one.
