"""kill -9 at some moment of a program's life."""

import subprocess


def lasts(process, seconds):
    """Lets a program run for so long, then kills it; returns whether it has not ended before that."""
    try:
        process.wait(seconds)
        return False
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
        return True


def acknowledges_within(process, seconds):
    """The same with a command; returns whether it has told of success."""
    lasts(process, seconds)
    return _has_told(process)


def acknowledges_before_it_grows(process, file):
    """Kills a command as soon as a file has another size; returns whether it has told of success nevertheless."""
    before = _size(file)
    while process.poll() is None and _size(file) == before:
        pass  # What the command writes then takes less than any pause.
    process.kill()
    return _has_told(process)


def _has_told(process):
    out, _ = process.communicate()
    return process.returncode == 0 or bool(out.strip())


def _size(file):
    return file.stat().st_size if file.exists() else 0
