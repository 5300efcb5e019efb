"""YAML that would take without end to read is refused before it is read."""

import pytest

from vsdsl.source.yaml_text import MOST_LEVELS, YamlTextError, read_yaml


@pytest.mark.parametrize("opened", ["[", "{a: ", "- ", "? "])
def test_a_hundred_thousand_open_brackets_are_refused_at_the_first_too_many(opened: str) -> None:
    with pytest.raises(YamlTextError, match="more than 50 values inside each other") as caught:
        read_yaml(opened * 100_000)

    assert caught.value.line == 1
    assert caught.value.column <= (MOST_LEVELS + 1) * len(opened)


def test_lists_beside_each_other_are_not_too_deep() -> None:
    text = "a:\n" + "  - [x, {y: z}]\n" * 200 + "b:\n  c:\n    - d\n"

    assert read_yaml(text)
