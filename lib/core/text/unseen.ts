/*
 * Invisible characters: zero-width characters, soft hyphens, direction marks, byte order marks.
 * They come with text copied from pages, chats and spreadsheets, and make texts differ that look
 * the same.
 */

/** Scripts that need joiners to connect or separate letters, such as Persian and Hindi. */
const JOINED = [
  ...['Arab', 'Syrc', 'Mand', 'Mong', 'Nkoo', 'Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml'],
  ...['Telu', 'Knda', 'Mlym', 'Sinh', 'Tibt', 'Mymr', 'Khmr'],
]
  .map((script) => `\\p{Script=${script}}`)
  .join('');

const PICTURE = '\\p{Extended_Pictographic}';

/** Where such a character has a visible effect, it stays. */
const NEEDED = [
  // Between letters; a joiner also after the last one.
  `(?<=[${JOINED}])\\u200c(?=[${JOINED}])`,
  `(?<=[${JOINED}])\\u200d`,
  // Between the parts of one emoji, such as a family.
  `(?<=[${PICTURE}\\p{Emoji_Modifier}\\ufe0f])\\u200d(?=${PICTURE})`,
  // Text or emoji style; after a digit only within a keycap.
  '(?<=\\p{Emoji})(?<![0-9#*])[\\ufe0e\\ufe0f]',
  '(?<=[0-9#*])\\ufe0f(?=\\u20e3)',
  // Regional flags: a black flag and the letters of its name.
  '(?<=\\u{1f3f4}[\\u{e0020}-\\u{e007e}]{0,6})[\\u{e0020}-\\u{e007f}]',
  // Variant shapes of a letter, such as a Chinese character in a name.
  '(?<=[\\p{Script=Han}\\p{Script=Mymr}\\p{Script=Phag}])[\\ufe00-\\ufe0f\\u{e0100}-\\u{e01ef}]',
  '(?<=\\p{Script=Mong})[\\u180b-\\u180f]',
].join('|');

const UNSEEN = '\\p{Default_Ignorable_Code_Point}\\ufff9-\\ufffb';
/** Control characters that are not white space. */
const CONTROL = '\\0-\\x08\\x0e-\\x1f\\x7f-\\x84\\x86-\\x9f';
// Skips other characters quickly.
const unseen = new RegExp(`(?=[${UNSEEN}${CONTROL}])(?:(${NEEDED})|.)`, 'gsu');

/** The text without invisible characters, except those that a script or an emoji needs. */
export const stripUnseen = (text: string): string => text.replace(unseen, '$1');

/** The same on one line: any run of white space becomes one blank. */
export const collapseWhitespace = (text: string): string =>
  stripUnseen(text)
    .replace(/[\s\x85]+/g, ' ')
    .trim();
