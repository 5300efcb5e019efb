"""Pool files: bytes to write, and bytes to read with nothing taken on trust."""

import json
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from vsdsl.constructs.declarations.declared import Declaration, Declared
from vsdsl.nesting import DeepError, json_of
from vsdsl.pool.decoding import Decoder, ShapeError
from vsdsl.pool.encoding import Encoder
from vsdsl.pool.script import PoolScript
from vsdsl.source import Piece, Source, Span
from vsdsl.source.steering import is_steered

FORMAT: Final = "vsdsl pool"
VERSION: Final = 1
MOST_BYTES: Final = 8_000_000  # unpacked; all cards of the game take a third of it
_LONGEST: Final = 200  # characters of a message that come from a file
_GZIP: Final = b"\x1f\x8b"
_AGAIN: Final = "compile it again with `vsdsl compile`"


class PoolFileError(ValueError):
    """A pool file that cannot be used: what is wrong, and what to do."""


def pool_bytes(scripts: Iterable[PoolScript], *, packed: bool = False) -> bytes:
    """Return a pool file; the same scripts always give the same bytes."""
    encoder = Encoder()
    written = [_written(each, encoder) for each in scripts]
    document = {
        "format": FORMAT,
        "version": VERSION,
        "constructs": encoder.constructs,
        "scripts": written,
    }
    text = json.dumps(document, ensure_ascii=False, separators=(",", ":")) + "\n"
    data = text.encode("utf-8")
    return _packed(data) if packed else data


def read_pool(data: bytes, *, is_ours: bool = False) -> tuple[PoolScript, ...]:
    """Return the scripts of a pool file, packed or not; one that is ours is not measured.

    Raises `PoolFileError` for whatever is not a whole and sound pool file of this version.
    """
    document = _document(_unpacked(data), json.loads if is_ours else json_of)
    try:
        decoder = Decoder(document["constructs"])
        return tuple(_script(each, decoder) for each in document["scripts"])
    except ShapeError as error:
        why = str(error)[:_LONGEST]
        raise PoolFileError(f"the pool file does not fit: {why}; {_AGAIN}") from None
    except (AttributeError, KeyError, RecursionError, TypeError, ValueError):
        raise PoolFileError(f"the pool file is damaged; {_AGAIN}") from None


def _written(script: PoolScript, encoder: Encoder) -> dict[str, Any]:
    source = script.source
    return {
        "set": script.set_name,
        "name": source.name,
        "text": source.text,
        "declarations": [
            [*each.piece.lead, *each.piece.body, encoder.encoded(each.construct)]
            for each in script.declarations
        ],
    }


def _script(data: dict[str, Any], decoder: Decoder) -> PoolScript:
    texts = set_name, name, text = data["set"], data["name"], data["text"]
    if not all(type(each) is str for each in texts):
        raise ShapeError("a script has a set, a name and a text")
    if is_steered(set_name) or is_steered(name):
        raise ShapeError("the name of a script or of its set holds what cannot be shown")
    declared = tuple(_declared(each, text, decoder) for each in data["declarations"])
    return PoolScript(set_name=set_name, source=Source(name=name, text=text), declarations=declared)


def _declared(data: Sequence[Any], text: str, decoder: Decoder) -> Declared:
    *places, tree = data
    before, lead_end, start, end = places
    in_order = all(type(each) is int for each in places) and 0 <= before <= lead_end <= start <= end
    if not in_order or end > len(text):
        raise ShapeError("a declaration is outside its text")
    construct = decoder.tree(tree, len(text))
    if not isinstance(construct, Declaration):
        raise ShapeError(f"a {type(construct).__name__} is no declaration")
    piece = Piece(lead=Span(before, lead_end), body=Span(start, end))
    return Declared(construct=construct, piece=piece)


def _document(data: bytes, read: Callable[[bytes], Any]) -> dict[str, Any]:
    try:
        document = read(data)
    except DeepError as error:
        raise PoolFileError(f"the pool file does not fit: {error}; {_AGAIN}") from None
    except (ValueError, RecursionError):
        document = None
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise PoolFileError(f"this is no pool file, or it is cut off; {_AGAIN}")
    version = document.get("version")
    if type(version) is int and version > VERSION:
        raise PoolFileError(
            f"the pool file has format {version}, this vsdsl reads up to {VERSION}; upgrade vsdsl"
        )
    if type(version) is int and 0 < version < VERSION:
        raise PoolFileError(
            f"the pool file has the older format {version}, this vsdsl reads {VERSION}; {_AGAIN}"
        )
    if type(version) is not int or version != VERSION:
        said = repr(version)[:_LONGEST]
        raise PoolFileError(f"the pool file has an unknown format {said}; {_AGAIN}")
    return document


def _packed(data: bytes) -> bytes:
    from gzip import compress  # noqa: PLC0415  only when asked for

    return compress(data, mtime=0)


def _unpacked(data: bytes) -> bytes:
    if data.startswith(_GZIP):
        data = _gunzipped(data)
    if len(data) > MOST_BYTES:
        raise PoolFileError(f"the pool file is longer than {MOST_BYTES:,} bytes")
    return data


def _gunzipped(data: bytes) -> bytes:
    """Unpack a little more than is allowed at most: a small file may claim to be endless."""
    from zlib import decompressobj, error  # noqa: PLC0415  only for packed files

    unpacker = decompressobj(wbits=31)
    try:
        unpacked = unpacker.decompress(data, MOST_BYTES + 1)
    except error:
        raise PoolFileError(f"the pool file is damaged; {_AGAIN}") from None
    if not unpacker.eof and len(unpacked) <= MOST_BYTES:
        raise PoolFileError(f"the pool file is cut off; {_AGAIN}")
    return unpacked
