"""`vsdsl new`: files to start from."""

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Final
from unicodedata import normalize

from vsdsl.cli.exits import FAILED, OK
from vsdsl.cli.parameters import Option, Words
from vsdsl.cli.terminal import complain
from vsdsl.driver.installed import installed_set_names, load_cards
from vsdsl.templates import KINDS, card_text, set_files, situation_text

_NUMBER: Final = re.compile("[A-Z][A-Z0-9]*-[0-9]+[A-Za-z]?")


class _WishError(ValueError):
    """Something asked for that cannot be made, and what to ask for instead."""


def new(
    words: Annotated[list[str], Words("WHAT NAME", "`set`, `card` or `situation`, and its name.")],
    kind: Annotated[str, Option("--kind", f"The kind of card: {', '.join(KINDS)}.")] = KINDS[0],
    number: Annotated[str, Option("--number", "The card's number.")] = "TST-001",
    team: Annotated[str, Option("--team", "The card's team.")] = "",
    code: Annotated[str, Option("--code", "The letters of a set's card numbers.")] = "",
) -> int:
    """Write a file, or the folder of a set, to fill in; nothing that exists is written over."""
    try:
        written = _write(_wanted(words, kind, number, team, code))
    except _WishError as error:
        complain([str(error)])
        return FAILED
    except OSError as error:
        complain([f"cannot write `{error.filename}`: {error.strerror or error}"])
        return FAILED
    print("\n".join(f"wrote {path}" for path in written))
    return OK


def _wanted(words: list[str], kind: str, number: str, team: str, code: str) -> Mapping[Path, str]:
    """Return the files to write."""
    match words:
        case ["set", *name] if name:
            return _set(" ".join(name), code)
        case ["card", *name] if name:
            return _card(" ".join(name), kind, number, team)
        case ["situation", *name] if name:
            title = " ".join(name)
            return {Path(f"{_slug(title)}.yaml"): situation_text(_scalar(title))}
        case _:
            raise _WishError("say what and its name: `vsdsl new card 'My Hero'`, or set, situation")


def _set(title: str, code: str) -> Mapping[Path, str]:
    name = _slug(title)
    _refuse_signs(title)
    if not name[0].isalpha():
        raise _WishError(f"`{title}` does not begin with a letter, as the name of a package must")
    if name in installed_set_names():
        raise _WishError(f"a set `{name}` is installed already; choose another name")
    letters = code or re.sub("[^A-Z]", "", name.upper())[:3]
    if not re.fullmatch("[A-Z][A-Z0-9]{1,5}", letters):
        raise _WishError(f"`{letters}` cannot begin a card number; say `--code ABC`")
    taken = {each.code.text: each.name.text for each in load_cards().sets}
    if letters in taken:
        raise _WishError(f"the set `{taken[letters]}` has the code {letters}; say `--code ABC`")
    return {Path(name, path): text for path, text in set_files(name, title, letters).items()}


def _card(title: str, kind: str, number: str, team: str) -> Mapping[Path, str]:
    if kind not in KINDS:
        raise _WishError(f"there is no kind `{kind}`; say one of {', '.join(KINDS)}")
    teams = sorted(each.name.text for each in load_cards().teams)
    if team and team not in teams:
        raise _WishError(f"there is no team `{team}`; there are {', '.join(teams)}")
    if not _NUMBER.fullmatch(number):
        raise _WishError(f"`{number}` is no card number, such as TST-001")
    _refuse_signs(title)
    return {Path(f"{_slug(title)}.vscard"): card_text(kind, title, number, team or teams[0])}


def _refuse_signs(title: str) -> None:
    """Refuse what would end the title where it is written."""
    for sign in title:
        if sign in '"\\' or not sign.isprintable():
            raise _WishError(f"a name cannot hold the sign {sign!a}")


def _write(texts: Mapping[Path, str]) -> list[Path]:
    standing = [path for path in texts if path.exists()]
    if standing:
        raise _WishError(f"`{standing[0]}` exists already; choose another name or move it away")
    for path, text in texts.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return list(texts)


def _scalar(title: str) -> str:
    """Return a title as YAML; one with signs that mean something there is quoted."""
    return title if re.fullmatch(r"[A-Za-z][\w ',.-]*", title) else json.dumps(title)


def _slug(title: str) -> str:
    """Return a title as a file name: `my-hero` for `My Hero!`, `ete` for `Été`."""
    plain = normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    slug = re.sub("[^a-z0-9]+", "-", plain.replace("'", "")).strip("-")
    if not slug:
        raise _WishError(f"`{title}` has no letters to make a file name of")
    return slug
