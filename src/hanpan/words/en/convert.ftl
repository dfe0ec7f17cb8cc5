# `hanpan history convert`: hands written in another form.

help-history-convert = write hands in another form
help-history-to = the form: phh, ohh (Open Hand History), pokerstars or text
help-history-out = the file to write; without it standard output

convert-written = { $n } { $n ->
        [one] hand
       *[other] hands
    } written
convert-left_out = { $n } left out

# A hand as readable text.
told-hand = Hand { $id }: { $game }
told-hand-bare = { $game }
told-table = Table { $table }
told-seat = Seat { $n }: { $who }, { $stack }
told-seat-button = Seat { $n }: { $who }, { $stack }, button
told-seat-out = Seat { $n }: { $who }, { $stack }, not dealt in

# Why a place in a file can't be read as a hand, or not be written in another form.
history-bad_json = this isn't JSON: { $what }
history-bad_ohh = a field isn't as Open Hand History has it: { $what }
history-csv = this isn't CSV: { $what }
history-csv_columns = the first line doesn't name these columns: { $columns }
history-csv_row = a row without entry, time and order: { $text }
history-no_player = nobody of this name is at the table: { $text }
history-bad_field = the field { $field } can't be { $text }
history-illegal = the hand breaks a rule: { $what }
history-after_the_end = somebody acts when the hand is over
history-not_in_format = { $format } has no name for the game { $game }
history-not_finished = the hand isn't over, and this form has only whole hands
