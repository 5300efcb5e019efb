"""Small helpers for plain English: spacing, lists, verbs that fit their subject, comparisons."""

import re
from typing import Final

_THIRD: Final = {"have": "has", "do": "does", "are": "is", "don't": "doesn't", "stand": "stands"}
_BASE: Final = {third: base for base, third in _THIRD.items()}
_UNCHANGED: Final = frozenset({"can", "can't", "must", "may"})
_MANNERS: Final = frozenset({"melee", "ranged", "solo", "team"})
_ES: Final = ("s", "sh", "ch", "x", "z", "o")
_BASE_ES: Final = ("ches", "shes", "sses", "xes")
_VOWELS: Final = "aeiou"
_VOWEL_SOUND: Final = re.compile(r"\[?[aeioAEIO]|[uU][a-z]|[FHLMNRSX](?=-|[A-Z])")
_POINTING: Final = ("the ", "those ", "it", "them", "this")
_NUMBERS: Final = (
    *("no", "one", "two", "three", "four", "five"),
    *("six", "seven", "eight", "nine", "ten"),
)
_OWNED: Final = {"you": "your", "it": "its", "they": "their", "them": "their"}
_SIGNS: Final = {
    "=": "exactly",
    "<": "less than",
    ">": "more than",
    "<=": "at most",
    ">=": "at least",
}

_TIMINGS: Final = {"any-turn": "[Any Turn]"}
_MAIN: Final = "main"


def timed(timing: str) -> str:
    """Return a timing as cards print it: `Main`, `[Any Turn] Combat`."""
    return " ".join(_TIMINGS.get(word, word.capitalize()) for word in timing.split())


def when_timed(timing: str, whose: str) -> str:
    """Return when a timing is: `during your Build Phase`, `during any combat`."""
    if timing.endswith("combat"):
        which = "any combat" if timing.endswith("any combat") else "a combat it is in"
        return f"during {which}" + ("" if timing.startswith("any-turn") else f" on {whose} turn")
    apart = " but not during combat" if timing == _MAIN else ""
    return f"during {whose} {timing.capitalize()} Phase{apart}"


def tidy(text: str) -> str:
    """Return the text with single spaces and none in front of a comma, a full stop or a colon."""
    if "  " in text:
        text = re.sub(r" {2,}", " ", text)
    if any(each in text for each in _SPACED):
        text = re.sub(r" +([,.:;])(?!\.)", r"\1", text)
    return text.strip()


_SPACED: Final = (" ,", " .", " :", " ;")


def sentence(text: str) -> str:
    """Return the text as a sentence: a capital in front and a full stop behind."""
    said = tidy(text)
    if not said:
        return ""
    return stopped(capital(said))


def stopped(text: str) -> str:
    """Return the text with a full stop behind it, if it has none yet."""
    return text + ("" if text.endswith((".", ":", '."', '!"', ".)", "\n")) else ".")


def capital(text: str) -> str:
    """Return the text with a capital in front; that of a keyword's parameter stays as it is."""
    return text[:1].upper() + text[1:]


def number_word(number: int) -> str:
    """Return a number as cards print it: a word up to ten, and figures above."""
    return _NUMBERS[number] if 0 < number < len(_NUMBERS) else str(number)


def in_words(words: str) -> str:
    """Return words of a script with their numbers as cards print them: `up to two`."""
    return " ".join(number_word(int(word)) if word.isdigit() else word for word in words.split())


def possessive(owner: str) -> str:
    """Return an owner as it stands in front of what it has: `Hulk's`, `its`, `enemy players'`."""
    if owner in _OWNED:
        return _OWNED[owner]
    return f"{owner}'" if owner.endswith("players") else f"{owner}'s"


def listed(items: tuple[str, ...], word: str = "and") -> str:
    """Return `a`, `a and b` or `a, b and c`."""
    if len(items) <= 1:
        return "".join(items)
    return f"{', '.join(items[:-1])} {word} {items[-1]}"


def spoken(name: str) -> str:
    """Return a name of the script as people say it: hyphens become spaces."""
    return name.replace("-", " ")


def each_of(counted: str) -> str:
    """Return `each ...`, or `each of ...` in front of what has been pointed out already."""
    return f"each of {counted}" if counted.startswith(_POINTING) else f"each {counted}"


def compared(sign: str, amount: str) -> str:
    """Return a comparison as it stands after a measure: `3 or less`, `at least the cost of it`."""
    if not amount.isdigit() or sign in {"<", ">"}:
        return f"{_SIGNS.get(sign, sign)} {amount}"
    return amount + {"<=": " or less", ">=": " or more"}.get(sign, "")


def is_compared(sign: str, amount: str) -> str:
    """Return a comparison as a predicate: `is at most 2`."""
    return f"is {_SIGNS.get(sign, sign)} {amount}"


def with_article(phrase: str) -> str:
    """Return the phrase with the article that fits its first sound: `an X-Men character`."""
    return f"{'an' if _VOWEL_SOUND.match(phrase) else 'a'} {phrase}"


def third_person(verb: str) -> str:
    """Return the verb as it follows `he`, `she` or `it`."""
    if verb in _UNCHANGED:
        return verb
    if verb in _THIRD:
        return _THIRD[verb]
    if verb.endswith("y") and len(verb) > 1 and verb[-2] not in _VOWELS:
        return verb[:-1] + "ies"
    return verb + ("es" if verb.endswith(_ES) and verb != "KO" else "s")


def base_verb(verb: str) -> str:
    """Return the verb as it follows `they`, however it was written."""
    if verb in _BASE:
        return _BASE[verb]
    if verb.endswith("ies"):
        return verb[:-3] + "y"
    if verb.endswith(_BASE_ES):
        return verb[:-2]
    return verb.removesuffix("s")


def base_phrase(phrase: str) -> str:
    """Return a phrase of a script with its first verb as it follows `they`."""
    verb, space, rest = phrase.partition(" ")
    return base_verb(verb) + space + rest


def plural_predicate(predicate: str) -> str:
    """Return a predicate made to fit several things: `is stunned` becomes `are stunned`."""
    verb, space, rest = predicate.partition(" ")
    return _BASE.get(verb, verb) + space + rest


def with_verb(subject: str, phrase: str, *, plural: bool) -> str:
    """Return subject and phrase joined, the verb of the phrase made to fit the subject.

    The phrase begins with its verb, or with how an attack is made: `melee attack`.
    """
    words = phrase.split(" ")
    place = next((at for at, word in enumerate(words) if word not in _MANNERS), 0)
    if not plural:
        words[place] = third_person(words[place])
    return tidy(f"{subject} {' '.join(words)}")
