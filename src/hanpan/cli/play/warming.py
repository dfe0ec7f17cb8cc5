"""Before a game is played here for the first time, bots play some of it unseen: then nobody waits for kernels later."""

from collections.abc import Callable, Sequence

from hanpan.bots import Recipe
from hanpan.cli.preparing import preparing
from hanpan.hands.kernel import has_numba
from hanpan.money import Lang


def warm_up(game: str, bots: Sequence[Recipe], lang: Lang, play: Callable[[], object]) -> bool:
    """Let `play` play a little where these bots haven't played this game with these kernels; whether it did.

    Bots from a file play nothing that their writer doesn't know of.
    """
    if not has_numba() or any(bot.from_file for bot in bots):
        return False
    from hanpan.hands.kernel_cache import kernel_folder

    folder = kernel_folder()
    mark = None if folder is None else folder / f"played-{game}-{'-'.join(sorted({bot.name for bot in bots}))}"
    if mark is None or mark.exists():
        return False
    with preparing(lang):
        play()
    mark.touch()
    return True
