import { expect, test } from 'vitest';
import { diffWords } from '@/components/admin/drafts/text-diff';

const formatDiff = (before: string, after: string) =>
  diffWords(before, after).map(({ kind, text }) => `${kind}:${text}`);

test('words that stayed are told apart from those that went and came', () => {
  expect(formatDiff('a thin cup', 'a thick cup')).toEqual([
    'same:a ',
    'gone:thin',
    'new:thick',
    'same: cup',
  ]);
});

test('Chinese is compared character by character', () => {
  expect(formatDiff('薄瓷杯', '薄陶杯')).toEqual(['same:薄', 'gone:瓷', 'new:陶', 'same:杯']);
});

test('both sides can be read back from the parts, also of a text too long to compare', () => {
  for (const [before, after] of [
    ['one two three', 'two three four'],
    ['word '.repeat(2000), 'other '.repeat(2000)],
    ['', 'new'],
  ] as const) {
    const parts = diffWords(before, after);
    const side = (gone: 'gone' | 'new') =>
      parts.flatMap(({ kind, text }) => (kind === 'same' || kind === gone ? text : [])).join('');
    expect([side('gone'), side('new')]).toEqual([before, after]);
  }
});
