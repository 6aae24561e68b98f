"""The same as in sync.py, with Evolution Data Server and a program that shows all tasks of its list."""

import time
from contextlib import closing

from harness import Home
from harness.evolution import Evolution


def evolution(figures, backend, folder, n, rounds):
    """The first synchronisation, refreshes without changes, and ones with one change on either side.

    The time of the first one, and that of a change on the server, end when the program has the tasks, that of a change here
    when the server has it.
    """
    front = backend.front
    named = f"{backend.name}: Evolution, "

    def timed(work):
        """Returns the milliseconds that some work took, and the requests and the processor's milliseconds up to the end of the
        refresh that it has begun."""
        requests, processor, begin = len(front.exchanges), client.processor_seconds(), time.monotonic()
        work()
        milliseconds = (time.monotonic() - begin) * 1000
        client.call("wait_for_end")
        return milliseconds, len(front.exchanges) - requests, (client.processor_seconds() - processor) * 1000

    def open_list():
        client.call("connect")
        client.call("wait_for_number", n)

    def refresh():
        client.call("refresh")
        client.call("wait_for_end")

    def refresh_until_shown(title):
        client.call("refresh")
        client.call("wait_for_title", "task-0", title)

    def repeated(case, results):
        for metric, unit, values in zip(("time", "requests", "processor"), ("ms", "", "ms"), zip(*results)):
            figures.add(f"{named}{case}", n, metric, unit, list(values))

    with closing(Evolution(folder, front.port, Home(folder).environment(), f"{backend.root}home/")) as client:
        seconds = backend.seconds()
        milliseconds, requests, processor = timed(open_list)
        figures.add(f"{named}first", n, "time", "ms", milliseconds)
        figures.add(f"{named}first", n, "processor", "ms", processor)
        figures.add(f"{named}first", n, "server's part", "ms", (backend.seconds() - seconds) * 1000)
        figures.add(f"{named}first", n, "requests", "", requests)
        figures.add(f"{named}first", n, "peak memory", "MB", client.peak_megabytes())
        assert len(client.call("list")) == n
        refresh()
        repeated("nothing changed", [timed(refresh) for _ in range(rounds)])
        here, after, there = [], [], []
        for round in range(rounds):
            here.append(timed(lambda: client.call("rename", "task-1", f"edited {round}")))
            # The server's list has another tag now, which Evolution Data Server doesn't know.
            after.append(timed(refresh))
        for round in range(rounds):
            backend.edit(0, f"edited there {round}")
            there.append(timed(lambda: refresh_until_shown(f"edited there {round}")))
        repeated("one change here", here)
        repeated("the refresh after it", after)
        repeated("one change there", there)
