import countries from 'i18n-iso-countries';
import { type Language, languages } from '../language';

/** The fixed list of country and region codes, alpha-3 (§3 Address). */
export const countryCodes = Object.keys(countries.getAlpha3Codes()).sort();

const known = new Set(countryCodes);
export const isCountry = (code: string) => known.has(code);

/** The two letters of a country, as schema.org wants them; undefined for an unknown one. */
export const alpha2Of = (code: string): string | undefined => countries.alpha3ToAlpha2(code);

/** People write Hong Kong, not "Hong Kong SAR China". */
const calledShort = new Set(['HK', 'MO']);

/** The name of a country or region in a language; the code itself for an unknown one. */
export function countryName(code: string, language: Language): string {
  const alpha2 = countries.alpha3ToAlpha2(code);
  if (!alpha2) return code;
  const style = calledShort.has(alpha2) ? 'short' : 'long';
  return new Intl.DisplayNames([language], { type: 'region', style }).of(alpha2) ?? code;
}

/** How people call some of them besides, folded. */
const otherNames: Record<string, string> = {
  uk: 'GBR',
  'great britain': 'GBR',
  england: 'GBR',
  'united states of america': 'USA',
  macau: 'MAC',
  'hong kong sar': 'HKG',
  'mainland china': 'CHN',
  prc: 'CHN',
  中國內地: 'CHN',
  中國大陸: 'CHN',
  中国内地: 'CHN',
  中国大陆: 'CHN',
  korea: 'KOR',
};
const folded = (text: string) => text.normalize('NFKC').trim().toLowerCase();
let codesByName: Map<string, string> | undefined;

/** The codes by every name that a person may write, folded: both codes, names in any language. */
export function countryNames(): Map<string, string> {
  if (codesByName) return codesByName;
  codesByName = new Map(Object.entries(otherNames));
  for (const language of languages)
    for (const style of ['short', 'long'] as const) {
      const names = new Intl.DisplayNames([language], { type: 'region', style });
      for (const code of countryCodes) {
        const alpha2 = alpha2Of(code);
        const name = alpha2 && names.of(alpha2);
        if (name) codesByName.set(folded(name), code);
        if (alpha2) codesByName.set(folded(alpha2), code);
        codesByName.set(folded(code), code);
      }
    }
  return codesByName;
}

/** Which country a text means, by its code or name; undefined for none. */
export const countryMeant = (text: string): string | undefined => countryNames().get(folded(text));

/**
 * Every country for a select, in the order its language sorts by; those a shop of Hong
 * Kong sells to most come first.
 */
export function countryOptions(language: Language): { value: string; label: string }[] {
  const nearby = ['HKG', 'MAC', 'CHN', 'TWN', 'SGP'];
  const collator = new Intl.Collator(language);
  const named = countryCodes.map((value) => ({ value, label: countryName(value, language) }));
  const rank = ({ value }: { value: string }) =>
    nearby.includes(value) ? nearby.indexOf(value) : nearby.length;
  return named.sort((a, b) => rank(a) - rank(b) || collator.compare(a.label, b.label));
}
