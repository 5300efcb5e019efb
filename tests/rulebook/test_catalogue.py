"""The catalogue of the package: complete, in order, and without loose ends."""

import pytest

from vsdsl.rulebook.entry import CatalogueError, whole_file
from vsdsl.rulebook.load import load_catalogue, load_part, loaded_yaml
from vsdsl.rulebook.read import read_ambiguities, read_chapter
from vsdsl.rulebook.rules import (
    Ambiguity,
    CardCount,
    Catalogue,
    Chapter,
    Conflict,
    DeckPart,
    Extent,
    Settlement,
    Standing,
    UnknownIdError,
)

RULES_IN_CHAPTER = {
    1: 30,
    2: 30,
    3: 22,
    4: 12,
    5: 35,
    6: 63,
    7: 35,
    8: 24,
    9: 27,
    10: 48,
    11: 37,
    12: 37,
    13: 59,
    14: 22,
    15: 24,
    16: 66,
    17: 35,
    20: 51,
}

CHAPTER = """
chapter: 9
title: "Modifiers"
sections: {"9.1": "Layers"}
rules:
  - {id: "9.1.10", title: Tenth, rule: "No.", sources: ["lab: Layers"]}
  - {id: 9.1.9, title: Ninth, rule: "Yes.", sources: ["lab: Layers"]}
"""


def chapter_of(text: str) -> Chapter:
    return read_chapter(whole_file("lab.yaml", loaded_yaml(text)))


def extents(settlements: list[Settlement | None]) -> tuple[int, int, int]:
    """Return how many questions are settled, partly settled and open."""
    wholly = sum(one is not None and one.extent is Extent.WHOLLY for one in settlements)
    partly = sum(one is not None and one.extent is Extent.PARTLY for one in settlements)
    return wholly, partly, len(settlements) - wholly - partly


def test_every_chapter_has_its_number_of_rules() -> None:
    catalogue = load_catalogue()

    counts = {chapter.number: len(chapter.rules) for chapter in catalogue.chapters}

    assert counts == RULES_IN_CHAPTER
    assert len(catalogue) == 657


def test_the_companion_files_are_complete() -> None:
    catalogue = load_catalogue()

    assert len(catalogue.examples) == 80
    assert len(catalogue.ambiguities) == 173
    assert len(catalogue.conflicts) == 34


def test_settled_and_open_questions_are_told_apart() -> None:
    catalogue = load_catalogue()

    ambiguities = extents([one.settled for one in catalogue.ambiguities])
    conflicts = extents([one.settled for one in catalogue.conflicts])

    assert ambiguities == (77, 25, 71)
    assert conflicts == (12, 1, 21)


def test_rules_come_in_numeric_order() -> None:
    ids: list[str] = [rule.id for rule in load_catalogue()]

    assert ids.index("6.6.10") == ids.index("6.6.9") + 1
    assert ids[0] == "1.1.1"
    assert ids[-1] == "20.3.16"
    assert ids == sorted(ids, key=lambda one: [int(part) for part in one.split(".")])


def test_every_reference_of_a_rule_resolves() -> None:
    catalogue = load_catalogue()
    ambiguities = {one.id for one in catalogue.ambiguities}
    conflicts = {one.id for one in catalogue.conflicts}

    loose = [
        (rule.id, other)
        for rule in catalogue
        for others, known in (
            (rule.see, catalogue),
            (rule.ambiguities, ambiguities),
            (rule.conflicts, conflicts),
        )
        for other in others
        if other not in known
    ]

    assert loose == []


def test_every_rule_that_a_companion_entry_names_exists_and_names_it_back() -> None:
    catalogue = load_catalogue()

    companions: tuple[Ambiguity | Conflict, ...] = (*catalogue.ambiguities, *catalogue.conflicts)
    named = {(str(one.id), other) for one in companions for other in one.rules}
    naming = {
        (str(other), rule.id)
        for rule in catalogue
        for other in (*rule.ambiguities, *rule.conflicts)
    }

    assert named == naming


def test_every_rule_that_an_example_demonstrates_exists() -> None:
    catalogue = load_catalogue()

    demonstrated = {other for one in catalogue.examples for other in one.demonstrates}

    assert [one for one in demonstrated if one not in catalogue] == []


def test_a_rule_is_found_by_its_id() -> None:
    rule = load_catalogue().rule("6.2.3")

    assert rule.title == "Protection"
    assert rule.chapter == 6
    assert rule.section == "6.2"
    assert rule.ambiguities == ("A-45",)


def test_an_id_that_nobody_has_is_an_error() -> None:
    with pytest.raises(UnknownIdError):
        load_catalogue().rule("6.2.99")
    with pytest.raises(UnknownIdError):
        load_catalogue().rules_of(18)


def test_rules_of_a_chapter_and_of_a_section() -> None:
    catalogue = load_catalogue()

    assert [rule.id for rule in catalogue.rules_of(4)][:2] == ["4.1.1", "4.1.2"]
    assert [rule.id for rule in catalogue.rules_in("6.9")] == ["6.9.1", "6.9.2"]


def test_a_later_rule_says_that_it_is_not_in_force() -> None:
    catalogue = load_catalogue()

    assert catalogue.rule("6.2.3").standing is Standing.IN_FORCE
    assert catalogue.rule("17.1.1").standing is Standing.CONFIRMED
    assert catalogue.rule("17.1.10").standing is Standing.HEADING_ONLY


def test_a_starter_deck_has_cards_with_numbers() -> None:
    catalogue = load_catalogue()

    supporting = catalogue.rule("15.4.1").deck[0]

    assert supporting.kind == "supporting"
    assert supporting.cards[0] == CardCount(card="Ant-Man", copies=2)
    assert catalogue.rule("15.4.10").deck[0] == DeckPart(kind="supporting", advised=(24, 32))


def test_a_part_holds_what_its_rule_refers_to_and_no_more() -> None:
    part = load_part("6.1.1")

    assert [chapter.number for chapter in part.chapters] == [6, 10]
    assert "10.7.3" in part
    assert part.ambiguity("A-34").id == "A-34"
    assert part.conflicts == ()


def test_a_part_of_an_unknown_chapter_is_empty() -> None:
    assert load_part("18.1.1") == Catalogue(chapters=())


def test_scalars_stay_text_and_rules_are_sorted_by_number() -> None:
    chapter = chapter_of(CHAPTER)

    assert [(rule.id, rule.text) for rule in chapter.rules] == [
        ("9.1.9", "Yes."),
        ("9.1.10", "No."),
    ]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("title: Tenth", "titel: Tenth", "lab.yaml, rules 9.1.10: unknown key `titel`"),
        ("title: Tenth, ", "", "lab.yaml, rules 9.1.10: missing key `title`"),
        ("title: Tenth", "title: [Tenth]", "lab.yaml, rules 9.1.10, title: expected a text"),
        ("title: Tenth", "title: ", "lab.yaml, rules 9.1.10, title: expected a text"),
        ('["lab: Layers"]', "lab", "lab.yaml, rules 9.1.10, sources: expected a list"),
        (
            "9.1.10",
            "9.1",
            "lab.yaml, rules 9.1: `9.1` is no rule id; expected chapter.section.rule",
        ),
        ("9.1.10", "9.1.x", "lab.yaml, rules 9.1.x: `x` is no number"),
        ("9.1.10", "9.2.10", "lab.yaml: rule 9.2.10 belongs to no section of this chapter"),
        ("9.1.10", "9.1.9", "lab.yaml: 9.1.9 used more than once"),
        ("title: Tenth", "title: Tenth, edition: 2015", "`edition` can only be `later`"),
        (
            "title: Tenth",
            "title: Tenth, edition: later, standing: rumour",
            "`rumour` is no standing",
        ),
    ],
)
def test_a_chapter_of_another_shape_is_refused(old: str, new: str, message: str) -> None:
    with pytest.raises(CatalogueError) as refused:
        chapter_of(CHAPTER.replace(old, new, 1))

    assert str(refused.value).endswith(message)


def test_an_ambiguity_settled_to_another_extent_is_refused() -> None:
    text = """
ambiguities:
  - {id: A-01, kind: silent, title: T, question: Q, resolution: R, why: W, rules: [1.1.1],
     settled: {by: "ruling: lab", ruling: R, extent: mostly}}
"""

    with pytest.raises(CatalogueError, match="`extent` can only be `partly`"):
        read_ambiguities(whole_file("lab.yaml", loaded_yaml(text)))
