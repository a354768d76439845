import countries from 'i18n-iso-countries';
import type { Language } from '../language';

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
