# The rule sheet of a sit-and-go (RULES 5).

sheet-sng-name = MERIDIAN
sheet-h-sng = Sit-and-go
sheet-sng-seats = A table has one of these numbers of seats: { $seats }. All start together, and bots take the seats that nobody takes.
sheet-sng-buyins = All bring the same: { $buyins }. Nobody can bring more later.
sheet-sng-blinds = With { $buyin } the blinds rise every { $n } hands: { $blinds }, and so on without end.
sheet-sng-win = Without chips you are out. The last one standing wins; there is no other prize.
sheet-sng-places = Of two who go out in one hand, the one who began it with more chips takes the higher place.
sheet-sng-leaver = A bot plays on for whoever leaves, who can take the seat back until it is out.
