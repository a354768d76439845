import { expect, test } from 'vitest';
import { synonymInput } from '@/lib/search/synonyms/synonym.schema';
import { parseSynonymWords, tidySynonymWords } from '@/lib/search/synonyms/synonym-words';

test('words are separated by commas of every script, semicolons and lines', () => {
  expect(parseSynonymWords('pillow, cushion')).toEqual(['pillow', 'cushion']);
  expect(parseSynonymWords('枕頭、抱枕，靠墊；咕𠱸')).toEqual(['枕頭', '抱枕', '靠墊', '咕𠱸']);
  expect(parseSynonymWords('tea  pot \n kettle\r\njug;ewer,')).toEqual([
    'tea pot',
    'kettle',
    'jug',
    'ewer',
  ]);
  expect(parseSynonymWords(' , 、')).toEqual([]);
});

test('a word that search compares as equal to an earlier one is left out', () => {
  expect(parseSynonymWords('Puer, PUER, pu-erh, pu erh, Café, cafe')).toEqual([
    'Puer',
    'pu-erh',
    'Café',
  ]);
  expect(parseSynonymWords('枕頭, 枕头')).toEqual(['枕頭']);
});

test('a word without a letter or a digit is left out', () => {
  expect(parseSynonymWords('cup, --, !')).toEqual(['cup']);
});

test('a list is kept with the comma of its language', () => {
  expect(tidySynonymWords('blue ,navy', 'en-US')).toBe('blue, navy');
  expect(tidySynonymWords('藍,藍色', 'zh-HK')).toBe('藍、藍色');
});

const refused = (words: string) =>
  synonymInput.safeParse({ words }).error?.issues.map(({ path, message }) => [path[0], message]);

test('a list has at most 40 words of at most 40 characters, each with a letter or digit', () => {
  const many = (count: number) => Array.from({ length: count }, (_, n) => `w${n}`).join();
  expect(refused(many(40))).toBeUndefined();
  expect(refused(many(41))).toEqual([['words', 'synonym_words_many']]);
  expect(refused(`a, ${'b'.repeat(40)}`)).toBeUndefined();
  expect(refused(`a, ${'b'.repeat(41)}`)).toEqual([['words', 'synonym_word_long']]);
  expect(refused('a, --')).toEqual([['words', 'synonym_word_empty']]);
  expect(refused(' ,')).toEqual([['words', 'required']]);
});
