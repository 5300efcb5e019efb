"""Damage that only YAML can suffer: aliases, tags, repeated keys, several documents."""

from random import Random
from typing import Any, Final

import yaml

from tools.fuzzing.structure_damage import depth
from tools.fuzzing.text_damage import Damage

_LAUGHS: Final = b"".join(
    b"l%d: &l%d [%s]\n" % (level, level, b", ".join([b"*l%d" % (level - 1)] * 9))
    for level in range(1, 12)
)
_ODD: Final = (
    *(b"&a ", b"*a", b"!!python/object/apply:os.system ['true'] ", b"!!set ", b"!x ", b"!!binary "),
    *(b"<<: *a\n", b"---\n", b"...\n", b"%YAML 1.1\n", b"? ", b"|\n", b">-\n", b"~", b"\t", b"{"),
    *(b"[", b"]", b"}", b"'", b'"', b": ", b" #", b"- ", b"l0: &l0 [1]\n" + _LAUGHS, b"? - a\n"),
)


def dumped(data: Any) -> bytes:  # noqa: ANN401  plain data
    """Return plain data as YAML, however deep."""
    with depth():
        made: str = yaml.dump(data, Dumper=_Dumper, allow_unicode=True, sort_keys=False, width=99)
    return made.encode("utf-8", "surrogatepass")


class _Dumper(yaml.SafeDumper):
    """Writes each value out, however often it comes."""

    def ignore_aliases(self, data: Any) -> bool:  # noqa: ANN401, ARG002  as YAML has it
        return True


def _insert_odd(random: Random, data: bytes) -> bytes:
    lines = data.split(b"\n")
    at = random.randrange(len(lines))
    column = random.choice((0, len(lines[at]), len(lines[at]) - len(lines[at].lstrip())))
    lines[at] = lines[at][:column] + random.choice(_ODD) + lines[at][column:]
    return b"\n".join(lines)


def _repeat_key(random: Random, data: bytes) -> bytes:
    lines = data.split(b"\n")
    keyed = [at for at, line in enumerate(lines) if b":" in line] or [0]
    lines.insert(random.choice(keyed), lines[random.choice(keyed)])
    return b"\n".join(lines)


def _anchor(random: Random, data: bytes) -> bytes:
    """Give a value a name, and let another value be that."""
    places = [at for at in range(len(data)) if data[at : at + 2] == b": "]
    if len(places) < 2:  # noqa: PLR2004  one to name, one to point
        return data
    one, other = sorted(random.sample(places, 2))
    return data[: one + 2] + b"&x " + data[one + 2 : other + 2] + b"*x " + data[other + 2 :]


WAYS: Final[tuple[Damage, ...]] = (_insert_odd, _repeat_key, _anchor)
