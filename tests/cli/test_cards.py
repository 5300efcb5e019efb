"""`vsdsl cards`: what fits, and what to wish for where nothing does."""

import json

import pytest

from vsdsl.cli import main


def test_every_wish_must_fit(capsys: pytest.CaptureFixture[str]) -> None:
    wishes = ["--pool", "marvel-battles", "--team", "Avengers", "--kind", "supporting"]

    assert main(["cards", "hulk", *wishes, "--format", "json"]) == 0
    assert [card["id"] for card in json.loads(capsys.readouterr().out)] == ["MNB-022"]


@pytest.mark.parametrize(
    ("wishes", "said"),
    [
        (["--team", "Avenger"], "no card has the team `Avenger`; did you mean `Avengers`?"),
        (["--keyword", "flight"], "no card has the keyword `flight`; did you mean `Flight`?"),
        (["--kind", "hero"], "no card has the kind `hero`; there are equipment, location, main, "),
        (["xyzzy"], "no card fits; `vsdsl cards` alone lists them all"),
        (["--team", "Avengers", "xyzzy"], "no card fits; "),
    ],
)
def test_a_wish_that_no_card_fulfils_says_what_there_is(
    wishes: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["cards", *wishes]) == 1
    assert said in capsys.readouterr().err
