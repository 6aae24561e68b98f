#!/usr/bin/env python3
"""Writes Apps/OurPlanet/Views/Globe/coastlines.bin, the land of the globe, from Natural Earth 1:110m.

Natural Earth (naturalearthdata.com) is in the public domain. Its countries are taken from the Python package
geopandas 0.14.4, the last line that carries them; an edge that two countries share is a border and falls
away, what remains is the coast.

The file, little-endian: the number of rings (16 bits); the number of points of each ring (16 bits); then each
ring's points, longitude and latitude, as signed 16 bits: 32,767 is 180 degrees of longitude, or 90 of latitude.
A ring's last point joins its first. Whether a place is land: even-odd, over all rings.
"""

import argparse
import collections
import pathlib
import struct
import subprocess
import sys
import tempfile
import zipfile

PACKAGE = ("geopandas==0.14.4 "
           "--hash=sha256:3bb6473cb59d51e1a7fe2dbc24a1a063fb0ebdeddf3ce08ddbf8c7ddc99689aa\n")
SHAPES = "geopandas/datasets/naturalearth_lowres/naturalearth_lowres.shp"
OUTPUT = "Apps/OurPlanet/Views/Globe/coastlines.bin"
FULL = 32767


def countries(folder):
    """The shapefile of the countries, from the package."""
    wanted = pathlib.Path(folder) / "requirements.txt"
    wanted.write_text(PACKAGE)
    subprocess.run([sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary", ":all:",
                    "--require-hashes", "--requirement", wanted, "--dest", folder], check=True)
    with zipfile.ZipFile(next(pathlib.Path(folder).glob("*.whl"))) as package:
        return package.read(SHAPES)


def rings(shapes):
    """Each ring of a shapefile of polygons: a list of (longitude, latitude)."""
    at = 100
    while at < len(shapes):
        words = struct.unpack_from(">i", shapes, at + 4)[0]
        kind, = struct.unpack_from("<i", shapes, at + 8)
        if kind != 5:
            raise SystemExit(f"coastlines: expected polygons (shape type 5), found type {kind} in {SHAPES}")
        part_count, point_count = struct.unpack_from("<ii", shapes, at + 44)
        starts = [*struct.unpack_from(f"<{part_count}i", shapes, at + 52), point_count]
        points = list(struct.iter_unpack("<dd", shapes[at + 52 + 4 * part_count:][:16 * point_count]))
        for start, end in zip(starts, starts[1:]):
            yield points[start:end]
        at += 8 + 2 * words


def fixed(point):
    """A point in 16 bits a number; the antimeridian and the poles have one spelling each."""
    longitude, latitude = round(point[0] / 180 * FULL), round(point[1] / 90 * FULL)
    if abs(latitude) == FULL:
        longitude = 0
    return (FULL if longitude == -FULL else longitude), latitude


def coast(polygons):
    """The closed lines that remain when what two polygons share is taken away."""
    neighbours = collections.defaultdict(dict)
    for polygon in polygons:
        points = [fixed(point) for point in polygon]
        for one, other in zip(points, points[1:]):
            if one == other:
                continue
            if other in neighbours[one]:
                del neighbours[one][other], neighbours[other][one]
            else:
                neighbours[one][other] = neighbours[other][one] = True
    while start := next((point for point, others in neighbours.items() if others), None):
        ring, point = [], start
        while others := neighbours[point]:
            ring.append(point)
            following = next(iter(others))
            del neighbours[point][following], neighbours[following][point]
            point = following
        if point != start:
            raise SystemExit(f"coastlines: the coast through {start} does not close")
        yield ring


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--output", type=pathlib.Path,
                        default=pathlib.Path(__file__).resolve().parent.parent / OUTPUT)
    output = parser.parse_args().output
    with tempfile.TemporaryDirectory() as folder:
        lines = sorted(coast(rings(countries(folder))), key=len, reverse=True)
    data = struct.pack(f"<{len(lines) + 1}H", len(lines), *map(len, lines))
    data += b"".join(struct.pack("<hh", *point) for line in lines for point in line)
    output.write_bytes(data)
    print(f"{output}: {len(lines)} rings, {sum(map(len, lines)):,} points, {len(data):,} bytes")


main()
