"""Who somebody is: a name, a secret token by which he comes back, and perhaps a password."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from secrets import token_hex

from hanpan.server.setup import SetupError
from hanpan.server.store import Person, Store
from hanpan.server.store.people import display_name, new_token, token_hash

SHORTEST_PASSWORD = 6


class People:
    """The people that the store knows. A token is checked before anything is changed for its holder."""

    def __init__(self, store: Store, wall: Callable[[], int]) -> None:
        self._store = store
        self._wall = wall
        # Argon2 is slow and takes memory on purpose: one thread bounds what it takes in all.
        self._slow = ThreadPoolExecutor(1, thread_name_prefix="hanpan-argon2")

    async def enter(self, name: str, password: str) -> tuple[Person, str]:
        """A new guest, or with the right password somebody who has this name; and a token for this browser."""
        shown = display_name(name)
        known = await self._store.person_by_name(shown)
        now = self._wall()
        token = new_token()
        if known is not None:
            if known.password is None or not password:
                raise SetupError("serve-name_taken", name=shown)
            if not await self.fits(known.password, password):
                raise SetupError("serve-wrong_password")
            await self._store.add_token(known.id, token_hash(token), now)
            return known, token
        kept = await self.hashed(password) if password else None
        person = Person(token_hex(12), shown, now, now, kept)
        await self._store.add_person(person, token_hash(token))
        return person, token

    async def by_token(self, token: str) -> Person | None:
        """Who holds a token."""
        if not token or len(token) > 100:
            return None
        return await self._store.person_by_token(token_hash(token))

    async def holds(self, token: bytes) -> bool:
        """Whether a token is still somebody's; its hash is given."""
        return await self._store.person_by_token(token) is not None

    async def seen(self, person: Person) -> None:
        """He is here."""
        await self._store.mark_seen(person.id, self._wall())

    async def leave(self, token: str) -> None:
        """This browser is no longer his."""
        await self._store.drop_token(token_hash(token))

    async def change_password(self, person: Person, password: str, token: str) -> None:
        """A password for somebody who had none, or another one, or none any more. Of his browsers only the one with
        this token is still his: a password is changed when somebody else may know it.
        """
        kept = await self.hashed(password) if password else None
        await self._store.set_password(person.id, kept, token_hash(token))

    async def hashed(self, password: str) -> str:
        """What is kept of a password."""
        if len(password) < SHORTEST_PASSWORD:
            raise SetupError("serve-short_password", n=SHORTEST_PASSWORD)
        return await asyncio.get_running_loop().run_in_executor(self._slow, _hash, password)

    async def fits(self, kept: str, password: str) -> bool:
        """Whether it is the password of which this was kept."""
        return await asyncio.get_running_loop().run_in_executor(self._slow, _verify, kept, password)

    def close(self) -> None:
        """Let go of the thread."""
        self._slow.shutdown(wait=False, cancel_futures=True)


def _hash(password: str) -> str:
    from argon2 import PasswordHasher

    return PasswordHasher().hash(password)


def _verify(kept: str, password: str) -> bool:
    from argon2 import PasswordHasher
    from argon2.exceptions import InvalidHashError, VerificationError

    try:
        return PasswordHasher().verify(kept, password)
    except (VerificationError, InvalidHashError):
        return False
