"""Configuration of a project."""

import os
from pathlib import Path
from typing import NoReturn

import pytest

from vsdsl.driver.configuration import Configuration, ConfigurationError, load_configuration


def test_without_a_file_nothing_is_configured(tmp_path: Path) -> None:
    assert load_configuration(tmp_path) == Configuration()


def test_the_own_file_goes_before_the_shared_one(tmp_path: Path) -> None:
    (tmp_path / "vsdsl.toml").write_text('ignore = ["Y"]\n', encoding="utf-8")
    shared = '[tool.vsdsl]\nselect = ["N"]\n'
    (tmp_path / "pyproject.toml").write_text(shared, encoding="utf-8")

    assert load_configuration(tmp_path) == Configuration(ignore=("Y",))


def test_a_folder_above_is_found_past_a_file_that_says_nothing(tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").write_text('[tool.vsdsl]\nselect = ["N"]\n', encoding="utf-8")
    inner = tmp_path / "inner"
    inner.mkdir()
    (inner / "pyproject.toml").write_text('[project]\nname = "vsdsl-cards"\n', encoding="utf-8")

    assert load_configuration(inner) == Configuration(select=("N",))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('selct = ["N"]\n', "unknown key `selct`; did you mean `select`?"),
        ("colour = 1\n", "unknown key `colour`; the keys are `ignore` and `select`"),
        ('select = "N"\n', "`select` is a list of codes"),
        ("select = [1]\n", "`select` is a list of codes"),
        ("select = \n", "cannot read"),
        ("select = " + "[" * 9_000, "lists without an end"),
    ],
)
def test_a_mistake_in_the_configuration_is_told(tmp_path: Path, text: str, said: str) -> None:
    (tmp_path / "vsdsl.toml").write_text(text, encoding="utf-8")

    with pytest.raises(ConfigurationError) as raised:
        load_configuration(tmp_path)
    assert said in str(raised.value)
    assert "vsdsl.toml" in str(raised.value)


def test_a_folder_that_may_not_be_looked_into_has_no_configuration(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def denied(*_: object, **__: object) -> NoReturn:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "stat", denied)

    assert load_configuration(tmp_path) == Configuration()
