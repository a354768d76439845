import { expect, test } from 'vitest';
import { computeEditDistance, nearestRun, nearestWord } from '@/lib/search/spelling';

test.each([
  ['lmap', 'lamp', 1],
  ['teapt', 'teapot', 1],
  ['tepot', 'teapot', 1],
  ['porcelian', 'porcelain', 1],
  ['celdn', 'celadon', 2],
  ['tea', 'tea', 0],
  ['', 'tea', 3],
])('from %s to %s it is %i', (a, b, away) => {
  expect(computeEditDistance(a, b)).toBe(away);
  expect(computeEditDistance(b, a)).toBe(away);
});

test('short words are left alone, one slip is forgiven from four letters on, two from eight', () => {
  expect(nearestWord('tae', ['tea'])).toBeUndefined();
  expect(nearestWord('lmap', ['clamp', 'lamp'])).toBe('lamp');
  expect(nearestWord('sofa', ['soda'])).toBeUndefined();
  expect(nearestWord('porcelai', ['purcelan'])).toBe('purcelan');
  expect(nearestWord('porcela', ['purcelan'])).toBeUndefined();
});

test('of Chinese one wrong character is forgiven, where one word alone is so near', () => {
  expect(nearestRun('蜡蠋', ['蜡烛', '茶壶'])).toBe('蜡烛');
  expect(nearestRun('保湿瓶', ['保温瓶', '保温杯'])).toBe('保温瓶');
  expect(nearestRun('茶几', ['茶壶', '茶杯'])).toBeUndefined();
  expect(nearestRun('蠋', ['烛'])).toBeUndefined();
});
