import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wrapText } from '@/lib/papers/text-layout';

/** Chinese is as wide as two letters; an accent of its own takes no place. */
const getWidth = (character: string) =>
  /\p{M}/u.test(character) ? 0 : character.charCodeAt(0) > 0x2e7f ? 2 : 1;
const measure = (text: string) =>
  [...text].reduce((sum, character) => sum + getWidth(character), 0);
const lines = (text: string, width: number) => wrapText(text, width, measure);

test.each([
  ['words at their spaces', 'green tea of spring', 9, ['green tea', 'of spring']],
  ['Chinese between any characters', '高山烏龍茶葉', 6, ['高山烏', '龍茶葉']],
  ['no line begins with a comma', '高山烏，龍茶', 6, ['高山', '烏，龍', '茶']],
  ['no line ends with a bracket', '高山（烏龍）', 6, ['高山', '（烏', '龍）']],
  ['both scripts in a line', '茶 Tea 150 g', 6, ['茶 Tea', '150 g']],
  ['a sku at its hyphens', 'TEA-GREEN-BLUE', 10, ['TEA-GREEN-', 'BLUE']],
  ['an e-mail where it is read', 'ann.lee@example.com', 12, ['ann.lee@', 'example.com']],
  ['a word wider than the column', 'abcdefghij', 4, ['abcd', 'efgh', 'ij']],
  ['such a word below what was there', 'ab cdefghij', 4, ['ab', 'cdef', 'ghij']],
  [
    'what a space may not part',
    'HB1\u00a0×\u00a02, HB2\u00a0×\u00a01',
    9,
    ['HB1\u00a0×\u00a02,', 'HB2\u00a0×\u00a01'],
  ],
  ['lines that were written', 'one\r\ntwo\n\nthree', 9, ['one', 'two', '', 'three']],
] as const)('%s', (_, text, width, expected) => {
  expect(lines(text, width)).toEqual(expected);
});

test('no line is wider than its column, and none of what is read is lost', () => {
  const written = fc.string({ unit: fc.constantFrom(...'ab -@.,（）「」茶葉カ，。𨋢e\u0301') });
  fc.assert(
    fc.property(written, fc.integer({ min: 3, max: 20 }), (text, width) => {
      const found = lines(text, width);
      for (const line of found) expect(measure(line)).toBeLessThanOrEqual(width);
      const read = (all: string) => all.replace(/ /g, '');
      expect(read(found.join(''))).toBe(read(text));
    }),
  );
});
