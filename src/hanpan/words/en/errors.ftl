# Errors: one sentence, what happened and what to do (WORDS 3.3).

err-old_page = There's a newer version; reload, and you keep your seat.
err-save = The game is paused because it can't be saved; tell whoever runs the server (no chip is lost).
err-card_twice = { $card } appears twice; please fix it.

# Cards and amounts.
err-bad_card = { $text } isn't a card; write rank and suit, as As, Td or 9h.
err-card_count = There { $got ->
        [one] is { $got } card
       *[other] are { $got } cards
    } where { $want } { $want ->
        [one] is
       *[other] are
    } needed; please fix it.
err-showdown_board = The board has { $got } { $got ->
        [one] card
       *[other] cards
    } where { $want } { $want ->
        [one] is
       *[other] are
    } needed; please fix it.
err-showdown_hand = Hand { $n } has { $got } { $got ->
        [one] card
       *[other] cards
    } where { $want } { $want ->
        [one] is
       *[other] are
    } needed; please fix it.
err-bad_amount = { $text } isn't an amount; write a number.
err-long_amount = { $text } has too many digits; write at most { $n } before the point and { $n } after it.
err-bad_stack = { $text } isn't a stack; write a number.

# Games and options.
err-unknown_game = There's no game { $name }; choose one of { $known }.
err-meridian_game = MERIDIAN is a sit-and-go for play, sim and rules; its hands are those of { $game }, so write { $game } here.
did_you_mean = { $what } Did you mean { $near }?
err-unknown_option = { $game } has no option { $option }; choose one of { $known }.
err-bad_option_value = { $option } can't be { $value }; choose one of { $known }.
err-no_options = { $game } has no options, so leave out { $option }.
err-option_clash = { $option } and { $other } both change { $path }; choose one of them.
err-option_needs = { $options } needs { $option } = { $value }; choose that too.
err-option_form = { $text } isn't an option; write KEY=VALUE.
err-word_set = There's no word set { $name }; choose one of { $known } for words, or leave it out.
err-bot_threshold = { $name }: the number in brackets is above 0 and at most 1, as in equity(0.7); please change it.
err-unknown_bot = There's no bot { $name }; choose one of { $known }.
err-seat_count = { $game } seats { $low } to { $high } players, not { $n }; please change it.
    .reason = { $game } seats { $low } to { $high } players, not { $n }

# Numbers of `hanpan play`.
err-option_number = { $option } needs a whole number, not { $text }; please change it.
err-option_most = { $option } can be { $most } at most, not { $text }; please change it.
err-option_least = { $option } has to be { $least } or more, not { $text }; please change it.
err-option_factor = { $option } needs a number above 0, not { $text }; please change it.
err-blinds = { $text } isn't a pair of blinds; write them as 50/100.
err-blinds_order = The small blind, { $small }, can't be more than the big one, { $big }; please change it.
err-no_blinds = { $game } has no blinds, so leave them out; its stake is --ante.
err-no_ante = { $game } has no ante, so leave --ante out.
err-needs_ante = { $game } is played for an ante, so --ante has to be 1 or more.
err-ante_asked = These rules have an ante, so say with --ante how much it is (1 or more).
err-stack_ante = A stack of { $stack } can't pay the ante of { $ante }; bring more.
err-meridian = MERIDIAN fixes { $option } itself, so leave it out; --seats and --buyin can be chosen.
err-meridian_ante = MERIDIAN has no ante, so leave { $option } out.

# Files.
err-file_missing = There's no file { $file }; check its name.
place-line = line { $line }: { $what }
place-file = { $where }: { $what }
err-not_json = This isn't a JSON object with hands and board; write it as { $example }
err-missing_field = the field { $field } is missing; please add it.
err-unknown_field = there's no field { $field }; choose one of { $known }.
err-bad_field = { $field } can't be { $value }; write { $want }.
want-number = a number
want-numbers = a list of numbers, one for each player
want-as_many_numbers = a list of { $n } numbers, one for each player
want-not_negative = 0 or more
want-positive = more than 0
want-below = a number below { $than }
want-player = one of p1 to p{ $n }
want-options = a table, as { $example }
want-texts = a list of texts in quotes
want-text = a text in quotes
want-boards = up to { $n } boards, the first as actions deals it and each with as many cards
err-unknown_variant = There's no variant { $variant }; choose one of { $known }.
err-verb_form = { $verb } is written as in { $example }; please fix it.
err-unknown_verb = There's no verb { $verb }; choose one of { $known }.
err-unknown_player = There's no player { $text }; they are p1 to p{ $n }.
err-no_input = There's nothing to read; name a file or send it to standard input.
not_written-ENOSPC = no space is left
not_written-EBADF = it is closed
not_written-EIO = the disk fails
not_written-EFBIG = the file would be too big
not_written-EDQUOT = your share of the disk is full
err-not_written = The output can't be written ({ $fault }); send it to a file or program that takes it.
not_written-ENOENT = its folder isn't there
not_written-EISDIR = it is a folder
not_written-EACCES = that isn't allowed
not_written-EPERM = that isn't allowed
not_written-EROFS = the disk is read-only
not_written-EPIPE = nobody reads it any more
err-file_unwritten = this file can't be written ({ $fault }); choose another name or place

# What argparse says.
err-arg_missing = { $text } is missing; see --help.
err-arg_unknown = There's no argument { $text }; see --help.
err-arg_choice = { $option }: invalid choice { $value }; choose one of { $known }.
err-arg_value = { $option } needs a value; see --help.
err-arg_no_value = { $option } takes no value; leave { $value } out.
err-arg_ambiguous = { $option } may mean several options; write out one of { $known }.
err-arg_other = These arguments can't be read; see --help.

err-no_chips = { $who } has { $stack } chips; whoever is dealt in has some.
    .reason = { $player } has { $stack } chips and can't be dealt in
err-antes = In this game everybody posts the same ante; please fix it.
    .reason = everybody posts the same ante, more than 0

# A list of what may be chosen.
joined = { $first }, { $rest }
