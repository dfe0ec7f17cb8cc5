# `hanpan bench`: our speed beside the peers'.

help-bench = measure hanpan beside the peers that are installed
help-bench-what = what to measure: engine, eval, equity, simulate, solver, start (default: all)
help-bench-rounds = how often each takes its turn (default: 5)
help-bench-peer = a native peer to build and measure: ompeval or holdem-hand-evaluator, and the folder of its sources

bench-about = { $machine }; one processor; medians of { $rounds } rounds in which all take turns; a ratio says how many times as fast hanpan is
bench-compiled_engine = the engine is compiled by mypyc
bench-plain_engine = the engine is plain Python
bench-building = compiling { $name } …
bench-no_numba = { $name } is left out: it measures compiled code, and numba is not installed.
bench-engine = Engine: every event logged, one call a decision
bench-eval = Evaluation
bench-equity = Odds
bench-simulate = Batch simulator: whole hands in one compiled loop, beside libraries that are called for each decision
bench-solver = Solvers
bench-start = From the start of a process to its end, processor time

bench-work-hands = { $game }, { $seats } seats: whole hands of random legal play
bench-work-legal = { $game }, { $seats } seats: what is legal now
bench-work-copy = { $game }, { $seats } seats: a copy of a hand
bench-work-fold = { $game }, { $seats } seats: events of a log folded into a hand
bench-work-eval-batch = Seven cards in random order, many hands in one call
bench-work-eval-call = Seven cards, one hand a call
bench-work-eval-walk = All 133,784,560 pools of seven cards, each looked at
bench-work-eval-pools = Sampyong: all 752,538,150 pools of eight cards, counted by value
bench-work-eval-deals = PLO: all 463,563,500,400 deals, counted by value
bench-work-equity-heads_up = Two hands before the flop, exact, one question a call
bench-work-equity-many = Two hands before the flop, exact, { $n } questions in one call
bench-work-equity-random = A hand against random, exact
bench-work-equity-plo8 = Omaha hi-lo, exact
bench-work-equity-plo = Omaha, exact
bench-work-equity-stud8 = Stud eight-or-better with five cards each, exact
bench-work-equity-third_street = Stud eight-or-better from third street, 18,265,297,050 deals, exact
bench-work-equity-six = Six random hands, deals by chance
bench-work-simulate = { $game }, { $seats } seats: whole hands of random legal play
bench-work-solver-cfr = Leduc hold'em, CFR+: one iteration
bench-work-solver-mccfr = Leduc hold'em, external-sampling MCCFR: one iteration
bench-work-solver-training = Hold'em heads-up, four streets, trained on sampled deals: one node of the tree
bench-work-solver-push_fold = Heads-up, all-in or fold with 10 big blinds, to less than a millionth of one
bench-work-solver-river = A last street of hold'em, { $n } hands against { $n }, 100 iterations
bench-work-start = { $command } (cold: { $cold } s)

bench-who = who
bench-speed = speed
bench-ratio = ratio
bench-floor = floor
bench-aim = aim
bench-one_a_call = { $who }, one a call
bench-not_run = not run
bench-aim_reached = aim met
bench-floor_reached = floor met
bench-below_reached = below it

err-bench_what = { $text } can't be measured; choose from { $known }.
err-bench_peer_form = { $text } doesn't name a peer; write --peer NAME=PATH.
err-bench_peer = { $name } isn't a peer that can be built; choose from { $known }.
err-bench_folder = { $folder } doesn't hold the sources of { $name }; name another folder.
err-bench_compiler = Building { $name } needs { $program }, which isn't installed; install it, or leave the peer out.
err-bench_build = { $program } can't build { $name }, and says why: { $said }
