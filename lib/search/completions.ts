import { foldSearchText } from '@/lib/catalog/indexing/search-text';
import { type SearchToken, tokenizeSearchText } from '@/lib/catalog/indexing/search-tokens';
import { stemWord } from '@/lib/catalog/indexing/stem';

/** The longest Chinese completion, in characters. */
const LONGEST_RUN = 8;
const accompaniment = /(?<=..)[與与和及連连配附帶带].*$/su;
const endRun = /(?<!\p{Script=Han})\p{Script=Han}+$/u;
const endWord = /(?<![\p{L}\p{M}\p{N}])[\p{L}\p{M}\p{N}]+$/u;

/**
 * Completions from the names of products found for the typed text: their words and pairs of words,
 * the most frequent first, then in the order of the names. Each name contains the completion and
 * every word before it, so each completion finds something.
 */
export function listCompletions(typed: string, names: string[]): string[] {
  const counts = new Map<string, { text: string; count: number }>();
  for (const name of names) {
    const own = new Map(
      waysOn(typed, name).map((text) => [stemWord(foldSearchText(text).split(' ').join('')), text]),
    );
    for (const [key, text] of own)
      counts.set(key, { text, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  counts.delete(stemWord(foldSearchText(typed).split(' ').join('')));
  return [...counts.values()].sort((a, b) => b.count - a.count).map(({ text }) => text);
}

/** The completions of the typed text from one name. */
function waysOn(typed: string, name: string): string[] {
  const tokens = tokenizeSearchText(typed);
  const [last] = tokens.slice(-1);
  if (!last || /\p{N}/u.test(last.text)) return [];
  const before = beforeLast(typed, last);
  if (before === undefined) return [];
  return last.kind === 'run'
    ? runsOn(last.text, name).map((run) => before + run)
    : wordsOn(tokens, name, before);
}

/** The text before its last word; undefined if that can't be determined. */
function beforeLast(typed: string, { kind, text }: SearchToken): string | undefined {
  const line = typed.trim();
  const [end] = (kind === 'run' ? endRun : endWord).exec(line) ?? [];
  return end && foldSearchText(end) === text ? line.slice(0, line.length - end.length) : undefined;
}

/** Runs of the name, from where they contain the typed text. */
function runsOn(text: string, name: string): string[] {
  return [...name.matchAll(/\p{Script=Han}+/gu)].flatMap(([run]) => {
    const characters = [...run];
    const folded = [...foldSearchText(run)];
    const at = folded.join('').indexOf(text);
    if (at < 0 || folded.length !== characters.length) return [];
    const remainder = characters.slice([...folded.join('').slice(0, at)].length).join('');
    const way = remainder.replace(accompaniment, '');
    return [...way].length > [...text].length && [...way].length <= LONGEST_RUN ? [way] : [];
  });
}

/** Words of the name that begin with the last typed word, or follow it if it is complete. */
function wordsOn(tokens: SearchToken[], name: string, before: string): string[] {
  const words = name
    .split(/[^\p{L}\p{M}\p{N}\s'’-]+/u)
    .flatMap((part) => [...tokenizeSearchText(part), undefined])
    .map((token) => (token?.kind === 'word' && /^\p{L}{3,}$/u.test(token.text) ? token.text : ''));
  const [previous, last] = [tokens.at(-2), tokens.at(-1)];
  if (!last || last.text.length < 2) return [];
  const joined = previous?.kind === 'word' ? previous.text + last.text : undefined;
  const typedJoined = previous && before.trimEnd().slice(0, -previous.text.length);
  return words.flatMap((word, index) => {
    if (!word) return [];
    const next = words[index + 1];
    if (word === last.text) return next && !minor.has(next) ? [`${before}${word} ${next}`] : [];
    if (word.startsWith(last.text)) return [before + word];
    return joined && word.startsWith(joined) ? [`${typedJoined}${word}`] : [];
  });
}

const minor = new Set('and the with for from one two'.split(' '));

/** The parts of a title that begin with the typed text. */
export function titlesOn(typed: string, title: string): string[] {
  const begin = foldSearchText(typed);
  return title
    .split(/[,，、&＆/]|\sand\s|(?<=\p{Script=Han})[與与和及](?=\p{Script=Han})/u)
    .map((part) => part.trim())
    .filter(
      (part) =>
        foldSearchText(part).startsWith(begin) &&
        stemWord(foldSearchText(part)) !== stemWord(begin),
    );
}
