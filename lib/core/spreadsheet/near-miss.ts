/** The edit distance of two texts: letters changed, added or removed. */
function distance(a: string, b: string): number {
  let before = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      row[j] = Math.min((before[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (before[j - 1] ?? 0) + same);
    }
    before = row;
  }
  return before[b.length] ?? 0;
}

const MAX_LENGTH = 60;
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_-]+/g, '_');

/**
 * The candidate that was probably meant: at most a third of its letters differ, or it differs only
 * in blanks, hyphens and letter case. Undefined if none is that close.
 */
export function nearMiss(typed: string, candidates: Iterable<string>): string | undefined {
  const word = plain(typed.slice(0, MAX_LENGTH));
  let best: { text: string; far: number } | undefined;
  for (const text of candidates) {
    const other = plain(text.slice(0, MAX_LENGTH));
    const most = Math.round(Math.max(word.length, other.length) / 3);
    if (Math.abs(word.length - other.length) > most) continue;
    const far = distance(word, other);
    if (far <= most && far < (best?.far ?? Number.POSITIVE_INFINITY)) best = { text, far };
  }
  return best?.text;
}
