"""The pool file: card files with their trees as plain data, read without grammar and parser."""

from vsdsl.pool.files import PoolFileError, pool_bytes, read_pool
from vsdsl.pool.script import PoolScript

__all__ = ["PoolFileError", "PoolScript", "pool_bytes", "read_pool"]
