"""Servers in processes of their own: what they use, and how they end."""

import json
import os
import subprocess
import sys
from contextlib import suppress
from math import ceil
from pathlib import Path


class Process:
    """A server that says in a line of JSON at which port it listens."""

    def __init__(self, command: list[str], **environment: str) -> None:
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ, **environment})
        assert self.process.stdout is not None
        self.port = 0
        for line in self.process.stdout:
            if line.startswith("{"):
                self.port = int(json.loads(line)["port"])
                return
        raise OSError("the server did not start")

    def seconds(self) -> float:
        """Processor time it has used, where the system tells."""
        with suppress(OSError, ValueError, IndexError):
            fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
            return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
        return 0.0

    def memory(self, field: str = "VmHWM") -> float:
        """The most memory it has used, in megabytes, where the system tells; with VmRSS, what it uses now."""
        with suppress(OSError, ValueError, IndexError):
            for line in Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
                if line.startswith(field):
                    return int(line.split()[1]) / 1000
        return 0.0

    def stop(self) -> None:
        """End it gently."""
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.kill()

    def kill(self) -> None:
        """End it as a power cut would."""
        self.process.kill()
        self.process.wait()


class Server(Process):
    """`koloda serve`, on a real file."""

    def __init__(self, folder: Path, *arguments: str, **environment: str) -> None:
        where = ["--host", "127.0.0.1", "--port", "0", "--data", str(folder)]
        command = [sys.executable, "-m", "koloda", "serve", *where, "--json", "--log", str(folder / "log")]
        super().__init__([*command, *arguments], **environment)


def quantile(ordered: list[float], share: float) -> float:
    """The smallest that so large a share does not exceed."""
    return round(ordered[max(0, ceil(share * len(ordered)) - 1)], 2)
