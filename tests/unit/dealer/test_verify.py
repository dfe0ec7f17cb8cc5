"""The check of a player: what fits, and the first thing that doesn't."""

import msgspec
import pytest

from hanpan.dealer import Fault, Mixed, Record, verify
from tests.fairness import faulty, holdem, kuhn, leduc, prepared, stud, with_drawn, with_opening


@pytest.mark.parametrize(
    ("record", "opened", "closed"), [(holdem(), 7, 5), (stud(), 49, 4), (leduc(), 2, 1), (kuhn(), 3, 0)]
)
def test_what_fits(record, opened, closed):
    assert verify(record) == (None, opened, closed)


@pytest.mark.parametrize(("name", "record"), faulty().items())
def test_each_fault_has_its_name(name, record):
    fault = verify(record).fault
    assert fault is not None
    assert fault.key == f"fair-{name}"


def test_a_fault_says_where():
    found = faulty()
    first, second = holdem().drawn[0], holdem().drawn[2]
    assert first is not None
    assert second is not None
    assert verify(found["seed"]).fault == Fault("fair-seed", {"seat": 5})
    assert verify(found["unpledged"]).fault == Fault("fair-unpledged", {"seat": 3})
    assert verify(found["count"]).fault == Fault("fair-count", {"n": 4, "left": 3})
    assert verify(found["mixed"]).fault == Fault("fair-mixed", {"index": 1})
    assert verify(found["card_twice"]).fault == Fault("fair-card_twice", {"card": first.card})
    assert verify(found["order"]).fault == Fault("fair-order", {"index": 0, "slot": second.slot, "want": first.slot})
    assert verify(found["bad"]).fault == Fault("fair-bad", {"slot": first.slot})


def test_a_record_without_openings_fits_and_says_so():
    _, terms = prepared("nothing")
    agreed = msgspec.structs.asdict(terms)
    assert verify(Record(**agreed)) == (None, 0, 0)
    assert verify(Record(**agreed, drawn=(None, None))) == (None, 0, 2)


def test_a_house_that_leaves_a_seed_out_is_caught_by_the_order():
    record = holdem()
    without = msgspec.structs.replace(record, seeds={1: record.seeds[1]})
    fault = verify(without).fault
    assert fault is not None
    assert fault.key == "fair-order"


def test_a_mixing_that_was_hidden_is_caught_by_the_order():
    record = msgspec.structs.replace(stud(), mixed=())
    fault = verify(record).fault
    assert fault is not None
    assert fault.key == "fair-count"
    other = msgspec.structs.replace(stud(), mixed=(Mixed(51, stud().mixed[0].places[:2]),))
    assert verify(other).fault is not None


def test_a_root_made_for_another_hand_does_not_pass():
    for change in ({"table": "other"}, {"hand": 13}, {"root": "0" * 64}, {"pledges": {1: holdem().pledges[1]}}):
        assert verify(msgspec.structs.replace(leduc(), **change)).fault is not None


@pytest.mark.parametrize("path", [(), ("",) * 6, ("x" * 64,) * 6, ("0" * 64,) * 6, ("0" * 63 + "\n",) * 6])
def test_a_path_that_is_none(path):
    fault = verify(with_opening(holdem(), 0, path=path)).fault
    assert fault is not None
    assert fault.key == "fair-bad"


def test_a_slot_that_is_not_there():
    for slot in (-1, 52, 10**30):
        fault = verify(with_opening(holdem(), 0, slot=slot)).fault
        assert fault is not None
        assert fault.key == "fair-order"


def test_what_stays_closed_is_not_checked():
    # A player who folded gives his cards to nobody; the others find nothing wrong, and nothing right.
    assert verify(with_drawn(holdem(), 0, None)) == (None, 6, 6)


def test_openings_prove_nothing_in_each_others_place():
    record = kuhn()
    for place in range(3):
        for other in range(3):
            moved = with_drawn(record, place, record.drawn[other])
            assert (verify(moved).fault is None) == (place == other)
