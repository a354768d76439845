/** This many non-ASCII characters are a sufficient sample of a file. */
const ENOUGH = 4000;
/** The score of a character that is common but not part of a dictionary word. */
const ALONE = 0.4;

/** The byte ranges in which an encoding of Chinese has its common characters. */
const commonBlocks = {
  gb18030: { leads: [0xb0, 0xd7], trails: [0xa1, 0xfe] },
  big5: { leads: [0xa4, 0xc6], trails: [0x40, 0xfe] },
};

/** Runs of meaningful characters: punctuation and symbols that occur in any text do not count. */
const TELLING = /[^\p{ASCII}\u3000-\u303f\uff00-\uff60\u2010-\u2027°×±·]+/gu;

/**
 * How much of a text's non-ASCII part reads like Chinese, from 0 to 1: characters in dictionary
 * words count in full, other common ones and lone symbols in part; rare ones, and single ones next
 * to a Latin letter, not at all.
 * @param {keyof typeof commonBlocks} encoding @returns {(text: string) => number}
 */
export const readsLikeChinese = (encoding) => (text) => {
  const common = commonCharacters(encoding);
  const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
  let [seen, natural] = [0, 0];
  for (const { 0: run, index } of text.matchAll(TELLING)) {
    const around = `${text[index - 1] ?? ''}${text[index + run.length] ?? ''}`;
    const isLost = run.length === 1 && /[A-Za-z]/.test(around);
    for (const { segment } of segmenter.segment(run)) {
      const { length } = [...segment];
      seen += length;
      if (length > 1 && /^\p{Script=Han}+$/u.test(segment)) natural += length;
      else if (length === 1 && common.has(segment) && !isLost) natural += ALONE;
    }
    if (seen >= ENOUGH) break;
  }
  return seen ? natural / seen : ALONE;
};

/** @param {keyof typeof commonBlocks} encoding */
function commonCharacters(encoding) {
  const { leads, trails } = commonBlocks[encoding];
  const decoder = new TextDecoder(encoding);
  const bytes = [];
  for (let lead = leads[0] ?? 0; lead <= (leads[1] ?? 0); lead++)
    for (let trail = trails[0] ?? 0; trail <= (trails[1] ?? 0); trail++)
      if (trail < 0x7f || trail > 0xa0) bytes.push(lead, trail);
  return new Set(decoder.decode(Uint8Array.from(bytes)));
}

/** A word with accented letters: capitalized or all capitals. */
const WORD = /^(?:\p{Lu}?\p{Ll}+|\p{Lu}+|\p{L}\p{Ll}*['’]\p{L}\p{Ll}*)$/u;
/** Non-ASCII symbols, with what precedes and follows them. */
const signs = [
  { sign: /[°º]/, before: /[\d\s]/, behind: /[\P{L}CFK]|^$/u },
  { sign: /[®™²³]/, before: /[A-Za-z\d]/, behind: /\P{L}|^$/u },
  { sign: /[½¼¾]/, before: /[\d\s(]|^$/, behind: /[\s)-]|^$/ },
  { sign: /[€£¥]/, before: /[\s\d(]|^$/, behind: /[\s\d)]|^$/ },
  { sign: /[‘“„«¿¡]/, before: /[\s("]|^$/, behind: /[\w\s]/ },
  { sign: /[’”»…]/, before: /[\w\s.!?,]/, behind: /[\s\p{Po})]|^$/u },
  { sign: /[×±·•©§]/, before: /[\s\d(]|^$/, behind: /[\s\d]/ },
  { sign: /µ/, before: /[\s\d]|^$/, behind: /\w/ },
  { sign: /[–—]/, before: /[\s\w)]|^$/, behind: /[\s\w(]|^$/ },
  { sign: /\u00a0/, before: /\s*/, behind: /\s*/ },
];

/**
 * The same for Western European languages: accents inside Latin words, and symbols where people
 * write them.
 * @param {string} text
 */
export function readsLikeWestern(text) {
  let [seen, natural] = [0, 0];
  for (const { 0: piece, index } of text.matchAll(/\p{L}+(?:['’]\p{L}+)*|[^\p{ASCII}]/gu)) {
    const beyond = piece.replace(/\p{ASCII}/gu, '').length;
    seen += beyond;
    const [before, behind] = [text[index - 1] ?? '', text[index + piece.length] ?? ''];
    if (
      beyond &&
      (/\p{L}/u.test(piece[0] ?? '')
        ? isWord(piece, before, behind)
        : isSign(piece, before, behind))
    )
      natural += beyond;
    if (seen >= ENOUGH) break;
  }
  return seen ? natural / seen : 0;
}

/** @param {string} word @param {string} before @param {string} behind */
function isWord(word, before, behind) {
  const plain = word.replace(/[^A-Za-z]/g, '').length;
  const isEdge = (/** @type {string} */ sign) =>
    (word.length === 1 ? /^[\s"(),.]?$/ : /^[\p{ASCII}’‘“”«»–—…]?$/u).test(sign);
  return (
    WORD.test(word) &&
    (word.length === 1 || plain * 2 >= word.length) &&
    isEdge(before) &&
    isEdge(behind)
  );
}

/** @param {string} piece @param {string} left @param {string} right */
const isSign = (piece, left, right) =>
  signs.some(
    ({ sign, before, behind }) => sign.test(piece) && before.test(left) && behind.test(right),
  );
