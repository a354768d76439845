"""Cuts the bold Chinese fonts of papers (lib/papers/fonts) from Debian's fonts-noto-cjk.

    apt-get install fonts-noto-cjk && pip install fonttools
    python3 scripts/fonts/cut-bold.py

Whole they have 20 MB. Bold is a few labels, sums and names of a shop and its warehouses, so each
keeps the characters of its place that the regular font beside it has: Hong Kong's those of Big5
and HKSCS, the mainland's those of GB2312, both ASCII, punctuation, kana and full-width forms. What
they lack is drawn in the regular font with an outline. The same package makes the same bytes.
"""

from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._c_m_a_p import CmapSubtable

SOURCE = "/usr/share/fonts/opentype/noto/NotoSansCJK-Bold.ttc"
FONTS = Path(__file__).resolve().parents[2] / "lib/papers/fonts"
# Its name, which face of the collection it is, the regular font beside it, its character set.
CUTS = [
    ("NotoSansCJKhk-Bold", 4, "NotoSansHK-Regular", "big5hkscs"),
    ("NotoSansCJKsc-Bold", 2, "NotoSansSC-Regular", "gb2312"),
]
SHARED = [(0x20, 0x7E), (0x2010, 0x203F), (0x3000, 0x30FF), (0xFF00, 0xFFEF)]


def list_characters(font: TTFont) -> None:
    """Gives a font the table that papers read its characters from, format 12, where it has none."""
    if any(table.format == 12 for table in font["cmap"].tables):
        return
    table = CmapSubtable.newSubtable(12)
    table.platformID, table.platEncID, table.language = 3, 10, 0
    table.cmap = font.getBestCmap()
    font["cmap"].tables.append(table)


def is_encoded(code_point: int, charset: str) -> bool:
    try:
        return bool(chr(code_point).encode(charset))
    except UnicodeEncodeError:
        return False


for name, face, regular, charset in CUTS:
    wanted = [
        code_point
        for code_point in TTFont(FONTS / f"{regular}.ttf").getBestCmap()
        if is_encoded(code_point, charset)
        or any(first <= code_point <= last for first, last in SHARED)
    ]
    options = subset.Options()
    options.layout_features = ["ccmp", "kern"]
    options.hinting = False
    # Shared parts of outlines save 2 % here, and would be copied whole into every PDF.
    options.desubroutinize = True
    options.glyph_names = False
    options.notdef_outline = True
    options.name_IDs = ["*"]
    # Tables for vertical writing and for choosing a font.
    options.drop_tables += ["vhea", "vmtx", "VORG", "BASE", "GDEF"]
    font = TTFont(SOURCE, fontNumber=face, recalcTimestamp=False)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=wanted)
    subsetter.subset(font)
    list_characters(font)
    font.save(FONTS / f"{name}.otf")
