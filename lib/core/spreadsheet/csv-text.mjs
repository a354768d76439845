import { readsLikeChinese, readsLikeWestern } from './likelihood.mjs';

/**
 * The encodings tried for a .csv file without a byte order mark that is not Unicode, and how each
 * is scored.
 */
const guesses = [
  { encoding: 'gb18030', likelihood: readsLikeChinese('gb18030') },
  { encoding: 'big5', likelihood: readsLikeChinese('big5') },
  { encoding: 'windows-1252', likelihood: readsLikeWestern },
];
/** The characters of Windows-1252 from 0x80 on, which decoders read as control characters. */
export const WINDOWS_SIGNS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Lower scores do not count as readable; scores that differ by less are for a person to decide. */
const LIKELY = 0.25;
const CLEARLY = 0.2;

/**
 * Decodes a file's bytes: in the encoding a person chose, by its byte order mark, UTF-16 by its
 * zero bytes, UTF-8, or else whichever of GB18030, Big5 and Windows-1252 gives likely words;
 * `close` lists those about equally likely. Undefined if none is.
 * @param {Buffer} file @param {string} [chosen]
 * @returns {{ text: string, encoding: string } | { close: string[] } | undefined}
 */
export function decodeCsvText(file, chosen) {
  const unicode = [chosen ?? detectUnicode(file)].flatMap((encoding) => decoded(file, encoding));
  if (chosen || unicode.length) return unicode[0];
  const readings = guesses
    .flatMap(({ encoding, likelihood }) =>
      decoded(file, encoding).map((reading) => ({ ...reading, share: likelihood(reading.text) })),
    )
    .filter(({ share }) => share >= LIKELY)
    .sort((a, b) => b.share - a.share);
  const [best, ...others] = readings;
  if (!best) return undefined;
  const close = others.filter(({ share }) => best.share - share < CLEARLY);
  return close.length
    ? { close: [best, ...close].map(({ encoding }) => encoding) }
    : { text: best.text, encoding: best.encoding };
}

/** @param {Buffer} file @param {string} encoding */
function decoded(file, encoding) {
  try {
    const raw = new TextDecoder(encoding, { fatal: true }).decode(file);
    const text = encoding === 'windows-1252' ? withSigns(raw) : raw;
    return text.includes('\0') ? [] : [{ text, encoding }];
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return [];
  }
}

/** @param {string} text */
const withSigns = (text) =>
  text.replace(/[\u0080-\u009f]/g, (sign) => WINDOWS_SIGNS[sign.charCodeAt(0) - 0x80] ?? sign);

/** @param {Buffer} file */
function detectUnicode(file) {
  if (file[0] === 0xff && file[1] === 0xfe) return 'utf-16le';
  if (file[0] === 0xfe && file[1] === 0xff) return 'utf-16be';
  const start = file.subarray(0, 2000);
  const zeros = [0, 1].map(
    (odd) => start.filter((byte, at) => byte === 0 && at % 2 === odd).length,
  );
  if ((zeros[1] ?? 0) > start.length / 8) return 'utf-16le';
  if ((zeros[0] ?? 0) > start.length / 8) return 'utf-16be';
  return 'utf-8';
}
