/** A run of words that stayed, went, or came. */
export type DiffPart = { kind: 'same' | 'gone' | 'new'; text: string };

/** Beyond so many words a comparison of each with each takes too long; it is told in whole. */
const MOST_WORDS = 1500;

const splitWords = (text: string) => text.match(/\s+|\p{Script=Han}|[^\s\p{Script=Han}]+/gu) ?? [];

/**
 * What became of a text, word by word (of Chinese: character by character): the longest
 * common run stays, the rest went or came.
 */
export function diffWords(before: string, after: string): DiffPart[] {
  const [a, b] = [splitWords(before), splitWords(after)];
  if (a.length > MOST_WORDS || b.length > MOST_WORDS)
    return [...part('gone', before), ...part('new', after)];
  // lengths[i][j]: how much the rest of a from i and of b from j have in common.
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
