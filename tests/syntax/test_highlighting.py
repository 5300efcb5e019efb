"""Colours for card text."""

from pygments.lexers import get_lexer_by_name
from pygments.token import Comment, Keyword, Literal, Name, Text, Token

from vsdsl.resources import cardscripts

CARD = """\
# by hand
supporting "Lab Striker" TST-001:
    stats 4/3, health 1
    Flight

    super "Second Wind" main [Might]:
        this gets +2/+0 this turn
"""


def test_words_are_coloured_by_their_shape() -> None:
    found = [
        (kind, word) for kind, word in get_lexer_by_name("vscard").get_tokens(CARD) if word.strip()
    ]

    assert (Comment.Single, "# by hand") in found
    assert (Keyword, "supporting") in found
    assert (Literal.String.Double, '"Lab Striker"') in found
    assert (Name.Label, "TST-001") in found
    assert (Literal.Number, "4/3") in found
    assert (Name.Class, "Flight") in found
    assert (Name.Builtin, "[Might]") in found
    assert (Literal.Number, "+2/+0") in found
    assert (Text, "gets") in found


def test_all_scripts_are_read_without_an_error_and_nothing_is_lost() -> None:
    for folder in (cardscripts(), *cardscripts().iterdir()):
        for file in folder.iterdir() if folder.is_dir() else ():
            if file.name.endswith(".vscard"):
                text = file.read_text(encoding="utf-8")
                found = list(get_lexer_by_name("vscard").get_tokens(text))

                assert "".join(word for _, word in found) == text
                assert Token.Error not in {kind for kind, _ in found}
