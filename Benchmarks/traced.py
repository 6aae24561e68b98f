"""A window that tells when its frames were drawn, and how long its main thread was busy."""

import json
import time

from harness import Window, wait_until


class Traced(Window):
    def __init__(self, home, *arguments, **options):
        self.begin = time.monotonic_ns()
        super().__init__(home, *arguments, RILL_TRACE_FRAMES="1", **options)

    def _traced(self, kind):
        """The lines of a kind from the first to the last; each is read once."""
        known = self.__dict__.setdefault("_known", {"frame": [], "busy": []})
        done = self.__dict__.setdefault("_done", 0)
        lines = self.errors[done:]
        self._done = done + len(lines)
        for line in lines:
            for name in known:
                if line.startswith(f'{{"{name}"'):
                    known[name].append(json.loads(line))
        return known[kind]

    def frames_traced(self):
        return self._traced("frame")

    def lists(self):
        """How many lists had been shown by the last frame."""
        frames = self.frames_traced()
        return frames[-1]["lists"] if frames else 0

    def first_frame(self):
        """Waits for the first frame; its time in nanoseconds."""
        return self.frame_after(-1)

    def frame_after(self, lists):
        """Waits for the first frame that shows more than this many lists; its time in nanoseconds."""

        def found():
            return next((frame["frame"] for frame in self.frames_traced() if frame["lists"] > lists), None)

        return wait_until(found, f"a frame with a list after {lists}", every=0.002)

    def first_frame_of_last_list(self, after=0, quiet=1.0, within=60):
        """Waits until a list has been shown after a time, in nanoseconds, and no other has come for some seconds; the
        time of the first frame with the last one."""
        seen = [None, time.monotonic()]

        def shown():
            return next(frame["frame"] for frame in self.frames_traced() if frame["lists"] == seen[0])

        def rests():
            lists = self.lists()
            if lists != seen[0]:
                seen[:] = [lists, time.monotonic()]
            return lists and time.monotonic() - seen[1] > quiet and shown() > after

        self.wait(rests, "the last list", within)
        return shown()

    def busy(self, begin, end):
        """How long the main thread was busy at a time between two times, in milliseconds; what lasted less than a
        millisecond is left out."""
        return [
            (entry["end"] - entry["busy"]) / 1e6 for entry in self._traced("busy")
            if entry["end"] > begin and entry["busy"] < end]

    def memory(self):
        """Resident memory in MB: all, and what is not shared with other programs."""
        with open(f"/proc/{self.process.pid}/smaps_rollup") as file:
            sizes = {line.split(":")[0]: line.split()[1] for line in file if "kB" in line}
        private = int(sizes["Private_Clean"]) + int(sizes["Private_Dirty"])
        return int(sizes["Rss"]) / 1024, private / 1024


def milliseconds(begin, end):
    return (end - begin) / 1e6
