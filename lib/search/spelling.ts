/**
 * The edit distance allowed for a word of this length: none for short ones, because too many others
 * are near.
 */
export const getMaxEditDistance = (word: string): number =>
  word.length < 4 ? 0 : word.length < 8 ? 1 : 2;

/** The edit distance of two words; swapped neighbors count as one edit. */
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
 * The word nearest to a misspelled one, if near enough; of equals the longer one. The first letter
 * must match ("glue" is not "blue"), and in a word of four no letter may be replaced ("sofa" is not
 * "soda").
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

/** Also true if the first two letters are swapped. */
const beginsAlike = (a: string, b: string) => a[0] === b[0] || (a[0] === b[1] && a[1] === b[0]);

const isOther = (a: string, b: string) =>
  a.length <= 4 && a.length === b.length && [...a].sort().join() !== [...b].sort().join();

const compare = (a: { word: string; away: number }, b: { word: string; away: number }) =>
  a.away - b.away || b.word.length - a.word.length || (a.word < b.word ? -1 : 1);

/**
 * The only Chinese word that differs from a misspelled one in a single character; undefined if
 * there are several, because one of two characters says little.
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
