import { expect, test } from 'vitest';
import { countryOptions } from '@/lib/core/address/countries';
import { findCountries, findCountryNamed } from '@/lib/core/address/find-countries';
import { languages } from '@/lib/core/language';

test.each<[typed: string, first: string]>([
  ['jap', 'JPN'],
  ['日本', 'JPN'],
  ['jp', 'JPN'],
  ['JPN', 'JPN'],
  ['united k', 'GBR'],
  ['uk', 'GBR'],
  ['英國', 'GBR'],
  ['英国', 'GBR'],
  ['korea', 'KOR'],
  ['south kor', 'KOR'],
  ['韓國', 'KOR'],
  ['reunion', 'REU'],
  ["cote d'iv", 'CIV'],
  ['trinidad and', 'TTO'],
  ['  ＨＯＮＧ kong ', 'HKG'],
  ['香港', 'HKG'],
  ['澳门', 'MAC'],
  ['台湾', 'TWN'],
])('“%s” finds %s first, whatever language the list is in', (typed, first) => {
  for (const language of languages)
    expect(findCountries(countryOptions(language), typed)[0]?.value, language).toBe(first);
});

test('nothing typed finds all in their order, nonsense none, and only a whole name means one', () => {
  const all = countryOptions('en-US');
  expect(findCountries(all, ' ')).toEqual(all);
  expect(findCountries(all, 'riben')).toEqual([]);
  expect(findCountryNamed(all, ' 日本 ')?.value).toBe('JPN');
  expect(findCountryNamed(all, 'jap')).toBeUndefined();
  expect(findCountryNamed(countryOptions('en-US', [], ['HKG']), 'Japan')).toBeUndefined();
});

test('of a shorter list the likely ones that it has come first, with the line after them', () => {
  const some = countryOptions('en-US', ['USA', 'HKG', 'JPN'], ['JPN', 'FRA', 'HKG']);
  expect(some.map(({ value, divided }) => [value, divided])).toEqual([
    ['HKG', undefined],
    ['JPN', true],
    ['FRA', undefined],
  ]);
});
