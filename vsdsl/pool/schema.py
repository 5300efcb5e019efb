"""The JSON Schema of a pool file, for those who read one without vsdsl."""

from typing import Any, Final

from vsdsl.pool.files import FORMAT, VERSION
from vsdsl.pool.marks import GROUP, NAME, PAIR

_PLACE: Final = {"type": "integer", "minimum": 0}


def pool_schema() -> dict[str, Any]:
    """Return the schema; which parts a construct has is in the file itself."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "vsdsl pool",
        "description": "Card files of Vs. System 2PCG with their syntax trees.",
        "type": "object",
        "required": ["format", "version", "constructs", "scripts"],
        "additionalProperties": False,
        "properties": {
            "format": {"const": FORMAT},
            "version": {"const": VERSION},
            "constructs": {
                "description": "Each construct used, in the order of its number, with its parts.",
                "type": "object",
                "additionalProperties": {"type": "array", "items": {"type": "string"}},
            },
            "scripts": {"type": "array", "items": {"$ref": "#/$defs/script"}},
        },
        "$defs": {
            "script": {
                "description": "A card file: its set, its name and text, and what it declares.",
                "type": "object",
                "required": ["set", "name", "text", "declarations"],
                "additionalProperties": False,
                "properties": {
                    "set": {"type": "string"},
                    "name": {"type": "string"},
                    "text": {"type": "string"},
                    "declarations": {"type": "array", "items": {"$ref": "#/$defs/declaration"}},
                },
            },
            "declaration": {
                "description": "Where the comments above it and it itself begin and end; its tree.",
                "type": "array",
                "prefixItems": [_PLACE, _PLACE, _PLACE, _PLACE, {"$ref": "#/$defs/construct"}],
                "minItems": 5,
                "maxItems": 5,
            },
            "part": {
                "anyOf": [
                    {"type": ["null", "string", "integer"]},
                    {"$ref": "#/$defs/construct"},
                    {"$ref": "#/$defs/name"},
                    {"$ref": "#/$defs/pair"},
                    {"$ref": "#/$defs/group"},
                ]
            },
            "construct": {
                "description": "Its number, where it begins and ends, and its parts.",
                "type": "array",
                "prefixItems": [_PLACE, _PLACE, _PLACE],
                "items": {"$ref": "#/$defs/part"},
                "minItems": 3,
            },
            "name": {
                "description": "A name as it is written, with its place.",
                "type": "array",
                "prefixItems": [{"const": NAME}, _PLACE, _PLACE, {"type": "string"}],
                "items": False,
                "minItems": 4,
            },
            "pair": {
                "description": "ATK, DEF, and whether they are a change with signs.",
                "type": "array",
                "prefixItems": [
                    {"const": PAIR},
                    {"type": ["integer", "null"]},
                    {"type": ["integer", "null"]},
                    {"enum": [0, 1]},
                ],
                "items": False,
                "minItems": 4,
            },
            "group": {
                "description": "Any number of parts together.",
                "type": "array",
                "prefixItems": [{"const": GROUP}],
                "items": {"$ref": "#/$defs/part"},
                "minItems": 1,
            },
        },
    }
