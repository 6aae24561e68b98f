"""kill -9 at any moment of a program's life."""

import subprocess


def lasts(process, seconds):
    """Lets a program run for some seconds, then kills it. Returns whether it was still running."""
    try:
        process.wait(seconds)
        return False
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
        return True


def acknowledges_within(process, seconds):
    """Does the same to a command, and returns whether it has reported success."""
    lasts(process, seconds)
    return _has_told(process)


def acknowledges_before_it_grows(process, file):
    """Kills a command as soon as a file changes its size, and returns whether it has reported success nevertheless."""
    before = _size(file)
    while process.poll() is None and _size(file) == before:
        pass  # Waits without a pause, because a pause would be longer than the command's next write.
    process.kill()
    return _has_told(process)


def _has_told(process):
    out, _ = process.communicate()
    return process.returncode == 0 or bool(out.strip())


def _size(file):
    return file.stat().st_size if file.exists() else 0
