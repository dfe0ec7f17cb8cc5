# `hanpan history convert`: hands written in another form.

help-history-convert = write hands in another form
help-history-to = the form: phh, ohh (Open Hand History) and pokerstars can be read again; text is for people alone
help-history-out = the file to write; without it standard output

convert-written = { $n } { $n ->
        [one] hand
       *[other] hands
    } written
convert-left_out = { $n } left out
convert-nothing_written = there is no hand to write, so nothing is changed here
convert-source_kept = this file is read too and some hands are left out, so it stays as it is; give --out another name

# A hand as readable text.
told-hand = Hand { $id }: { $game }
told-hand-bare = { $game }
told-table = Table { $table }
told-seat = Seat { $n }: { $who }, { $stack }
told-seat-button = Seat { $n }: { $who }, { $stack }, button
told-seat-out = Seat { $n }: { $who }, { $stack }, not dealt in

# Why a place in a file can't be read as a hand, or not be written in another form.
history-bad_json = this can't be read as JSON of a hand history; it may be cut off
history-bad_ohh = the field { $field } is missing or isn't as Open Hand History has it
history-csv = this can't be read as CSV; it may be cut off
history-csv_columns = the first line doesn't name these columns: { $columns }
history-csv_row = a row without entry, time and order: { $text }
history-no_player = nobody of this name is at the table: { $text }
history-bad_field = the field { $field } can't be { $text }
history-field_fault = the field { $field }: { $what }
history-illegal = the hand breaks a rule: { $what }
history-log_broken = what is written here can't have happened at a table; the file was cut or changed
history-after_the_end = somebody acts when the hand is over
history-not_in_format = { $format } has no name for the game { $game }
history-told = this is a hand in words for people, which can't be read back; write it with --to phh, ohh or pokerstars from the file that it was made of
history-options_lost = { $format } text has no words for the options that this hand hangs on, so read back it would be another; write it with --to phh or ohh
history-not_finished = the hand isn't over, and this form has only whole hands
