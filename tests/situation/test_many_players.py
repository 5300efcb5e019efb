"""Situations with three and four players."""

import pytest

from vsdsl.situation.description import read_situation
from vsdsl.situation.errors import SituationError
from vsdsl.situation.running import run_situation
from vsdsl.situation.setting import set_scene
from vsdsl.situation.wording import steps_of

HEAD = """
pool: [marvel-battles]
cards: |
  plot twist "Sweep" TST-001:
      main:
          choose an enemy row as swept
          put 1 -1/-1 counter on each character in swept
turn: {of: A, phase: main}
"""
FOUR = (
    HEAD
    + """
mode: free-for-all
players:
  A: {main: Hulk, front: [Thor], hand: [Sweep]}
  B: {main: Storm, front: [Drax]}
  C: {main: Magneto, front: [Drax]}
  D: {main: Loki, front: [Drax], back: [Beast]}
"""
)


def run(text: str, *steps: str) -> list[str]:
    """Return the failures of a situation with steps."""
    lines = "".join(f"  - {step}\n" for step in steps)
    report = run_situation(read_situation(f"{text}steps:\n{lines}"))
    return [str(failure) for failure in report.failures]


def test_four_players_sit_at_a_table_and_act_in_turn() -> None:
    """Rules: 1.1.4, 6.4.5, 6.4.6."""
    steps = (
        'A attacks "Storm" with "Thor"',
        "A passes",
        "B passes",
        "C passes",
        "expect a combat is on",
        "D passes",
        "expect no combat is on",
        'expect "Storm" is stunned',
    )

    assert run(FOUR, *steps) == []


def test_a_name_on_several_enemy_sides_needs_its_player() -> None:
    assert run(FOUR, """A attacks C's "Drax" with "Thor\"""", "everyone passes") == []
    with pytest.raises(SituationError, match='"Drax" could be any of these'):
        run(FOUR, 'A attacks "Drax" with "Thor"')


def test_a_row_of_several_enemies_is_named_with_its_player() -> None:
    """Rules: 1.2.3, 3.2.1."""
    steps = (
        """A plays "Sweep" choosing D's front row""",
        """expect D's "Drax" has 1 "-1/-1" counter""",
        """expect B's "Drax" has no counters""",
        'expect "Beast" has no counters',
    )

    assert run(FOUR, *steps) == []
    with pytest.raises(SituationError, match="this answer could be any of these"):
        run(FOUR, 'A plays "Sweep" choosing front')


def test_what_can_be_done_is_listed_as_it_must_be_typed() -> None:
    scene = set_scene(read_situation(FOUR))
    listed = steps_of(scene)

    assert """A attacks B's "Drax" with "Thor\"""" in listed
    assert 'A attacks "Storm" with "Thor"' in listed
    scene.choose(next(option for option in scene.open.options if option[0] == "play"))
    rows = steps_of(scene)
    assert len(rows) == 6
    assert {"A chooses B's front row", "A chooses D's back row"} <= set(rows)


def test_an_eliminated_player_has_no_cards_and_no_turn() -> None:
    """Rules: 5.7.5, 12.7.4."""
    text = FOUR.replace("B: {main: Storm,", "B: {main: Storm, eliminated: true,")
    steps = (
        'expect "Storm" is removed',
        """expect A can attack C's "Drax" with "Thor\"""",
        "expect B has 0 cards in deck",
        "A ends turn",
        "expect it is C's turn",
    )

    assert run(text, *steps) == []


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (HEAD + "players:\n  A: {main: Hulk}\n", "lists two, three or four players"),
        (
            FOUR + "  E: {main: Thanos}\n",
            "lists two, three or four players",
        ),
        (
            FOUR.replace("free-for-all", "duel"),
            "duel is for 2 players, not 4 (rule 1.1.4); a game of 4 is a free-for-all",
        ),
        (
            FOUR.replace("free-for-all", "two-vs-two") + "teams: [[A, B], [C, D]]\n",
            "teammates sit across from each other, so that turns alternate (rule 14.2.2)",
        ),
        (
            FOUR + "teams: [[A, C], [B, D]]\n",
            "free-for-all is played without teams (rule 14.1.1); leave `teams` out",
        ),
        (
            FOUR.replace("free-for-all", "two-headed") + "teams: [[A], [B, C, D]]\n",
            "there are two teams of two players (rule 14.2.1)",
        ),
        (
            FOUR.replace("free-for-all", "two-headed") + "teams: [[A, C], [A, D]]\n",
            "`A` cannot be in this team; each of A, B, C and D is in one team",
        ),
        (
            FOUR + "recruit to teammates: true\n",
            "that is an option of two-vs-two (rule 14.2.6); leave it out",
        ),
        (FOUR.replace("of: A", "of: F"), "there is no player `F`; there are A, B, C and D"),
        (
            FOUR.replace("A: {main: Hulk,", "A: {main: Hulk, eliminated: true,"),
            "it is A's turn; who is eliminated takes none",
        ),
        (
            HEAD + "players:\n  A: {main: Hulk}\n  B: {main: Storm, eliminated: true}\n",
            "two players at least are in the game",
        ),
        (
            FOUR.replace(
                "B: {main: Storm, front: [Drax]",
                "B: {main: Storm, eliminated: true, front: [{card: Drax, owner: C}]",
            ),
            "nobody controls the characters of others on B's side",
        ),
    ],
)
def test_a_table_of_several_that_cannot_be_is_refused(text: str, said: str) -> None:
    """Rules: 1.1.4, 12.7.1, 12.7.4."""
    with pytest.raises(SituationError) as refused:
        set_scene(read_situation(text))

    assert said in str(refused.value)
