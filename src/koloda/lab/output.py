"""Simulated games in files: JSON lines, CSV or Parquet, by the end of the name."""

import csv
import json
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from koloda.lab.table import arrow_batch, rows_of
from koloda.simulation.batch import Columns, in_column_order

ROWS = 100_000  # in a group of Parquet, or a batch more: what reads it takes a group at a time

Batches = Callable[[], Iterable[Columns]]


def write_json_lines(path: Path, batches: Iterable[Columns], names: list[str]) -> None:
    """An object on each line."""
    with path.open("w", encoding="utf-8") as file:
        for columns in batches:
            file.writelines(json.dumps(row) + "\n" for row in rows_of(columns, names))


def write_csv(path: Path, batches: Iterable[Columns], names: list[str]) -> None:
    """The names of the columns, then a line for each game."""
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(names)
        for columns in batches:
            writer.writerows(zip(*(columns[name] for name in names), strict=True))


def write_parquet(path: Path, batches: Iterable[Columns], names: list[str]) -> None:
    """Groups of rows, each of many batches: a file of a thousand small ones is large, and slow to read."""
    from pyarrow import Table, parquet

    writer: parquet.ParquetWriter | None = None
    try:
        for group in groups(batches, ROWS):
            table = Table.from_batches([arrow_batch(columns, names) for columns in group])
            if writer is None:
                writer = parquet.ParquetWriter(path, table.schema)
            writer.write_table(table, row_group_size=table.num_rows)
    finally:
        if writer is not None:
            writer.close()


def groups(batches: Iterable[Columns], rows: int) -> Iterator[list[Columns]]:
    """So many batches together that they have that many rows, or a batch more."""
    group: list[Columns] = []
    for columns in batches:
        group.append(columns)
        if sum(part.count for part in group) >= rows:
            yield group
            group = []
    if group:
        yield group


FORMATS = {".jsonl": write_json_lines, ".ndjson": write_json_lines, ".csv": write_csv, ".parquet": write_parquet}


def write_games(path: Path, batches: Batches) -> None:
    """All games into a file, which is there when it is whole. `batches` is asked twice: for the columns, and for what
    is in them.
    """
    # Some events come up only late.
    names = in_column_order(name for columns in batches() for name in columns.names())
    with replaced(path) as draft:
        FORMATS[path.suffix](draft, batches(), names)


@contextmanager
def replaced(path: Path) -> Iterator[Path]:
    """A file beside it to write to, that takes its place when all is written."""
    draft = path.with_name(path.name + ".new")
    try:
        yield draft
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)
