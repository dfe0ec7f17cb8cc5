"""What can be wrong with a load."""

from hanpan.errors import Carried


class LoadError(Carried, ValueError):
    """It can't be put on; `key` and `args_by_name` name the sentence of the catalogue."""

    def __init__(self, key: str, **args: str) -> None:
        super().__init__(f"{key} {args}")
        self.key = key
        self.args_by_name = args
