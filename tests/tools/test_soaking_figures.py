"""Each long run of the soak writes its figures at its own place."""

from pathlib import Path
from typing import Final

import pytest

from tools.soaking.writing import place, written
from vsdsl.terms.modes import Mode

PAGE: Final = Path("docs/soak.md")
PLACES: Final = (place(2, None), place(4, Mode.TWO_VS_TWO), place(4, Mode.TWO_HEADED))


@pytest.mark.parametrize("mark", PLACES)
def test_only_the_figures_of_the_run_change(mark: str) -> None:
    """The figures stand once after their mark, and all else of the page stays as it was."""
    page = PAGE.read_text(encoding="utf-8")
    once = written(page, mark, ["FIRST"])
    twice = written(once, mark, ["SECOND"])
    assert f"{mark}\n\nSECOND\n" in twice
    assert twice.replace("SECOND", "FIRST") == once
    before, _, after = page.partition(mark)
    assert twice.startswith(before)
    titles = [line for line in after.splitlines() if line.startswith("## ")]
    assert [line for line in twice.splitlines() if line in titles] == titles


def test_a_run_without_a_place_is_refused() -> None:
    """Nothing is written where the page has no mark."""
    with pytest.raises(LookupError, match="no place"):
        written("# Soak\n", place(3, None), ["figures"])
