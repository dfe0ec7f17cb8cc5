# Room, clock, sit-and-go, fair cards, tools (WORDS 1.7).

## Room, clock, sit-and-go, fair cards, tools

host = host
    .tip = Room master: starts the game, sets the rules.

hand_over = Hand over
    .tip = Host's tools. A removed player keeps the chips.

kick = Remove
    .tip = Host's tools. A removed player keeps the chips.

spectator = spectator
    .tip = Sees public things only.

sit_out = Sit out
    .tip = No cards from the next hand on.

away = away
    .tip = No answer: played by the time-out rule.

leave_after = Leave after this hand
    .tip = Play this one out, then go.

bot = bot
    .tip = Plays seeing only its own cards.

bot-ai = AI
    .tip = Plays seeing only its own cards.

take_over = AI takes over
    .tip = AI plays on with the leaver's chips and cards; take it back before it is out.

reclaim = Take my seat back
    .tip = AI plays on with the leaver's chips and cards; take it back before it is out.

clock = clock
    .tip = Time for one decision.

time_bank = time bank
    .tip = Extra time, used by itself.

sit_and_go = sit-and-go
    .tip = Starts when full, ends with one player; blinds rise every eight hands.

blind_level = blind level
    .tip = Starts when full, ends with one player; blinds rise every eight hands.

bust = out
    .tip = Out at no chips; the later, the higher the place.

place = place
    .tip = Out at no chips; the later, the higher the place.

fairness = fairness check
    .tip = Work out yourself that no card was changed.

commitment = seal
    .tip = All 52 cards sealed before the deal (commitment).

root = root
    .tip = One short value that stands for all 52 envelopes.

slot = envelope
    .tip = Each holds one card and random filler, so nobody can guess it.

salt = salt
    .tip = Each holds one card and random filler, so nobody can guess it.

client_seed = your seed
    .tip = Your share of chance: everyone's seeds set the dealing order.

permutation = order of envelopes
    .tip = Your share of chance: everyone's seeds set the dealing order.

opened_card = opened card
    .tip = A card shown with its salt, so you can check it.

history = history
    .tip = Step through finished hands; link to a moment.

replayer = replayer
    .tip = Step through finished hands; link to a moment.

referee = referee
    .tip = Judges a hand you typed in.

equity = equity
    .tip = Your share over all cards to come.

census = census
    .tip = Exact counts over every case.
