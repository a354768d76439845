import { expect, test } from 'vitest';
import { nameFields, personName, splitName } from '@/lib/core/access/person';

test.each([
  ['大文', '陳', '陳大文'],
  ['大 文', ' 陳 ', '陳大文'],
  ['偉倫', '歐陽', '歐陽偉倫'],
  ['さくら', '佐藤', '佐藤さくら'],
  ['민수', '김', '김민수'],
  ['ジョン', 'スミス', 'ジョン・スミス'],
  ['讓·保羅', '薩特', '讓·保羅·薩特'],
  ['大文', 'Chan', 'Chan 大文'],
  ['阿欣😀', '陳', '陳阿欣😀'],
  ['Peter', '陳', 'Peter 陳'],
  ['Tai Man', 'Chan', 'Tai Man Chan'],
  ['Ann', 'O’Brien', 'Ann O’Brien'],
  ['Ann', '', 'Ann'],
  ['', '陳', '陳'],
])('the given name %j and the family name %j are written %j', (first_name, last_name, written) =>
  expect(personName({ first_name, last_name })).toBe(written),
);

test('a Chinese form asks for the family name first, an English one for the given name', () => {
  expect(nameFields('zh-HK')[0]).toBe('last_name');
  expect(nameFields('zh-CN')[0]).toBe('last_name');
  expect(nameFields('en-US')[0]).toBe('first_name');
});

test.each([
  ['Tai Man Chan', 'Tai Man', 'Chan'],
  ['  Ann   O’Brien ', 'Ann', 'O’Brien'],
  ['Cher', 'Cher', ''],
  ['陳大文', '陳大文', ''],
  ['Chan 大文', 'Chan 大文', ''],
  ['ジョン スミス', 'ジョン スミス', ''],
])('the whole name %j is kept as %j and %j, and reads as it was said', (name, first, last) => {
  const names = splitName(name);
  expect(names).toEqual({ first_name: first, last_name: last });
  expect(personName(names)).toBe(name.trim().replace(/\s+/g, ' '));
});
