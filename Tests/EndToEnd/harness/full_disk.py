"""A disk without free space."""

import resource
import signal


def full_disk(room):
    """Returns a function that keeps files from growing beyond `room` bytes, as on a full disk."""

    def limit():
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (room, room))

    return limit
