"""The page about Python has every public name, and `help` reads well."""

import inspect
import pydoc
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import vsdsl
from tools.schema import FILE, text

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "api.md").read_text(encoding="utf-8")
SECTIONS = dict(re.findall(r"^### `(\w+)`\n(.*?)(?=^##|\Z)", PAGE, re.MULTILINE | re.DOTALL))
NAMES = [name for name in vsdsl.__all__ if name != "__version__"]
CLASSES = [name for name in vsdsl.__all__ if inspect.isclass(getattr(vsdsl, name))]


def members(name: str) -> Iterator[str]:
    """Yield what a class of ours offers, without what it has of Python's own classes."""
    kind = getattr(vsdsl, name)
    ours = [each for each in kind.__mro__ if each.__module__.startswith("vsdsl")]
    fields = [field for each in ours for field in inspect.get_annotations(each)]
    yield from {*fields, *(member for each in ours for member in vars(each))}


def public(name: str) -> list[str]:
    """Return the public ones among them."""
    return sorted(each for each in members(name) if not each.startswith("_"))


def test_the_page_has_a_section_for_each_public_name() -> None:
    assert sorted(SECTIONS) == sorted(vsdsl.__all__)


@pytest.mark.parametrize("name", CLASSES)
def test_the_section_of_a_class_names_all_that_it_offers(name: str) -> None:
    said = SECTIONS[name]

    assert [each for each in public(name) if not re.search(rf"\b{each}\b", said)] == []


@pytest.mark.parametrize("name", NAMES)
def test_a_public_name_has_a_docstring_that_ends_a_sentence(name: str) -> None:
    first = inspect.cleandoc(getattr(vsdsl, name).__doc__ or "").partition("\n")[0]

    assert first.endswith((".", "?"))
    assert not first.startswith(f"{name}(")


@pytest.mark.parametrize("name", CLASSES)
def test_what_a_class_can_do_has_a_docstring(name: str) -> None:
    kind = getattr(vsdsl, name)
    made = {each: inspect.getattr_static(kind, each, None) for each in public(name)}
    can_do = {each: one for each, one in made.items() if callable(one) or isinstance(one, property)}

    assert [each for each, one in can_do.items() if not inspect.getdoc(one)] == []


def test_help_shows_every_public_name() -> None:
    shown = pydoc.plain(pydoc.render_doc(vsdsl))

    assert [name for name in NAMES if not re.search(rf"\b{name}\b", shown)] == []
    assert shown.index("pool = vsdsl.load_pool()") < shown.index("PACKAGE CONTENTS")
    assert f"VERSION\n    {vsdsl.__version__}\n" in shown


def test_every_public_name_can_be_had_and_no_other() -> None:
    assert set(vsdsl.__all__) <= set(dir(vsdsl))
    with pytest.raises(AttributeError, match="has no attribute 'nothing'"):
        _ = vsdsl.nothing


def test_the_names_are_in_order_and_once() -> None:
    assert sorted(set(vsdsl.__all__)) == sorted(vsdsl.__all__)


def test_the_published_schema_is_the_one_of_the_program() -> None:
    assert FILE.read_text(encoding="utf-8") == text(), "run tools/schema.py"
