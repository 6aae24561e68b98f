"""A disk without room."""

import resource
import signal


def full_disk(room):
    """Files cannot grow beyond `room` bytes, as on a full disk."""

    def limit():
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (room, room))

    return limit
