# Bots: how each plays, as players see it, and simulation.

bot-style-easy = easy
    .tip = Plays too many hands, and all of them in one way.
bot-style-normal = normal
    .tip = Sound and straightforward.
bot-style-hard = hard
    .tip = Thinks about what you may hold, and gets to know you.
bot-style-strong = strong
    .tip = Thinks about what you may hold, and gets to know you.
bot-style-station = calling station
    .tip = Sees many cards, calls nearly everything, hardly ever raises.
bot-style-nit = nit
    .tip = Waits for the best hands and folds the rest.
bot-style-tag = tight and aggressive
    .tip = Plays few hands, and bets them hard.
bot-style-lag = loose and aggressive
    .tip = Plays many hands, and bets them hard.
bot-style-maniac = maniac
    .tip = Bets and raises with whatever it has.
bot-style-equity = by the odds
    .tip = Bets with more than its share, and calls what the price is right for.
bot-style-call = calls
    .tip = Checks and calls, whatever happens.
bot-style-random = at random
    .tip = Does anything that is allowed.
bot-style-blueprint = blueprint
    .tip = Heads-up only: plays a strategy for the whole game that was computed beforehand.

play-few_seats = { $bots } bots don't fit beside you at a table of { $seats } seats, which has room for { $others }.
play-bots = At the table: { $bots }

err-bot_file = { $path }: there's no such file.
err-bot_load = { $path } can't be used as a bot: { $fault }
err-bot_form = { $path } names no function; a bot is given as file.py:function.
err-bot_factory = { $path } has no function { $name }; a bot is given as file.py:function.
err-bot_act = { $path }: { $name } has to return an object with act(view).
err-bot_seed = { $path }: { $name } has to take one argument, a seed; write def { $name }(seed).

err-bot_blueprint = { $name } can't play { $game } with { $seats } seats: for two, by the usual rules, it knows { $known }.

bots-failed = { $name }: { $failed } of { $asked } decisions failed, and the time-out action was taken. The first: { $first }
bots-failed_hands = { $name }: { $failed } of { $asked } decisions failed in { $hands } hands, and the time-out action was taken. The first: { $first }

## Simulation

help-sim = bots against bots, with intervals that say how much is luck
help-sim-bots = the first takes one seat, the others fill the rest in turn; names as in play, or file.py:function
help-sim-seats = players at the table (default: as many as bots are named)
help-sim-hands = how many hands, all seats' turns counted (default: 2000)
help-sim-stack = chips that everybody starts each hand with; the unit is 100 (default: 100 units, 500 antes in 7-poker)
help-sim-seed = deals these cards again (default: 1)
help-sim-workers = processes that share the work (default: one for each processor)
help-sim-format = cash, or sng: sit-and-gos to the last player

sim-two_bots = Name two bots at least, as strong,tag; this is { $text }.
sim-few_seats = { $bots } bots don't fit into { $seats } seats.
sim-stack = A stack of { $stack } is below the { $unit } chips that a hand is played for.
sim-no_ante = Hands of sim have no ante, so choose rules without one.
sim-meridian = MERIDIAN fixes { $option } itself, so leave it out; --seats can be chosen.
sim-ended = The process in which { $names } played has ended before its hands were over, so there is no result; look for what ends it, such as os._exit or too little memory.
sim-cash = { $game }, { $seats } seats: { $hands } hands, every deal from every seat, { $speed } hands a second
sim-sng = { $game }, { $seats } seats: { $games } sit-and-gos, every draw from every seat, { $hands } hands, { $speed } a second
sim-no_interval = (no interval: too few to tell; give --hands more)
sim-unit = Big blinds (in stud: small bets) a hundred hands, with the interval that holds the truth 95 times of 100.
sim-unit-ante = Antes a hundred hands, with the interval that holds the truth 95 times of 100.
sim-unit-sng = Share of sit-and-gos that one seat wins, with the interval that holds the truth 95 times of 100.
