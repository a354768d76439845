/**
 * How far a word may be from the one that is meant, by its length: a short one is left
 * alone, it is near too many others.
 */
export const maxDistance = (word: string): number =>
  word.length < 4 ? 0 : word.length < 8 ? 1 : 2;

const letters = [...'abcdefghijklmnopqrstuvwxyz'];

/** Every spelling one slip away: a letter left out, changed, put in, or two that changed places. */
export function editsOf(word: string): string[] {
  const slips = new Set<string>();
  for (let at = 0; at <= word.length; at++) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    for (const letter of letters) {
      slips.add(before + letter + after);
      if (after) slips.add(before + letter + after.slice(1));
    }
    if (after) slips.add(before + after.slice(1));
    if (after.length > 1) slips.add(before + after.charAt(1) + after.charAt(0) + after.slice(2));
  }
  slips.delete(word);
  return [...slips];
}

/** How many edits there are between two words; neighbours that changed places are one. */
export function distance(a: string, b: string): number {
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
 * The words within reach of a mistyped one, the nearest first; among equals those that
 * begin alike, then the longer one.
 */
export function nearestWords(typed: string, words: Iterable<string>): string[] {
  const measured = [...new Set(words)]
    .filter((word) => word !== typed)
    .map((word) => ({ word, away: distance(typed, word) }));
  const begins = (word: string) => (word[0] === typed[0] ? 0 : 1);
  return measured
    .filter(({ away }) => away <= maxDistance(typed))
    .sort(
      (a, b) =>
        a.away - b.away ||
        begins(a.word) - begins(b.word) ||
        b.word.length - a.word.length ||
        (a.word < b.word ? -1 : 1),
    )
    .map(({ word }) => word);
}
