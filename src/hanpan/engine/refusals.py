"""Why something is not allowed, and the number of the rule that says so."""

from collections.abc import Mapping

from hanpan.errors import Carried


class Refusal:
    """A reason: `key` names a sentence of the catalogue of words (`why-min_raise`), `args` fill it in.

    Where a sentence names a player, `seat` is the number of the seat.
    """

    __slots__ = ("args", "key", "rule")

    def __init__(self, key: str, rule: str, /, **args: int | str) -> None:
        self.key = key
        self.rule = rule
        self.args: Mapping[str, int | str] = args

    def __repr__(self) -> str:
        told = ", ".join(f"{name} {value}" for name, value in self.args.items())
        return f"{self.key.removeprefix('why-')}{f' ({told})' if told else ''}, rule {self.rule}"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Refusal) and (self.key, self.rule, self.args) == (other.key, other.rule, other.args)

    __hash__ = None  # type: ignore[assignment]


class IllegalActionError(Carried, ValueError):
    """An input that the rules refuse; the hand is as it was."""

    def __init__(self, refusal: Refusal, tried: str) -> None:
        super().__init__(f"{tried}: {refusal!r}")
        self.refusal = refusal
        self.tried = tried
