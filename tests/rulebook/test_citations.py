"""Which files cite a rule."""

from vsdsl.rulebook.citations import citations


def cited(text: str) -> list[str]:
    return list(citations([("text", text)]))


def test_a_situation_cites_the_rules_it_lists() -> None:
    assert cited("title: T\nrules: [\"6.2.3\", '9.10.1', 6.2.10]\n") == [
        "6.2.3",
        "6.2.10",
        "9.10.1",
    ]
    assert cited('rules: ["6.2.3",\n        "6.2.4"]\n') == ["6.2.3", "6.2.4"]
    assert cited('rules:\n  - "6.2.3"\n  - 6.2.4  # both\nsteps: []\n') == ["6.2.3", "6.2.4"]
    assert cited("rules:\n- 6.2.3") == ["6.2.3"]


def test_a_docstring_cites_the_rules_of_its_last_line() -> None:
    assert cited('"""Whether it can attack. Rules: 6.2.3."""') == ["6.2.3"]
    assert cited("    Rules: 6.2.3, 6.2.4.\n") == ["6.2.3", "6.2.4"]
    assert cited("Rules: 6.2.3,\n    6.2.4 and 6.2.5.\n") == ["6.2.3", "6.2.4", "6.2.5"]


def test_a_number_in_passing_is_no_citation() -> None:
    assert cited("# see 6.2.3\nexpect A cannot attack because 6.2.3\nversion 3.2.3\n") == []
    assert cited("Rules: see the book, 6.2.3.") == []
    assert cited("Rules: 6.2.\n") == []
    assert cited("rules: []\nother: [6.2.3]\n") == []


def test_files_are_gathered_by_rule_in_numeric_order() -> None:
    texts = [
        ("tests/b.yml", 'rules: ["6.6.10", "6.6.9"]'),
        ("core/a.py", '"""Strike first.\n\nRules: 6.6.9.\n"""\n"""Again. Rules: 6.6.9."""'),
    ]

    found = citations(texts)

    assert list(found.items()) == [
        ("6.6.9", ("core/a.py", "tests/b.yml")),
        ("6.6.10", ("tests/b.yml",)),
    ]
