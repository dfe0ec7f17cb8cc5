# Connection, room, sit-and-go, fair cards (WORDS 3.3).

conn-lost = Connection lost; trying again in { $sec } s.
conn-trying = Connection lost; trying again.
conn-back = Back online, right where you were.
conn-elsewhere = The game goes on where you opened it last; press Play here to go on here.
conn-restart = The server is restarting. This hand goes on and all chips are kept.
room-full = This room is full ({ $n } { $n ->
        [one] player
       *[other] players
    }); watch, or pick another.
room-gone = There's no room { $code }; check the code or make a new room.
room-locked = This room has a password; ask the host and enter it here.
room-password = Wrong password; ask the host and try again.
room-min_entry = You need { $min } to sit here; for now you can watch.
room-host_moved = { $who } is the host now.
rule-pending = { $who } changed the betting rule to { $new }. It starts next hand; this one stays { $old }.
rule-power = Lead full needs the power channel; change it or pick lead half.
pls-suggest = With { $n } { $n ->
        [one] player
       *[other] players
    }, high-only PLS plays better.
sng-level = Blinds { $sb }/{ $bb } from the next hand
sng-level-stakes = { $stakes } from the next hand
sng-out-me = You finished { ORD($place) } of { $n }.
sng-out = { $who } is out, { ORD($place) }
sng-out-two = { $who } and { $who2 } are out together; { $who } began the hand with more and takes { ORD($place) }.
sng-win-me = You're the last one standing. You win.
sng-win = { $who } is the last one standing and wins.
sng-takeover = AI plays on for { $who }, who can take the seat back.
fair-sealed = The cards for this hand are sealed. Root { $root }
fair-ok = { $n } { $n ->
        [one] opened card matches
       *[other] opened cards all match
    } what was sealed.
fair-bad = Envelope { $slot } doesn't match its seal; save this record and show the host.
fair-closed = { $n } { $n ->
        [one] card was
       *[other] cards were
    } never shown, so they stay sealed and unchecked.
