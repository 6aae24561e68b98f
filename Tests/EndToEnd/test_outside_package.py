"""Rill used from another package."""

import os
import subprocess

import pytest

from harness import Window
from harness.home import PROJECT

EXAMPLE = PROJECT / "Examples" / "Adding"
# Leaves out everything that only debuggers and editors need.
QUICK = ["-debug-info-format", "none", "--disable-index-store"]

# A package that uses only the core.
MANIFEST = f"""// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "Doubling", dependencies: [.package(name: "Rill", path: "{PROJECT}", traits: [])],
  targets: [.executableTarget(name: "Doubling", dependencies: [.product(name: "Rill", package: "Rill")])])
"""
DOUBLING = """import Rill

_ = Observable.of(1, 2, 3).map { $0 * 2 }.subscribe(onNext: { print($0) })
"""


def of_a_user(**more):
    """Returns the environment of a user of Rill: no strictness, and the user's own home directory."""
    environment = dict(os.environ, HOME=os.environ.get("HOME_BEFORE_TESTS", os.environ["HOME"]), **more)
    environment.pop("RILL_STRICT", None)
    return environment


# One group runs in one process, because both cases build in the same folder.
@pytest.mark.xdist_group("outside package")
@pytest.mark.timeout(900)
@pytest.mark.parametrize("mode", ["6", "5"])
def test_the_example_builds_as_an_outside_package_and_adds(home, request, mode):
    build = ["swift", "build", *QUICK, "--package-path", EXAMPLE, "--scratch-path", PROJECT / ".build" / "outside"]
    environment = of_a_user(EXAMPLE_SWIFT_MODE=mode)
    outcome = subprocess.run(build, env=environment, capture_output=True, text=True)
    assert outcome.returncode == 0, outcome.stdout + outcome.stderr
    program = subprocess.run([*build, "--show-bin-path"], env=environment, capture_output=True, text=True).stdout
    window = Window(home, program=f"{program.strip()}/Adding")
    request.addfinalizer(window.close)
    window.wait_until_shown()
    window.find("label", "The sum is 0")
    for entry, number in zip(window.all("text"), ("20", "22")):
        window.click(entry)
        window.screen.type(number)
    window.find("label", "The sum is 42")


@pytest.mark.timeout(600)
def test_a_client_of_the_core_alone_fetches_nothing_and_sees_no_warning(tmp_path):
    (tmp_path / "Package.swift").write_text(MANIFEST)
    sources = tmp_path / "Sources" / "Doubling"
    sources.mkdir(parents=True)
    (sources / "main.swift").write_text(DOUBLING)
    run = ["swift", "run", *QUICK, "--package-path", tmp_path]
    outcome = subprocess.run(run, env=of_a_user(), capture_output=True, text=True)
    assert outcome.returncode == 0, outcome.stderr
    assert outcome.stdout == "2\n4\n6\n"
    assert "warning" not in outcome.stderr
    assert not list(tmp_path.glob(".build/repositories/*")), "it needs nobody else's package"
