/** Pairs of bytes that are common characters, in a text of either kind. */
const COMMON_ENOUGH = 0.6;

/**
 * A file's bytes as text: by the mark at its beginning, else UTF-16 by its zeros, UTF-8,
 * or whichever of GB18030 and Big5 makes common characters of it. Undefined when none
 * does. @param {Buffer} file @returns {{ text: string, encoding: string } | undefined}
 */
export function textOf(file) {
  for (const encoding of candidates(file)) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(file);
      if (!text.includes('\0')) return { text, encoding };
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
  }
  return undefined;
}

/** @param {Buffer} file */
function candidates(file) {
  if (file[0] === 0xff && file[1] === 0xfe) return ['utf-16le'];
  if (file[0] === 0xfe && file[1] === 0xff) return ['utf-16be'];
  const start = file.subarray(0, 2000);
  const zeros = [0, 1].map(
    (odd) => start.filter((byte, at) => byte === 0 && at % 2 === odd).length,
  );
  if ((zeros[1] ?? 0) > start.length / 8) return ['utf-16le'];
  if ((zeros[0] ?? 0) > start.length / 8) return ['utf-16be'];
  const { gb18030, big5 } = commonness(file);
  const chinese = [
    { encoding: 'gb18030', share: gb18030 },
    { encoding: 'big5', share: big5 },
  ]
    .filter(({ share }) => share >= COMMON_ENOUGH)
    .sort((a, b) => b.share - a.share);
  return ['utf-8', ...chinese.map(({ encoding }) => encoding)];
}

/**
 * Both encodings take two bytes for a character and keep their common ones in a block of
 * their own, so the share of pairs that fall into it tells them apart. @param {Buffer} file
 */
function commonness(file) {
  let [pairs, gb18030, big5] = [0, 0, 0];
  for (let at = 0; at < file.length - 1; at++) {
    const [lead = 0, trail = 0] = [file[at], file[at + 1]];
    if (lead < 0x81) continue;
    at++;
    // Punctuation stands in the same block of both.
    if (lead >= 0xa1 && lead <= 0xa3) continue;
    pairs++;
    if (lead >= 0xb0 && lead <= 0xd7 && trail >= 0xa1) gb18030++;
    if (lead >= 0xa4 && lead <= 0xc6) big5++;
  }
  return { gb18030: gb18030 / (pairs || 1), big5: big5 / (pairs || 1) };
}
