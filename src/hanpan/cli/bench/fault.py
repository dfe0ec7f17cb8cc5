"""What can be wrong with a request to measure."""

from hanpan.errors import Carried


class BenchError(Carried, ValueError):
    """A request that can't be met; `key` and `args_by_name` name the sentence of the catalogue."""

    def __init__(self, key: str, **args: str) -> None:
        super().__init__(f"{key} {args}")
        self.key = key
        self.args_by_name = args
