/** A run of words that was kept, removed or added. */
export type DiffPart = { kind: 'same' | 'gone' | 'new'; text: string };

/** Beyond this many words a diff takes too long, so the texts are shown whole. */
const MOST_WORDS = 1500;

const splitWords = (text: string) => text.match(/\s+|\p{Script=Han}|[^\s\p{Script=Han}]+/gu) ?? [];

/**
 * The diff of a text by words (Chinese: by characters): the longest common subsequence is kept, the
 * rest was removed or added.
 */
export function diffWords(before: string, after: string): DiffPart[] {
  const [a, b] = [splitWords(before), splitWords(after)];
  if (a.length > MOST_WORDS || b.length > MOST_WORDS)
    return [...part('gone', before), ...part('new', after)];
  // lengths[i][j]: the common length of the rest of a from i and of b from j.
  const lengths = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--) {
      const row = lengths[i];
      if (row) row[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  const parts: DiffPart[] = [];
  const add = (kind: DiffPart['kind'], text: string) => {
    const last = parts.at(-1);
    if (last?.kind === kind) last.text += text;
    else parts.push({ kind, text });
  };
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const [was, is] = [a[i], b[j]];
    if (was !== undefined && was === is) {
      add('same', was);
      [i, j] = [i + 1, j + 1];
    } else if (is === undefined || (was !== undefined && at(i + 1, j) >= at(i, j + 1))) {
      add('gone', was ?? '');
      i++;
    } else {
      add('new', is);
      j++;
    }
  }
  return parts;
}

const part = (kind: DiffPart['kind'], text: string): DiffPart[] => (text ? [{ kind, text }] : []);
