"""Pool files: what is written is read back, and nothing that is not whole and sound is believed."""

import gzip
import json
import random
from functools import cache
from typing import Any

import jsonschema
import pytest

from vsdsl.cardsets import CardSet, installed_sets
from vsdsl.driver.compiled_sets import compile_sources
from vsdsl.pool import PoolFileError, PoolScript, pool_bytes, read_pool
from vsdsl.pool import files as pool_files
from vsdsl.pool.schema import pool_schema
from vsdsl.source import decode

TEXT = """\
set "Practice" TST, universe illustrated
team Lab Rats: good

# A comment stays with its card.
supporting "Lab Hand" TST-001:
    team Lab Rats
    cost 2
    stats 2/*, health 1
    super "Push" main [Might]:
        an enemy character gets -1/-1 this turn
"""


def compiled(text: str = TEXT) -> tuple[PoolScript, ...]:
    scripts, faulty = compile_sources("practice", (decode(text.encode(), "lab.vscard"),))
    assert faulty == ()
    return scripts


def document(**changes: object) -> dict[str, Any]:
    made: dict[str, Any] = json.loads(pool_bytes(compiled()))
    return {**made, **changes}


def refusal(data: object) -> str:
    """Return what is said about a document that is no pool file."""
    with pytest.raises(PoolFileError) as caught:
        read_pool(data if isinstance(data, bytes) else json.dumps(data).encode())
    return str(caught.value)


@cache
def all_installed() -> tuple[PoolScript, ...]:
    return tuple(
        script
        for each in installed_sets()
        if isinstance(each, CardSet)
        for script in compile_sources(
            each.name, tuple(decode(data, name) for name, data in each.files)
        )[0]
    )


def test_all_installed_cards_are_read_back_as_they_were() -> None:
    scripts = all_installed()

    again = read_pool(pool_bytes(scripts))

    assert again == scripts
    assert [each.construct.span for each in again[0].declarations] == [
        each.construct.span for each in scripts[0].declarations
    ]


def test_a_packed_pool_is_read_like_a_plain_one() -> None:
    packed = pool_bytes(compiled(), packed=True)

    assert packed != pool_bytes(compiled())
    assert read_pool(packed) == compiled()


def test_the_same_cards_give_the_same_bytes() -> None:
    assert pool_bytes(compiled()) == pool_bytes(compiled())
    assert pool_bytes(compiled(), packed=True) == pool_bytes(compiled(), packed=True)


def test_a_pool_file_fits_the_published_schema() -> None:
    schema = pool_schema()
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)

    validator.validate(json.loads(pool_bytes(all_installed())))

    assert not validator.is_valid(document(version="one"))
    assert not validator.is_valid(document(scripts=[{"set": "practice"}]))


def test_a_newer_pool_is_refused_with_the_way_out() -> None:
    assert refusal(document(version=99)).endswith("this vsdsl reads up to 1; upgrade vsdsl")


@pytest.mark.parametrize("version", [0, -1, None, "1", True, 1.5])
def test_an_odd_version_is_refused(version: object) -> None:
    assert "unknown format" in refusal(document(version=version))


@pytest.mark.parametrize("data", [b"", b"{}", b"[]", b"null", b"\xff\xfe", b"[" * 100])
def test_what_is_no_pool_file_is_refused(data: bytes) -> None:
    assert "no pool file" in refusal(data)


@pytest.mark.parametrize("share", [0.01, 0.5, 0.99])
def test_a_file_that_is_cut_off_is_refused(share: float) -> None:
    plain, packed = pool_bytes(compiled()), pool_bytes(compiled(), packed=True)

    assert "cut off" in refusal(plain[: int(len(plain) * share)])
    assert refusal(packed[: max(2, int(len(packed) * share))])


def test_a_packed_file_that_would_never_end_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool_files, "MOST_BYTES", 10_000)

    assert "longer than 10,000 bytes" in refusal(gzip.compress(b" " * 1_000_000))


def test_constructs_of_another_version_are_named() -> None:
    constructs = {**document()["constructs"], "Card": ["name"]}

    assert "no `Card` with these parts" in refusal(document(constructs=constructs))
    assert "no `Nonsense`" in refusal(document(constructs={"Nonsense": []}))


def test_a_part_of_the_wrong_kind_is_refused() -> None:
    wrong = document()
    card = wrong["scripts"][0]["declarations"][2][-1]
    card[4] = 7  # a number where the name stands

    assert "`name` of Card cannot be a number" in refusal(wrong)


def test_places_outside_the_text_are_refused() -> None:
    wrong = document()
    wrong["scripts"][0]["text"] = "short"

    assert "outside its text" in refusal(wrong)


def test_a_tree_too_deep_to_walk_is_refused() -> None:
    wrong = document()
    text = json.dumps(wrong).replace('"set": "practice"', f'"set": {"[" * 5_000}{"]" * 5_000}')

    assert refusal(text.encode())


def test_random_damage_is_refused_or_harmless() -> None:
    """Whatever happens to a file, reading ends with scripts or with a clear refusal."""
    rng = random.Random(7)  # noqa: S311  damage, not secrets
    whole = pool_bytes(compiled())
    refused = 0
    for _ in range(2_000):
        damaged = bytearray(whole)
        for _ in range(rng.randint(1, 3)):
            damaged[rng.randrange(len(damaged))] = rng.randrange(256)
        try:
            scripts = read_pool(bytes(damaged))
        except PoolFileError:
            refused += 1
        else:
            assert all(isinstance(each, PoolScript) for each in scripts)
    assert refused > 1_000
