"""XML of other programs, read so that a hostile file can do nothing."""

import re
from typing import Final
from xml.etree.ElementTree import Element, ParseError, XMLParser, fromstring

from vsdsl.play.exchange.line import ExchangeError

_NO_XML: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def allowed(text: str) -> str:
    """Return a text with a mark in the place of each character that XML cannot hold."""
    return _NO_XML.sub("\ufffd", text)


def read_xml(text: str, root: str) -> Element:
    """Return the root of a document, which must have a name.

    Nothing is defined in a deck file: entities, which could grow without end or name other files,
    are refused before anything is parsed.
    """
    if "<!" in text.replace("<!--", ""):
        raise ExchangeError(1, "the file declares entities or a document type; a deck needs none")
    try:
        parser = XMLParser(encoding="utf-8")  # noqa: S314  what could do harm is refused above
        found = fromstring(text.encode("utf-8"), parser)  # noqa: S314  as above
    except ParseError as error:
        line, _ = error.position
        raise ExchangeError(line, f"this is not XML: {error}") from None
    if found.tag != root:
        raise ExchangeError(1, f"the file begins with <{found.tag}>, not with <{root}>")
    return found
