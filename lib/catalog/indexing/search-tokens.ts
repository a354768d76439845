import { measuresIn } from './measures';
import { foldSearchText } from './search-text';
import { stemWord } from './stem';

/**
 * A folded token: a word of letters and digits, or a run of Chinese characters, which has no
 * spaces.
 */
export type SearchToken = { kind: 'word' | 'run'; text: string };

/** Longer words are truncated to this length. */
const LONGEST = 40;
const cjk = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}`;
const tokenPattern = new RegExp(`(?<run>[${cjk}]+)|(?<word>[^\\s${cjk}]+)`, 'gu');

/** The tokens of a text in order: 'iPhone手機殼' is the word iphone and the run 手机壳. */
export function tokenizeSearchText(text: string): SearchToken[] {
  return [...foldSearchText(text).matchAll(tokenPattern)].map(({ groups }) =>
    groups?.run
      ? { kind: 'run', text: groups.run }
      : { kind: 'word', text: [...(groups?.word ?? '')].slice(0, LONGEST).join('') },
  );
}

/**
 * The index terms of a run of Chinese: each pair of neighbors, and with `single` each character. A
 * run of one is itself.
 */
export function toBigrams(run: string, { single }: { single: boolean }): string[] {
  const characters = [...run];
  if (characters.length === 1) return characters;
  const pairs = characters.slice(1).map((character, index) => `${characters[index]}${character}`);
  return single ? [...pairs, ...characters] : pairs;
}

/**
 * All index terms of a text: a plural also as its singular, `pu’er` also as puer, `1 litre` also as
 * 1000ml.
 */
export const toSearchTerms = (text: string): string[] => [
  ...new Set([
    ...tokenizeSearchText(text).flatMap(({ kind, text }) =>
      kind === 'word' ? [text, stemWord(text)] : toBigrams(text, { single: true }),
    ),
    ...elided(text).flatMap((word) => [word, stemWord(word)]),
    ...measuresIn(text).map(({ term }) => term),
  ]),
];

/** The words with an inner apostrophe, written without it. */
export const elided = (text: string): string[] =>
  [...text.matchAll(/(?<!\p{L})\p{L}{1,40}(?:['’ʼ＇]\p{L}{1,40})+/gu)].flatMap(([word]) =>
    tokenizeSearchText(word.replace(/['’ʼ＇]/gu, '')).map(({ text }) => text),
  );

/** Neighboring words of a name joined, so that `teapot` finds a tea pot. */
export function joinedWords(text: string): string[] {
  const tokens = tokenizeSearchText(text);
  return tokens.flatMap((token, index) => {
    const next = tokens[index + 1];
    if (token.kind !== 'word' || next?.kind !== 'word') return [];
    const joined = token.text + next.text;
    return [joined, stemWord(joined)];
  });
}

/** A title as one word, to search for all of it: `Lantern Hill` is lanternhill. */
export const joinedTitle = (title: string): string => foldSearchText(title).replaceAll(' ', '');

/** A sku or barcode without its punctuation: `TP-001/R` is tp001r. */
export const wholeSku = (sku: string): string =>
  [...foldSearchText(sku).replaceAll(' ', '')].slice(0, LONGEST).join('');
