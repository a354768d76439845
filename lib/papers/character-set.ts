/** Whether a font has a glyph for a code point. */
export type CharacterSet = (codePoint: number) => boolean;

const FORMAT_12 = 12;

/**
 * The characters of a TrueType font, read from its file (`cmap`, format 12). Throws if the file has
 * no such table.
 */
export function readCharacterSet(font: Buffer): CharacterSet {
  const cmap = tableAt(font, 'cmap');
  const count = font.readUInt16BE(cmap + 2);
  const subtables = Array.from(
    { length: count },
    (_, index) => cmap + font.readUInt32BE(cmap + 4 + index * 8 + 4),
  );
  const full = subtables.find((at) => font.readUInt16BE(at) === FORMAT_12);
  if (full === undefined) throw new Error('the font has no full character table');
  const ends = Array.from({ length: font.readUInt32BE(full + 12) }, (_, index) => {
    const group = full + 16 + index * 12;
    return [font.readUInt32BE(group), font.readUInt32BE(group + 4)] as const;
  });
  return (codePoint) => {
    let [low, high] = [0, ends.length - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const [first, last] = ends[middle] ?? [0, 0];
      if (codePoint < first) high = middle - 1;
      else if (codePoint > last) low = middle + 1;
      else return true;
    }
    return false;
  };
}

function tableAt(font: Buffer, tableTag: string): number {
  for (let index = 0; index < font.readUInt16BE(4); index++) {
    const entry = 12 + index * 16;
    if (font.toString('latin1', entry, entry + 4) === tableTag) return font.readUInt32BE(entry + 8);
  }
  throw new Error(`the font has no ${tableTag} table`);
}
