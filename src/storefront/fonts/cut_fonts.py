"""Cuts the shop's font files from the published packages.

Usage: python3 cut_fonts.py PACKAGES OUT
PACKAGES holds the unpacked npm packages @fontsource-variable/{archivo,besley,libre-franklin,martian-mono} 5.3.0 by
those last names. Needs fontTools 4 with Brotli (Debian: fonttools, python3-brotli).

Every face has two files: BASIC has what English pages show, the other file the rest of the Latin letters, which a
browser fetches only for a page that shows one of them. Weights and widths that no page uses are left out.
"""
import io
import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

BASIC = (
    'U+20-7E,U+A0,U+A9,U+AE,U+B0,U+B7,U+BC-BE,U+D7,U+E7,U+E9,U+2009,U+2011,U+2013,U+2014,U+2018,U+2019,U+201C,U+201D,'
    'U+2022,U+2026,U+202F,U+2032,U+2033,U+2122,U+2190-2193,U+2212'
)
FEATURES = ['kern', 'liga', 'tnum', 'pnum', 'lnum', 'ccmp', 'locl', 'mark', 'mkmk', 'rvrn', 'calt']

FACES = {
    'archivo-text': ('archivo/files/archivo-latin-standard-normal.woff2', {'wght': (400, 700), 'wdth': 100}),
    'archivo-display': ('archivo/files/archivo-latin-standard-normal.woff2', {'wght': 560, 'wdth': 116}),
    'besley': ('besley/files/besley-latin-wght-normal.woff2', {'wght': (400, 500)}),
    'besley-heavy': ('besley/files/besley-latin-wght-normal.woff2', {'wght': (600, 700)}),
    'libre-franklin': ('libre-franklin/files/libre-franklin-latin-wght-normal.woff2', {'wght': (400, 700)}),
    'martian-mono': ('martian-mono/files/martian-mono-latin-wght-normal.woff2', {'wght': (400, 500)}),
}


def cut(source: Path, limits: dict, letters: set, out: Path) -> None:
    """Writes the letters of a face, within the limits of its axes."""
    font = TTFont(source)
    options = subset.Options()
    options.layout_features = FEATURES
    options.hinting = True
    options.notdef_outline = True
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=letters)
    subsetter.subset(font)
    # The instancer reads the remaining glyphs, so the font is written and read again first.
    font.flavor = None
    buffer = io.BytesIO()
    font.save(buffer)
    buffer.seek(0)
    font = instantiateVariableFont(TTFont(buffer), limits)
    font.flavor = 'woff2'
    font.save(out)
    print(f'{out.name}: {out.stat().st_size} bytes')


def main(packages: Path, out: Path) -> None:
    basic = set(subset.parse_unicodes(BASIC))
    for name, (source, limits) in FACES.items():
        all_letters = set(TTFont(packages / source).getBestCmap())
        cut(packages / source, limits, basic, out / f'{name}.woff2')
        cut(packages / source, limits, all_letters - basic, out / f'{name}-other-letters.woff2')


if __name__ == '__main__':
    main(Path(sys.argv[1]), Path(sys.argv[2]))
