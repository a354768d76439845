/*
 * What nobody sees in a text: zero-width characters, soft hyphens, marks of direction, byte
 * order marks. They come with what is copied from pages, chats and spreadsheets, and make two
 * texts of what reads as one.
 */

/** Scripts whose letters a joiner ties together or keeps apart, as Persian and Hindi need. */
const JOINED = [
  ...['Arab', 'Syrc', 'Mand', 'Mong', 'Nkoo', 'Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml'],
  ...['Telu', 'Knda', 'Mlym', 'Sinh', 'Tibt', 'Mymr', 'Khmr'],
]
  .map((script) => `\\p{Script=${script}}`)
  .join('');

const PICTURE = '\\p{Extended_Pictographic}';

/** Where such a character does something that is seen, it stays. */
const NEEDED = [
  // Between letters; a joiner also after the last one.
  `(?<=[${JOINED}])\\u200c(?=[${JOINED}])`,
  `(?<=[${JOINED}])\\u200d`,
  // Between the pictures that make up one emoji, such as a family.
  `(?<=[${PICTURE}\\p{Emoji_Modifier}\\ufe0f])\\u200d(?=${PICTURE})`,
  // As text or as a picture; on a digit only within a keycap.
  '(?<=\\p{Emoji})(?<![0-9#*])[\\ufe0e\\ufe0f]',
  '(?<=[0-9#*])\\ufe0f(?=\\u20e3)',
  // Flags of regions: a black flag and the letters of its name.
  '(?<=\\u{1f3f4}[\\u{e0020}-\\u{e007e}]{0,6})[\\u{e0020}-\\u{e007f}]',
  // Other shapes of a letter, such as a Chinese character in a name has.
  '(?<=[\\p{Script=Han}\\p{Script=Mymr}\\p{Script=Phag}])[\\ufe00-\\ufe0f\\u{e0100}-\\u{e01ef}]',
  '(?<=\\p{Script=Mong})[\\u180b-\\u180f]',
].join('|');

const UNSEEN = '\\p{Default_Ignorable_Code_Point}\\ufff9-\\ufffb';
/** Control characters that are no white space. */
const CONTROL = '\\0-\\x08\\x0e-\\x1f\\x7f-\\x84\\x86-\\x9f';
// Other characters are passed over at once.
const unseen = new RegExp(`(?=[${UNSEEN}${CONTROL}])(?:(${NEEDED})|.)`, 'gsu');

/** The text without what nobody sees; what a script or an emoji needs stays. */
export const stripUnseen = (text: string): string => text.replace(unseen, '$1');

/** The same in one line: white space of every kind, and a row of it, is one blank. */
export const collapseWhitespace = (text: string): string =>
  stripUnseen(text)
    .replace(/[\s\x85]+/g, ' ')
    .trim();
