"""Evolution Data Server in the trials of sync-failures.py.

It sends an edit at once if there is a network. In the trials there is one during a synchronisation only, so that an edit stays
with it until then, as with the other programs.
"""

import re
import threading
import time

from harness import Home, wait_until
from harness.evolution import Evolution
from tasks import parsed

# The seconds without a request after which a synchronisation has ended. Evolution Data Server reports the end of a refresh, but
# not if the refresh couldn't begin.
QUIET = 1.5


class OfflineEvolution:
    name = "Evolution"

    def __init__(self, folder, proxy):
        self._proxy = proxy
        self._server = Evolution(folder, proxy.port, Home(folder).environment())
        # The process that keeps the tasks, which a trial may kill.
        self._process = None
        self._is_synchronising = False
        self._errors = []

    def close(self):
        self._server.close()

    def sync(self):
        known = len(self._errors)
        self._synchronise()
        text = "\n".join(self._errors[known:])
        return int(bool(text)), text

    def start(self):
        return Running(self._synchronise, self._server.kill)

    def add(self, title):
        self._server.call("create", title)

    def rename(self, old, new):
        uid = self._uid(old)
        if not self._is_synchronising:
            self._server.call("rename", uid, new)
            return
        # The edit waits for the write that is under way.
        threading.Thread(target=self._server.call, args=("rename", uid, new)).start()
        time.sleep(QUIET)

    def prioritise(self, title):
        self._server.call("prioritise", self._uid(title))

    def remove(self, title):
        self._server.call("remove", self._uid(title))

    def tasks(self):
        return [parsed(text) for text in self._server.call("list")]

    def reports(self):
        return "\n".join(self._errors)

    def _uid(self, title):
        (text,) = [text for text in self._server.call("list") if parsed(text).title == title]
        return re.search(r"^UID:(.*?)\s*$", text, re.MULTILINE)[1]

    def _synchronise(self):
        self._is_synchronising = True
        self._server.network.set(True)
        if not self._is_running():
            self._server.call("connect")
            self._process = self._server.process()
            self._wait_for_rest()
        try:
            self._server.call("refresh")
        except AssertionError as error:
            self._errors.append(str(error))
        self._wait_for_rest()
        self._server.network.set(False)
        if self._is_running():
            self._server.call("wait_for_network", False)
        self._is_synchronising = False

    def _is_running(self):
        return self._process is not None and self._server.process() == self._process

    def _wait_for_rest(self):
        count, since = len(self._proxy.exchanges), time.monotonic()

        def rests():
            nonlocal count, since
            # The program answers the question for the password meanwhile.
            self._errors += self._server.call("take_errors")
            if len(self._proxy.exchanges) != count:
                count, since = len(self._proxy.exchanges), time.monotonic()
            return time.monotonic() - since > QUIET

        wait_until(rests, "the end of the refresh", within=60, every=0.1)


class Running:
    """A synchronisation that a trial kills."""

    def __init__(self, synchronise, kill):
        self._thread = threading.Thread(target=synchronise)
        self._thread.start()
        self.kill = kill

    def wait(self):
        self._thread.join()
