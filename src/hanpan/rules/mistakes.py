"""What a game file can get wrong: each mistake by key, with its English sentence.

An error carries the key and what is filled in, so that `hanpan.words` can say it in the player's language.
`words/en/mistakes.ftl` is printed from this table by `hanpan.rules.fluent`.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple, Union

Args = Mapping[str, Union[str, int, "Sentence"]]


class Sentence(NamedTuple):
    """A sentence by its key; what is filled in is text, another sentence, or a number that words go by."""

    key: str
    args: Args = MappingProxyType({})

    @property
    def english(self) -> str:
        """The sentence in English.

        >>> Sentence("mistake-near", {"what": Sentence("mistake-unknown_key", {"key": "win"}), "near": "wins"}).english
        "unknown key 'win'; did you mean wins?"
        """
        told = (arg.english if isinstance(arg, Sentence) else printable(str(arg)) for arg in self.args.values())
        return SENTENCES[self.key].format(**dict(zip(self.args, told, strict=True)))


def said(key: str, /, **args: "str | int | Sentence") -> Sentence:
    """A sentence with what is filled in; numbers become text, which is the same in all languages."""
    return Sentence(key, {name: str(arg) if isinstance(arg, int) else arg for name, arg in args.items()})


def printable(text: str) -> str:
    """A text from a file as it can stand in one line."""
    return "".join(sign if sign.isprintable() else " " for sign in text)


SENTENCES = {
    # The file.
    "mistake-file_missing": "there is no such file: check its name",
    "mistake-file_folder": "it is a folder: name a file in it",
    "mistake-file_forbidden": "it may not be read: allow that, or copy it",
    "mistake-file_unreadable": "it can't be read ({why}): check the disk",
    "mistake-file_encoding": "not UTF-8 text, byte {at} can't be read: save it as UTF-8",
    # Its form. `mistake-toml` and `mistake-toml_at` go around those that follow.
    "mistake-toml": "not TOML: {what}",
    "mistake-toml_at": "not TOML at column {column}: {what}",
    "mistake-toml_equals": "write a key, an equals sign and a value, as wins = 'high'",
    "mistake-toml_key": "a key is missing or can't be written so, and = stands behind a key",
    "mistake-toml_value": "a value is missing or can't be written so, and a text stands in quotes",
    "mistake-toml_twice": "this key or table stands there twice; take one of them out",
    "mistake-toml_quote": "a text has no closing quote: add it",
    "mistake-toml_line": "more follows the value, and one line has one key and its value",
    "mistake-toml_header": "the name of a table has no closing ]",
    "mistake-toml_list": "a list has no closing ] or lacks a comma",
    "mistake-toml_braces": "a table in braces lacks a comma, or its closing brace on the same line",
    "mistake-toml_backslash": "a backslash in a text is written twice",
    "mistake-toml_date": "there is no such date or time",
    "mistake-toml_character": "a control character stands here; take it out",
    "mistake-toml_deep": "brackets stand in brackets too deep: use fewer",
    "mistake-toml_long": "a number has too many digits: shorten it",
    "mistake-toml_other": "correct what stands here",
    # Keys.
    "mistake-near": "{what}; did you mean {near}?",
    "mistake-near_street": "{what}; did you mean the street {near}?",
    "mistake-unknown_key": "unknown key '{key}'",
    "mistake-unknown_key_of": "unknown key '{key}'; there are {known}",
    "mistake-needless_key": "unknown key '{key}'; take it out",
    "mistake-top_key": "unknown key '{key}'; it stands at the top of the file, above the first [table]",
    "mistake-missing_key": "the key '{key}' is missing, as {example}",
    # Values.
    "mistake-kind": "expected {want}, got {got}",
    "mistake-number": "expected a whole number >= {least}",
    "mistake-not_one_of": "'{value}' is not one of {known}",
    "mistake-value": "this value can't be read; write it as the games that come with hanpan do",
    "mistake-amount": "'{text}' is not an amount: write a part and of what, as '1/2', '2' or '1/4 pot' ({known})",
    "mistake-amount_of": "'{text}' can't be a part of the {of} here; it can be one of: {known}",
    "mistake-amount_zero": "'{text}' is nothing: leave it out",
    "mistake-step": "'{text}' is not a dealing step: write what and how many, as 'down 2' ({known})",
    "kind-int": "a whole number",
    "kind-float": "a number with a fraction",
    "kind-str": "a text in quotes",
    "kind-bool": "true or false",
    "kind-array": "a list in [ ]",
    "kind-object": "a table",
    "kind-date": "a date",
    "kind-time": "a time",
    "kind-other": "something else",
    # The game that it extends, and options.
    "mistake-no_game": "there is no game '{name}'",
    "mistake-no_game_of": "there is no game '{name}'; the games are {known}",
    "mistake-extends": "expected the key of a game in quotes, or false",
    "mistake-options": "options are tables of values, as {example}",
    "mistake-option": "an option is a table of values, as {example}",
    "mistake-option_value": "a value of an option is a table of changes, as {example}",
    "mistake-option_of_table": "'{option}' is a setting of the table; give the option another name",
    "mistake-no_default": "one value must be the default, which changes nothing, as {example}",
    "mistake-two_defaults": "only one value can be the default, which changes nothing, and these are: {values}",
    "mistake-not_inherited": "no option '{option}' is inherited that could be taken out: correct this line",
    "mistake-not_inherited_of": "no option '{option}' is inherited that could be taken out; they are {known}",
    "mistake-option_unfit": (
        "{option} = {value}, an option of the game that this one extends, doesn't fit: {where}: {what}; "
        "take the option out with {fix}"
    ),
    # The ladder.
    "mistake-ladder_empty": "the ladder is empty: name at least one rank",
    "mistake-rank_shape": "the rank '{rank}' has no shape: add {groups} or {runs}",
    "mistake-rank_neither": "a rank has either groups, as [3, 2], or the name of runs: add one of them",
    "mistake-rank_both": (
        "a rank has either groups, as [3, 2], or the name of runs, and this has both "
        "(one perhaps from the game that it extends); give a new rank a new name"
    ),
    "mistake-groups": "groups {groups} must be numbers from the largest down, as [3, 2]",
    "mistake-groups_many": "a hand has at most 7 groups, and these are {n}",
    "mistake-suit_first": (
        "suits come first only where all cards share one, suited = true, and high.suits gives their order"
    ),
    "mistake-suited_groups": "one suit has each number once, so a suited rank's groups are all 1",
    "mistake-compare": "compare counts groups, so it is from 0 to {most}",
    "mistake-no_runs": "there are no runs '{runs}'; there are {known}",
    "mistake-no_runs_yet": "there are no runs '{runs}': list them, as {example}",
    "mistake-runs_empty": "list the runs, weakest first, as 'A2345 23456'",
    "mistake-run_length": "{run} and {other} differ in length: make them equal",
    "mistake-run_letter": "'{letter}' in {run} is not a rank; ranks are {known}",
    "mistake-run_repeats": "{run} has a rank twice: take one out",
    "mistake-run_again": "{run} is listed twice: take one out",
    "mistake-suits": "suits '{suits}' must list c, d, h and s once each, strongest first",
    "mistake-rank_twice": "the rank '{rank}' stands in the ladder twice: take one out",
    "mistake-rank_hidden": (
        "{rank} can never be made: every such hand is already {above}, which stands above it; "
        "put it higher or take it out"
    ),
    "mistake-ladder_end": "no rank takes what is left: end the ladder with high_card, whose groups are all 1",
    # Deck, seats, streets, showdown.
    "mistake-letters": "'{letters}' must be different letters of {known}",
    "mistake-rank_suits": "{rank} can never be made: the deck has {n} of each number; take it off high.ladder",
    "mistake-rank_ranks": (
        "{rank} can never be made: none of its runs has all its numbers in the deck; take it off high.ladder"
    ),
    "mistake-seats": "seats go from min, at least 2, to max, and {low} to {high} is nobody",
    "mistake-usual": "usual lies between {low} and {high}",
    "mistake-no_street": "a game has at least one street: add one, as {example}",
    "mistake-no_cards": "the first street deals cards, as ['down 2']",
    "mistake-no_down_card": "'{step}' comes when a player has {n} down cards: deal more of them first",
    "mistake-no_up_card": "{first} compares cards face up, and none lies there yet: deal 'up 1' or 'open 1' first",
    "mistake-street_twice": "two streets are called '{street}': give one another name",
    "mistake-no_such_street": "there is no street '{street}'; streets are {known}",
    "mistake-no_low": "'{wins}' needs a low, as low.limit = 8",
    "mistake-low_size": "a low has at least one card",
    "mistake-low_limit": "a low of {size} has a limit from {size} to 13, the king, or 0 for any hand",
    "mistake-low_must_win": "under wins = 'low' somebody must win, so any hand is a low: limit = 0",
    "mistake-low_unused": "under wins = 'high' a low wins nothing: add wins = 'high_low', or take the low out",
    "mistake-use_hole_sizes": "goes with ranks of one size, and the ladder has hands of several: {sizes}",
    "mistake-too_few": "a player gets {own} cards and {board} lie on the board, too few {hand}: deal more",
    "mistake-use_hole": (
        "a player gets {own} cards and {board} lie on the board, "
        "which doesn't do {hand}, with exactly {use_hole} of one's own: change either"
    ),
    "mistake-hand_rank": "for {rank}, a hand of {size}",
    "mistake-hand_low": "for a low of {size}",
    "mistake-deck_most": "{players} players need {needed} cards and the deck has {deck}: at most {most} can play",
    "mistake-deck_short": (
        "{players} players need {needed} cards and the deck has {deck}, not enough for two: deal fewer"
    ),
    "mistake-timeout": "it must always find something legal: add {steps}",
    # Betting.
    "mistake-goes_with": "{key} goes only with structure = '{structure}': take it out, or change that",
    "mistake-no_menu": "structure = 'menu' needs a menu of bets, as {example}",
    "mistake-menu": "the menu is a table of bets, as {example}",
    "mistake-menu_name": "{name} is an action of its own; give the bet another name",
    "mistake-first_only": "'{name}' is neither check nor a bet of the menu: {known}",
    "mistake-forced_bet": "the forced bet '{bet}' is not in the menu: {known}",
    "mistake-forced": "a forced window needs the bet that it forces, as forced_bet = '{bet}'",
    "mistake-no_chips": "somebody must put chips in first: add blinds = ['1/2', '1'] or ante = '1'",
    "mistake-ante_by": "ante_by says who antes, and nothing how much: add ante = '1'",
    "mistake-no_big_blind": "without blinds nobody is the big blind: add blinds, or choose everybody or button",
    "mistake-blinds": "{n} blinds need as many players: add seats.min = {n}",
    "mistake-blinds_order": "blinds never get smaller, and '{other}' comes after '{one}': reorder them",
    "mistake-blinds_bring_in": "a game has blinds or a bring-in, not both: take one out",
    "mistake-after_blinds": "after_blinds needs betting.blinds: add it",
    "mistake-first_bring_in": "bring_in needs betting.bring_in: add it",
    "mistake-later_bring_in": "only the first street has a bring-in: choose another opener",
    "mistake-bring_in_pays": "'{text}' is a whole small bet or more, and a bring-in is less, as '1/2'",
    "mistake-bring_in_first": "a street with a bring-in has first = 'bring_in'",
}
"""Every sentence, for programmers; a player reads those of the catalogue."""
