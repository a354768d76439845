import { expect, test } from 'vitest';
import { measuresIn } from '@/lib/catalog/indexing/measures';

test.each([
  ['100g', ['100g']],
  ['100 g, loose', ['100g']],
  ['100-gram tin', ['100g']],
  ['0.5 kg', ['500g']],
  ['1 litre', ['1000ml']],
  ['一公升', ['1000ml']],
  ['半公斤', ['500g']],
  ['1000ml', ['1000ml']],
  ['薄胎杯 45 毫升', ['45ml']],
  ['30 × 45 cm', ['450mm']],
  ['１００ｇ', ['100g']],
  ['100 gifts', []],
  ['iphone15 m', []],
  ['TP-001/R', []],
  ['g', []],
])('%s holds the sizes %j', (text, terms) => {
  expect(measuresIn(text).map(({ term }) => term)).toEqual(terms);
});
