"""A running `quicktodo watch`, and its output so far."""

import queue
import threading

from .waiting import wait_until


class Watch:
    def __init__(self, home, *arguments):
        self.home = home
        self.process = home.start("watch", *arguments)
        self.printed = ""
        self.last = ""
        self.pieces = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self):
        for line in self.process.stdout:
            self.last = line.decode()
            self.pieces.put(self.last)

    def wait_for(self, text):
        """Waits until a text is printed after everything that was waited for before."""

        def printed():
            while not self.pieces.empty():
                self.printed += self.pieces.get()
            return text in self.printed

        wait_until(printed, f"watch to print {text!r}")
        self.printed = self.printed.partition(text)[2]

    def wait_until_right(self):
        """Waits until the last output, with --json, equals the present output of `list`. No other process may write."""
        now = self.home.succeed("list", "--json")
        wait_until(lambda: self.last == now, "watch to print what is in the file")

    def kill(self):
        """Kills the process with SIGKILL."""
        self.process.kill()
        self.process.wait()
