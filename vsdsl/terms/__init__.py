"""Terms: the words that the language and the engine share, each with one meaning.

A card's text is resolved into terms, and the core emits, keeps and asks in terms. A term is text
as well, so that tables, saves and logs stay plain data.
"""
