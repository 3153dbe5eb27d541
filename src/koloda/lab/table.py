"""Simulated games as a table that other programs take: a row for each game."""

from array import array
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from koloda.simulation import Columns, Plan, Summary

if TYPE_CHECKING:
    import pyarrow

# How Arrow calls the types of columns.
ARROW = {"q": "int64", "i": "int32", "b": "int8", "f": "float32"}


class Games:
    """The games of a plan, a column for each thing known of them. Takes pyarrow only where Arrow is asked for."""

    def __init__(self, plan: Plan, columns: Columns) -> None:
        self.plan = plan
        self.columns = columns

    def __len__(self) -> int:
        return self.columns.count

    def __getitem__(self, name: str) -> "array[Any]":
        return self.columns[name]

    @property
    def names(self) -> list[str]:
        """Of the columns."""
        return self.columns.names()

    @property
    def records(self) -> list[str]:
        """The games as text, where records were asked for."""
        return self.columns.records

    def rows(self) -> Iterator[dict[str, float]]:
        """One game after the other."""
        return rows_of(self.columns, self.names)

    def summary(self) -> Summary:
        """What the games say, with intervals."""
        summary = Summary(self.plan)
        summary.add(self.columns)
        return summary

    def arrow(self) -> "pyarrow.Table":
        """As a table of Arrow."""
        import pyarrow

        return pyarrow.Table.from_batches([arrow_batch(self.columns, self.names)])

    def __arrow_c_stream__(self, requested_schema: Any = None) -> Any:
        """What polars, pandas, pyarrow, DuckDB and others read tables from, without copying."""
        return self.arrow().__arrow_c_stream__(requested_schema)


def rows_of(columns: Columns, names: list[str]) -> Iterator[dict[str, float]]:
    """A row for each game, with the columns in this order."""
    found = [columns[name] for name in names]
    for values in zip(*found, strict=True):
        yield dict(zip(names, values, strict=True))


def arrow_batch(columns: Columns, names: list[str]) -> "pyarrow.RecordBatch":
    """The columns in this order, not copied."""
    import pyarrow

    arrays = []
    for name in names:
        values = columns[name]
        kind = getattr(pyarrow, ARROW[values.typecode])()
        arrays.append(pyarrow.Array.from_buffers(kind, len(values), [None, pyarrow.py_buffer(values)]))
    return pyarrow.record_batch(arrays, names=names)
