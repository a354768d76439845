import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { WrittenBlock } from '@/components/admin/pos/printer/paper-blocks';
import { layOutPicture, wrapMeasured } from '@/components/admin/pos/printer/picture-layout';
import { toTextLines, wrapWords } from '@/components/admin/pos/printer/text-lines';

/** As a font is: Chinese letters are twice as wide as others. */
const measure = (text: string) =>
  [...text].reduce((sum, letter) => sum + (letter > '\u2e80' ? 26 : 13), 0);
const text = fc.string({ unit: fc.constantFrom(...'ab c12龍井茶，。（）𨋢') });

test('no letter is lost, and no line is wider than its paper', () => {
  fc.assert(
    fc.property(text, fc.integer({ min: 60, max: 576 }), (words, width) => {
      const lines = wrapMeasured(words, width, measure);
      expect(lines.join('').replaceAll(' ', '')).toBe(words.replaceAll(' ', ''));
      for (const line of lines) expect(measure(line)).toBeLessThanOrEqual(width);
    }),
  );
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'abc def 1 2') }),
      fc.integer({ min: 8, max: 48 }),
      (words, columns) => {
        const lines = wrapWords(words, columns);
        expect(lines.join('').replaceAll(' ', '')).toBe(words.replaceAll(' ', ''));
        for (const line of lines) expect(line.length).toBeLessThanOrEqual(columns);
      },
    ),
  );
});

test('Chinese breaks anywhere but before what closes a sentence; Latin words hold together', () => {
  expect(wrapMeasured('龍井茶，春季', 26 * 3, measure)).toEqual(['龍井', '茶，春', '季']);
  expect(wrapMeasured('茶 Spring tea', 13 * 8, measure)).toEqual(['茶', 'Spring', 'tea']);
});

const row = (label: string, amount: string): WrittenBlock => ({ kind: 'row', label, amount });

test('an amount stands at the end of its line, beside the first line of its label', () => {
  const { texts, height } = layOutPicture(row('龍井茶'.repeat(8), 'HK$1.00'), 384, measure);
  expect(texts).toEqual([
    { text: '龍井茶龍井茶龍井茶龍', x: 0, y: 17 },
    { text: '井茶龍井茶龍井茶龍井', x: 0, y: 51 },
    { text: '茶龍井茶', x: 0, y: 85 },
    { text: 'HK$1.00', x: 384 - 7 * 13, y: 17 },
  ]);
  // Whole bytes, with the last line within.
  expect(height).toBe(104);
  expect(toTextLines(row('Tea', 'HK$1.00'), 12)).toEqual(['Tea', '     HK$1.00']);
});

test('any row fits its picture and its lines', () => {
  fc.assert(
    fc.property(text, text, fc.constantFrom(384, 576), (label, amount, width) => {
      const { texts, height } = layOutPicture(row(label, amount), width, measure);
      for (const { text, x, y } of texts) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x + measure(text)).toBeLessThanOrEqual(width);
        expect(y + 17).toBeLessThanOrEqual(height);
      }
      expect(height % 8).toBe(0);
      // Nothing is written over something else.
      for (const [at, placedText] of texts.entries())
        for (const other of texts.slice(at + 1))
          expect(
            placedText.y !== other.y || placedText.x + measure(placedText.text) <= other.x,
          ).toBe(true);
    }),
  );
});
