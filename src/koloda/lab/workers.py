"""Processes that play games for the lab."""

import signal
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context


def worker_pool(jobs: int) -> ProcessPoolExecutor:
    """Processes that start from nothing. Compiled objects cannot be sent to them: they get names and seeds."""
    return ProcessPoolExecutor(jobs, get_context("spawn"), initializer=ignore_interrupts)


def ignore_interrupts() -> None:
    """In a worker: Ctrl-C is for the process that waits for the results."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
