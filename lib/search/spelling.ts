/**
 * How far a word may be from the one that is meant, by its length: a short one is left
 * alone, it is near too many others.
 */
export const getMaxEditDistance = (word: string): number =>
  word.length < 4 ? 0 : word.length < 8 ? 1 : 2;

/** How many edits there are between two words; neighbours that changed places are one. */
export function computeEditDistance(a: string, b: string): number {
  let older: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let least = Math.min(
        (previous[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (previous[j - 1] ?? 0) + (same ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (older[j - 2] ?? 0) + 1);
      row.push(least);
    }
    older = previous;
    previous = row;
  }
  return previous[b.length] ?? 0;
}

/**
 * The word nearest to a mistyped one, if one is within reach; among equals the longer one. A
 * slip in the first letter is none ("glue" is not "blue"), nor is another letter in a word of
 * four ("sofa" is not "soda").
 */
export function nearestWord(typed: string, words: Iterable<string>): string | undefined {
  let nearest: { word: string; away: number } | undefined;
  const most = getMaxEditDistance(typed);
  for (const word of words) {
    if (word === typed || !beginsAlike(typed, word)) continue;
    if (Math.abs(word.length - typed.length) > most || isOther(typed, word)) continue;
    const away = computeEditDistance(typed, word);
    if (away > most || (nearest && compare(nearest, { word, away }) <= 0)) continue;
    nearest = { word, away };
  }
  return nearest?.word;
}

/** Also where its first two letters changed places. */
const beginsAlike = (a: string, b: string) => a[0] === b[0] || (a[0] === b[1] && a[1] === b[0]);

const isOther = (a: string, b: string) =>
  a.length <= 4 && a.length === b.length && [...a].sort().join() !== [...b].sort().join();

const compare = (a: { word: string; away: number }, b: { word: string; away: number }) =>
  a.away - b.away || b.word.length - a.word.length || (a.word < b.word ? -1 : 1);

/**
 * The one word of Chinese that differs in a single character from a mistyped one; undefined where
 * several do, as of two characters one says little.
 */
export function nearestRun(typed: string, runs: Iterable<string>): string | undefined {
  const characters = [...typed];
  if (characters.length < 2) return undefined;
  const near = [...runs].filter((run) => {
    const others = [...run];
    const differing = others.filter((character, place) => character !== characters[place]);
    return others.length === characters.length && differing.length === 1;
  });
  return near.length === 1 ? near[0] : undefined;
}
