# The table server: what it refuses, and what it tells operators.
serve-saved = The game goes on: it can be saved again.
serve-busy = Too much is waiting at this table; try again in a moment.
serve-fault = Something went wrong here, and nothing was changed; try again, or tell whoever runs the server.
serve-guests = Give yourself a name first; for now you can watch.
serve-hello = The first message has to be Hello, and only the first.
serve-token = This browser isn't known any more; give yourself a name again.
serve-unread = This message can't be read ({ $detail }); reload the page.
serve-json = Requests have to be JSON; set the content type to application/json.
serve-too_fast = That was too much at once; wait a moment.
serve-not_watching = You aren't at table { $table }; open it first.
serve-watching_much = One connection can follow { $n } tables; close one first.
serve-no_watching = This room is for its players only; ask the host for a seat.
serve-no_hand = There's no finished hand { $number } here; choose one of the list.
serve-silenced = The host has silenced you; you can still play.
serve-declined = The host has declined; choose another seat or room.
serve-nobody_asks = { $who } doesn't ask for a seat any more.
serve-name_taken = Somebody is called { $name }; take another name, or give the password.
serve-name_bot = Only bots are called { $name }; take another name.
serve-wrong_password = This isn't the password; try again.
serve-short_password = A password needs at least { $n } signs; take a longer one.
serve-rooms_full = The house is full; join a room, or come back later.
serve-rooms_yours = You have { $n } rooms open; close one first.
serve-option_fixed = { $option } is chosen when a room is opened; open another room for that.
serve-buy_in_order = The least buy-in, { $min }, can't be more than the most, { $max }; please change it.
serve-clock = A decision takes { $low } to { $high } seconds, or 0 for no clock, not { $n }; please change it.
serve-unknown = That is no command here; reload the page.

serve-bot = Bot { $name }
serve-open = hanpan is open at { $address }
serve-stop = Ctrl+C stops it; games go on when it starts again.
serve-address = There's no listening on { $host }:{ $port }; choose another address with --host.
serve-port_taken = Port { $port } is in use; choose another with --port.
serve-closed = Closed. Nothing was lost.

# hanpan serve --help.
help-serve = serve the web table
help-serve-host = the address to listen on (default: 127.0.0.1, this machine only)
help-serve-port = the port (default: 8080; 0 takes a free one)
help-serve-database = sqlite:///FILE or postgresql://… (default: a file in your folder for data)
help-serve-origin = another address of the page, where a proxy stands before the server; may be repeated
help-serve-limits = how many times the usual limits clients have (for load tests)
help-serve-fast = no pauses for people to look: for tests
