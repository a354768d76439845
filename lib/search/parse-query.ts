import { measuresIn } from '@/lib/catalog/indexing/measures';
import { foldSearchText } from '@/lib/catalog/indexing/search-text';
import { type SearchToken, tokenizeSearchText } from '@/lib/catalog/indexing/search-tokens';
import type { Lexicon, Meaning } from './lexicon';
import { segmentChinese } from './segment';
import { askingWords, stopWords } from './stop-words';

/** A word, a run of Chinese, a measure as indexed (`100g`), or a brand's complete title. */
export type Term = SearchToken | { kind: 'measure' | 'maker'; text: string };

/**
 * One concept of a search. `own`: the ways to write the typed text, each a list of terms that a
 * product must all have; `others`: synonyms. `isWhole`: all its words are known, none is only a
 * prefix.
 */
export type Concept = { typed: string; own: Term[][]; others: Term[][]; isWhole: boolean };

/** A parsed search. `unasked`: concepts beyond the limit. */
export type ParsedQuery = {
  keyword: string;
  concepts: Concept[];
  /** Runs of Chinese that are split into pieces, in full. */
  runs: Term[][];
  unasked: string[];
};

/** The most concepts searched for at once. */
export const MOST_CONCEPTS = 12;

/** A term with its typed text. */
type Item = { typed: string; term: Term };

/**
 * Parses a keyword into concepts: measures in one notation, Chinese split into known words, phrases
 * with their meanings, neighbors that are one word ("tea pot") and words that are two; without stop
 * words.
 */
export function parseSearchQuery(keyword: string, lexicon: Lexicon): ParsedQuery {
  const runs: Term[][] = [];
  const about = keyword.replace(askingWords, ' ');
  const items = toItems(/[\p{L}\p{N}]/u.test(about) ? about : keyword).flatMap((item) => {
    if (item.term.kind !== 'run') return [item];
    const pieces = splitPieces(item, lexicon);
    if (pieces.length > 1) runs.push([item.term]);
    return pieces;
  });
  const concepts = unique(toConcepts(items, lexicon));
  const telling = concepts.filter(({ typed }) => !stopWords.has(foldSearchText(typed)));
  const meaningful = telling.length ? telling : concepts;
  return {
    keyword,
    concepts: meaningful.slice(0, MOST_CONCEPTS),
    runs,
    unasked: meaningful.slice(MOST_CONCEPTS).map(({ typed }) => typed),
  };
}

/** Whether a search has only stop words. */
export const hasOnlyStopWords = ({ concepts }: ParsedQuery): boolean =>
  concepts.every(({ typed }) => stopWords.has(foldSearchText(typed)));

/** The words and runs of a keyword as typed, measures in one notation. */
function toItems(keyword: string): Item[] {
  const line = keyword.normalize('NFKC');
  const items: Item[] = [];
  let at = 0;
  for (const { at: from, typed, term } of measuresIn(line)) {
    items.push(...splitWords(line.slice(at, from)));
    items.push({ typed, term: { kind: 'measure', text: term } });
    at = from + typed.length;
  }
  return [...items, ...splitWords(line.slice(at))];
}

const written = /\p{Script=Han}+|[^\s\p{Script=Han}]+/gu;

const splitWords = (line: string): Item[] =>
  [...line.matchAll(written)].flatMap(([typed]) => {
    const terms = tokenizeSearchText(typed);
    return terms.map((term) => ({ typed: terms.length > 1 ? term.text : bare(typed), term }));
  });

const bare = (typed: string) =>
  typed.replace(/^[^\p{L}\p{N}]+|(?<=[\p{L}\p{N}])[^\p{L}\p{N}]+$/gu, '');

function splitPieces({ typed, term }: Item, lexicon: Lexicon): Item[] {
  const written = [...typed];
  // The ending of a name counts as a word only if short; a single character only at the run's end.
  const isEnd = (length: number, ends: boolean) => length < 5 && (ends || length > 1);
  const isWord = (word: string, ends: boolean) =>
    isEnd([...word].length, ends) ? lexicon.has(word) : lexicon.isTitle(word);
  const isKnown = (word: string, ends: boolean) =>
    [word, bareRun(word)].some((form) => isWord(form, ends)) || stopWords.has(word);
  const isWhole = written.length === [...term.text].length;
  return segmentChinese(term.text, isKnown).map(({ at, text }) => ({
    typed: isWhole ? written.slice(at, at + [...text].length).join('') : text,
    term: { kind: 'run', text },
  }));
}

function toConcepts(items: Item[], lexicon: Lexicon): Concept[] {
  const concepts: Concept[] = [];
  for (let at = 0; at < items.length; ) {
    const { concept, length } = conceptAt(items, at, lexicon);
    concepts.push(concept);
    at += length;
  }
  return concepts;
}

/** The longest phrase or split word that begins here, otherwise one word. */
function conceptAt(items: Item[], at: number, lexicon: Lexicon) {
  for (let length = Math.min(lexicon.longestPhrase, items.length - at); length > 0; length--) {
    const some = items.slice(at, at + length);
    const meaning = findMeaning(some, lexicon);
    const isOne = length > 1 && areOneWord(some, at + length === items.length, lexicon);
    if (!meaning && !isOne && length > 1) continue;
    const own = some.length === 1 ? listWays(some[0]?.term, lexicon) : joinedWays(some);
    const others: Term[][] = meaning?.maker ? [[{ kind: 'maker', text: meaning.maker }]] : [];
    for (const word of meaning?.finds ?? []) others.push(tokenizeSearchText(word));
    const isWhole = own.flat().every(({ kind, text }) => kind !== 'word' || lexicon.has(text));
    return { concept: { typed: joinTyped(some), own, others, isWhole }, length };
  }
  return { concept: { typed: '', own: [], others: [], isWhole: true }, length: 1 };
}

/** The meaning of 杯子 is that of 杯, unless it has its own. */
function findMeaning(some: Item[], lexicon: Lexicon): Meaning | undefined {
  const texts = some.map(({ term }) => term.text);
  return lexicon.phrase(texts) ?? lexicon.phrase(texts.map(bareRun));
}

/** "tea pot" is one word if the shop knows it; at the end of the search, a prefix is enough. */
function areOneWord(some: Item[], isLast: boolean, lexicon: Lexicon): boolean {
  if (!some.every(({ term }) => term.kind === 'word')) return false;
  const joined = some.map(({ term }) => term.text).join('');
  return joined.length > 3 && (lexicon.has(joined) || (isLast && lexicon.begins(joined)));
}

const joinedWays = (some: Item[]): Term[][] => {
  const terms = some.map(({ term }) => term);
  if (!terms.every(({ kind }) => kind === 'word')) return [terms];
  return [terms, [{ kind: 'word', text: terms.map(({ text }) => text).join('') }]];
};

/** 杯子 is a 杯, 藍色 is 藍. */
const bareRun = (run: string) => run.replace(/(?<=.)[子儿色]$/u, '');

/** An unknown word may be two known ones. */
function listWays(term: Term | undefined, lexicon: Lexicon): Term[][] {
  if (!term) return [];
  if (term.kind === 'run') {
    const bare = bareRun(term.text);
    return bare !== term.text && lexicon.has(bare)
      ? [[term], [{ kind: 'run', text: bare }]]
      : [[term]];
  }
  if (term.kind !== 'word' || term.text.length < 6 || lexicon.has(term.text)) return [[term]];
  for (let at = term.text.length - 3; at >= 3; at--) {
    const halves = [term.text.slice(0, at), term.text.slice(at)];
    if (halves.every((half) => lexicon.has(half)))
      return [[term], halves.map((text) => ({ kind: 'word', text }))];
  }
  return [[term]];
}

const joinTyped = (some: Item[]) =>
  some.map(({ typed }) => typed).join(some.every(({ term }) => term.kind === 'run') ? '' : ' ');

function unique(concepts: Concept[]): Concept[] {
  const conceptsByKey = new Map(concepts.map((concept) => [JSON.stringify(concept.own), concept]));
  return [...conceptsByKey.values()];
}
