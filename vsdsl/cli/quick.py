"""Reading plain command lines without typer, which takes longer to load than a file to check."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, get_args

from vsdsl.cli.parameters import Option, Words


def read_quickly(command: Callable[..., int], arguments: Sequence[str]) -> Callable[[], int] | None:
    """Return the command with its arguments, ready to run, or `None` where typer must explain.

    What is read here, typer reads alike; help, slips and rarer forms are left to it.
    """
    options, word_parameter, needs_words = _parameters(command)
    values: dict[str, Any] = {}
    words: list[str] = []
    waiting = iter(arguments)
    for argument in waiting:
        if argument == "-" or not argument.startswith("-"):
            words.append(argument)
            continue
        name, equals, value = argument.partition("=")
        parameter, kind = options.get(name, ("", None))
        if kind is None or (kind is bool and equals):
            return None
        try:
            given = "" if kind is bool else value if equals else next(waiting)
            if kind == list[str]:
                values[parameter] = [*values.get(parameter, ()), given]
            else:
                values[parameter] = kind is bool or kind(given)
        except (ValueError, StopIteration):
            return None
    if word_parameter:
        values[word_parameter] = words
    has_fitting_words = bool(words) if needs_words else not words or bool(word_parameter)
    return partial(command, **values) if has_fitting_words else None


def _parameters(
    command: Callable[..., int],
) -> tuple[dict[str, tuple[str, Callable[[str], Any]]], str, bool]:
    """Return the options by name, the parameter for words if there is one, and if it needs any."""
    options: dict[str, tuple[str, Callable[[str], Any]]] = {}
    word_parameter, needs_words = "", False
    for parameter, annotation in command.__annotations__.items():
        match get_args(annotation):
            case kind, Option(name=name):
                options[name] = (parameter, kind)
            case _, Words(optional=optional):
                word_parameter, needs_words = parameter, not optional
            case _:
                pass
    return options, word_parameter, needs_words
