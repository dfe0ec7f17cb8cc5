"""Tables, people and the ledger."""

import msgspec
import pytest

from hanpan.server.store import Settled, Store, bank_of, moved, stack_of
from hanpan.server.store.base import POT
from hanpan.server.store.errors import CodeTakenError, NameTakenError, NoTableError
from hanpan.server.store.people import NameFault, display_name, name_key, new_token, token_hash
from tests.unit.server.store.house import HASH, NOON, TOKEN, chips, commit, log, person, room, stored

OTHER_TOKEN = bytes(32)


@stored
async def test_a_table_is_found_by_id_and_code_until_it_closes_and_afterwards(store: Store):
    await store.create_table(room())
    assert await store.table("blue") == await store.table_by_code("BLUE") == room()
    assert await store.live_tables() == [room()]
    await store.close_table("blue", NOON + 5)
    closed = msgspec.structs.replace(room(), closed=NOON + 5)
    assert await store.table("blue") == await store.table_by_code("BLUE") == closed
    assert await store.live_tables() == []
    assert await store.closed_tables() == [closed]
    assert await store.closed_tables(before=NOON + 5) == []
    assert await store.table("red") is await store.table_by_code("RED") is None


@stored
async def test_a_table_that_is_open_may_have_other_settings(store: Store):
    await store.create_table(room())
    await store.create_table(room("red"))
    await store.set_settings("blue", '{"silenced":["한판"]}'.encode())
    assert await store.table("blue") == room(settings='{"silenced":["한판"]}'.encode())
    assert await store.table("red") == room("red")


@stored
async def test_a_code_is_free_again_when_its_table_is_closed(store: Store):
    await store.create_table(room())
    with pytest.raises(CodeTakenError, match="the code BLUE is in use"):
        await store.create_table(room("other", code="BLUE"))
    await store.close_table("blue", NOON)
    await store.create_table(room("other", code="BLUE"))
    found = await store.table_by_code("BLUE")
    assert found is not None
    assert found.id == "other"


@stored
async def test_a_closed_table_keeps_its_log_and_changes_no_more(store: Store):
    await store.create_table(room())
    await store.append(commit(0))
    await store.close_table("blue", NOON)
    changes = store.append(commit(1)), store.close_table("blue", NOON), store.set_settings("blue", b"{}")
    for change in changes:
        with pytest.raises(NoTableError, match="there is no open table blue"):
            await change
    assert await log(store) == [commit(0)]
    assert await store.table("blue") == room(closed=NOON)


@stored
async def test_a_person_is_found_by_name_and_token(store: Store):
    kim = person("Kim")
    await store.add_person(kim, TOKEN)
    assert await store.person_by_token(TOKEN) == kim
    assert await store.person_by_name(" ｋＩm") == kim
    assert await store.person_by_name("lee") is await store.person_by_token(b"x") is None


@stored
async def test_a_name_has_one_owner_however_it_is_spelt(store: Store):
    await store.add_person(person("Straße"), TOKEN)
    for name in ("STRASSE", "straße", "Ｓtrasse"):
        with pytest.raises(NameTakenError, match=f"somebody has the name {name}"):
            await store.add_person(person(name), OTHER_TOKEN)
    assert await store.person_by_token(OTHER_TOKEN) is None


@stored
async def test_tokens_come_and_go_one_a_device(store: Store):
    kim = person("kim")
    await store.add_person(kim, TOKEN)
    await store.add_token(kim.id, OTHER_TOKEN, NOON)
    assert await store.person_by_token(TOKEN) == await store.person_by_token(OTHER_TOKEN) == kim
    await store.drop_token(TOKEN)
    assert await store.person_by_token(TOKEN) is None
    assert await store.person_by_token(OTHER_TOKEN) == kim


@stored
async def test_a_password_is_kept_and_time_only_moves_on(store: Store):
    await store.add_person(person("kim"), TOKEN)
    await store.set_password("id-kim", HASH, TOKEN)
    await store.mark_seen("id-kim", NOON + 9)
    await store.mark_seen("id-kim", NOON + 2)
    assert await store.person_by_token(TOKEN) == person("kim", password=HASH, seen=NOON + 9)


@stored
async def test_with_another_password_one_device_stays_and_nobody_else_is_touched(store: Store):
    await store.add_person(person("kim"), TOKEN)
    await store.add_token("id-kim", OTHER_TOKEN, NOON)
    await store.add_person(person("lee"), bytes(16))
    await store.set_password("id-kim", HASH, OTHER_TOKEN)
    assert await store.person_by_token(TOKEN) is None
    assert await store.person_by_token(OTHER_TOKEN) == person("kim", password=HASH)
    assert await store.person_by_token(bytes(16)) == person("lee")


@stored
async def test_the_ledger_knows_who_brought_and_who_took(store: Store):
    for name in ("blue", "red"):
        await store.create_table(room(name))
    kim, lee = stack_of("kim"), stack_of("lee")
    await store.append(commit(0, postings=moved(bank_of("kim"), kim, 1000)))
    # A seat is taken, a hand begins and blinds are posted in one commit.
    await store.append(
        commit(1, postings=(*moved(bank_of("lee"), lee, 800), *moved(lee, POT, 10), *moved(kim, POT, 5)))
    )
    await store.append(commit(2, postings=(*moved(POT, kim, 15), *moved(kim, bank_of("kim"), 1005))))
    await store.append(commit(3, postings=moved(bank_of("kim"), kim, 200)))
    await store.append(commit(0, table="red", postings=moved(bank_of("lee"), lee, 50)))
    assert await store.balances("blue") == {
        "bank:kim": -195,
        "bank:lee": -800,
        "player:kim": 205,
        "player:lee": 790,
        "pot": 0,
    }
    assert await store.balances("blue", before=2) == {
        "bank:kim": -1000,
        "bank:lee": -800,
        "player:kim": 995,
        "player:lee": 790,
        "pot": 15,
    }
    assert await store.balances("blue", before=0) == {}
    assert await store.settlement("blue") == [Settled("kim", 1200, 1005), Settled("lee", 800, 0)]
    assert await store.settlement() == [Settled("kim", 1200, 1005), Settled("lee", 850, 0)]
    assert await store.unbalanced_tables() == []


@stored
async def test_big_pots_are_whole_numbers(store: Store):
    await store.create_table(room())
    much = 2**60
    await store.append(commit(0, postings=chips(("bank:kim", -much), ("player:kim", much))))
    assert await store.balances("blue") == {"bank:kim": -much, "player:kim": much}


@stored
async def test_sums_beyond_64_bits_are_exact(store: Store):
    much = 2**62 + 7
    for name in ("blue", "red"):
        await store.create_table(room(name))
        for seq in range(3):
            await store.append(commit(seq, table=name, postings=moved(bank_of("kim"), stack_of("kim"), much)))
    await store.append(commit(3, postings=moved(stack_of("kim"), bank_of("kim"), much)))
    assert await store.balances("blue") == {"bank:kim": -2 * much, "player:kim": 2 * much}
    assert await store.settlement("blue") == [Settled("kim", 3 * much, much)]
    assert await store.settlement() == [Settled("kim", 6 * much, much)]


def test_names_are_shown_in_one_form():
    assert display_name("  김  철수 ") == "김 철수"
    assert display_name("Ｋｉｍ") == "Kim"
    assert name_key("Kim Lee") == name_key("kimlee") == name_key("ＫＩＭ　ＬＥＥ")


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("", "a name needs at least one letter"),
        (" \u3000\t", "a name needs at least one letter"),
        ("kim\u202elee", "a name can't have control characters"),
        ("kim\u200blee", "a name can't have control characters"),
        ("\x1b[2Jkim", "a name can't have control characters"),
        ("k" * 21, "a name has at most 20 letters; this one has 21"),
    ],
)
def test_a_name_that_can_t_be_shown_is_refused(name: str, reason: str):
    with pytest.raises(NameFault, match=reason):
        display_name(name)


def test_of_a_token_only_the_hash_is_kept():
    token = new_token()
    assert len(token_hash(token)) == 32
    assert token != new_token()
    assert token_hash(token) == token_hash(token)
