# `hanpan load`: how much a table server can take.

help-load = measure how much a table server can take
help-load-url = the server (default: one that is started for this, with a database in the folder for temporary files)
help-load-tables = tables at which bots play (default: 20)
help-load-seats = bots at each table, each with a connection of its own (default: 6)
help-load-seconds = how long to measure (default: 10)
help-load-idle = further connections that only stay open (default: 0)
help-load-game = a game, given any number of times, or all; each is measured in turn (default: nlhe)
help-load-rate = actions a second to ask for at all tables together (default: as many as go)

load-about = { $game }: { $tables } tables of { $seats } players, { $seconds } s
load-actions = Durable actions a second: { $rate } ({ $count } in all)
load-cpu = For each second of the server's processor: { $rate }
load-answered = An action is acknowledged after { $p50 } ms (p50), { $p99 } ms (p99)
load-idle = Memory of an idle connection: { $size } KiB ({ $count } of them)
load-busy = Processor: clients { $own }
load-busy_both = Processor: clients { $own }, server { $server }

err-load_server = The server doesn't start; run hanpan serve to see why. It said: { $said }
err-load_url = No table server answers at { $url }; check the address.
err-load_refused = { $url } refuses so much; start it with --limits. It said: { $said }
