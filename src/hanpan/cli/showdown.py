"""`hanpan showdown GAME`: who wins, for showdowns given as JSON lines."""

import argparse
import codecs
import sys
from collections.abc import Sequence
from typing import Annotated, BinaryIO, TextIO

import msgspec

from hanpan import cards
from hanpan.cli.arguments import Parser, help_line
from hanpan.cli.options import chosen_game
from hanpan.errors import Carried
from hanpan.hands.ladder import LowRule
from hanpan.hands.ranker import low_ranker, ranker
from hanpan.hands.reference import best_high, best_low
from hanpan.history.verdict import low_numbers
from hanpan.rules.game import Game
from hanpan.words import Words

Cards = tuple[int, ...]

_EXAMPLE = '{"hands": ["AsKd", "QhQc"], "board": "2c7d9hTs3s"}'


class Question(msgspec.Struct):
    """One line of input. `hands` are all cards of each player, `board` the shared ones."""

    hands: Annotated[list[str], msgspec.Meta(min_length=1)]
    board: str = ""


class Answer(msgspec.Struct):
    """One line of output: the seats that win or share each side, and the name of each seat's hand."""

    high: list[int]
    low: list[int]
    names: list[str | None]


class ShowdownError(Carried, ValueError):
    """A line that can't be read; what was answered before it stands."""

    def __init__(self, line: int, key: str, message: str, /, **args: str | int) -> None:
        super().__init__(f"line {line}: {message}")
        self.key = key
        self.args_by_name = args
        self.line = line


def add_arguments(parser: Parser) -> None:
    """The command's own arguments."""
    parser.add_argument("game", metavar="GAME", help=help_line(parser.lang, "game"))


def run(args: argparse.Namespace, lines: BinaryIO | None = None, out: TextIO | None = None) -> int:
    """Answer each line of standard input: as JSON, or on a terminal as a table for whoever looks at it."""
    lines, out = lines or sys.stdin.buffer, out or sys.stdout
    game = chosen_game(args.game, args.rule)
    words = Words(args.lang, game.words)
    for_people = out.isatty() and not args.json
    if lines.isatty():
        print(words.text("showdown-ask", example=_EXAMPLE), file=sys.stderr)
    for number, line in enumerate(lines, 1):
        row = line.removeprefix(codecs.BOM_UTF8)
        if row.strip():
            question = _read(row, number)
            answer = show_down(game, question, number)
            if for_people:
                _print(words, game, question, answer, out)
            else:
                out.write(msgspec.json.encode(answer).decode() + "\n")
            out.flush()
    return 0


def _print(words: Words, game: Game, question: Question, answer: Answer, out: TextIO) -> None:
    from rich.console import Console

    from hanpan.cli.showdown_text import print_showdown

    hands = [cards.parse_cards(hand) for hand in question.hands]
    winners = (answer.high, answer.low)
    console = Console(file=out, highlight=False, markup=False, emoji=False)
    print_showdown(words, game, hands, cards.parse_cards(question.board), winners, console)


def show_down(game: Game, question: Question, line: int = 1) -> Answer:
    """Compare the hands of one line."""
    board, hands = _parse(game, question, line)
    low: list[int] = []
    if game.low is not None and game.has_low(len(hands)):
        lows = low_ranker(game.low)
        low = _winners([lows.best(hand, board, game.use_hole) for hand in hands])
        if game.wins == "low":
            return Answer([], low, [_low_name(game.low, hand, board, game.use_hole) for hand in hands])
    highs = ranker(game.high)
    strengths = [highs.best(hand, board, game.use_hole) for hand in hands]
    high = _winners(strengths)
    if game.high.suits and len(high) > 1:
        high = _by_suit(game, hands, board, high)
    return Answer(high, low, [highs.name(strength) if strength else None for strength in strengths])


def _winners(strengths: Sequence[int]) -> list[int]:
    best = max(strengths)
    return [seat for seat, strength in enumerate(strengths) if strength == best] if best else []


def _by_suit(game: Game, hands: Sequence[Cards], board: Cards, tied: Sequence[int]) -> list[int]:
    """Of hands that tie by numbers, the best by the ladder's order of suits (RULES 4.8)."""
    made = {seat: best_high(game.high, hands[seat], board, game.use_hole) for seat in tied}
    strengths = {seat: hand.strength for seat, hand in made.items() if hand is not None}
    best = max(strengths.values())
    return [seat for seat in tied if strengths[seat] == best]


def _low_name(rule: LowRule, hand: Cards, board: Cards, use_hole: int) -> str | None:
    low = best_low(rule, hand, board, use_hole)
    return low and " ".join(low_numbers(low.cards))


def _read(line: bytes, number: int) -> Question:
    try:
        return msgspec.json.decode(line.decode(), type=Question)
    except UnicodeDecodeError as error:
        raise ShowdownError(number, "mistake-file_encoding", "not UTF-8 text", at=error.start) from None
    except (msgspec.MsgspecError, RecursionError) as error:
        raise ShowdownError(number, "err-not_json", str(error), example=_EXAMPLE) from None


def _parse(game: Game, question: Question, line: int) -> tuple[Cards, list[Cards]]:
    try:
        board = cards.parse_cards(question.board)
        hands = [cards.parse_cards(hand) for hand in question.hands]
        cards.parse_cards("".join([question.board, *question.hands]))
    except cards.CardError as error:
        raise ShowdownError(line, error.key, str(error), **error.args_by_name) from None
    own, shared = game.cards_each(), game.board_cards()
    runs_short = shared == 0 and any(street.short for street in game.street)
    if len(board) != shared and not (runs_short and len(board) == 1):
        raise ShowdownError(
            line, "err-showdown_board", f"{len(board)} cards on the board, not {shared}", got=len(board), want=shared
        )
    # A last card that all share, where the deck ran short in stud, takes the place of one's own.
    wanted = own - (len(board) - shared)
    for n, hand in enumerate(hands, 1):
        if len(hand) != wanted:
            message = f"{len(hand)} cards in hand {n}, not {wanted}"
            raise ShowdownError(line, "err-showdown_hand", message, n=n, got=len(hand), want=wanted)
    return board, hands
