import { expect, test } from 'vitest';
import { distance, nearestWord } from '@/lib/search/spelling';

test.each([
  ['lmap', 'lamp', 1],
  ['teapt', 'teapot', 1],
  ['tepot', 'teapot', 1],
  ['porcelian', 'porcelain', 1],
  ['celdn', 'celadon', 2],
  ['tea', 'tea', 0],
  ['', 'tea', 3],
])('from %s to %s it is %i', (a, b, away) => {
  expect(distance(a, b)).toBe(away);
  expect(distance(b, a)).toBe(away);
});

test('short words are left alone, one slip is forgiven from four letters on, two from eight', () => {
  expect(nearestWord('tae', ['tea'])).toBeUndefined();
  expect(nearestWord('lmap', ['clamp', 'lamp'])).toBe('lamp');
  expect(nearestWord('sofa', ['soda'])).toBeUndefined();
  expect(nearestWord('porcelai', ['purcelan'])).toBe('purcelan');
  expect(nearestWord('porcela', ['purcelan'])).toBeUndefined();
});
