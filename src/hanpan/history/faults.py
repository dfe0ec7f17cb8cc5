"""What stops a reader at a hand: the line, and the sentence that says why."""

from hanpan.errors import Carried


class HandFault(Carried, ValueError):  # noqa: N818  (a fault of the text, not of the program)
    """A line that can't be read; `key` names the sentence in the catalogue of words, `args_by_name` fill it in."""

    def __init__(self, line: int, key: str, **args: str | int) -> None:
        super().__init__(f"line {line}: {key.removeprefix('history-')} {args or ''}".rstrip())
        self.line = line
        self.key = key
        self.args_by_name = args
