import countries from 'i18n-iso-countries';
import { type Language, languages } from '../language';

/** All country and region codes, alpha-3 (§3 Address). */
export const countryCodes = Object.keys(countries.getAlpha3Codes()).sort();

const knownCodes = new Set(countryCodes);
export const isCountry = (code: string) => knownCodes.has(code);

/** The alpha-2 code of a country, as schema.org needs it; undefined if unknown. */
export const toAlpha2Country = (code: string): string | undefined => countries.alpha3ToAlpha2(code);

/** Shown as Hong Kong, not "Hong Kong SAR China". */
const calledShort = new Set(['HK', 'MO']);

type NameStyle = 'short' | 'long';
/** Cached: creating one takes longer than using it a hundred times. */
const regionNames = new Map<string, Intl.DisplayNames>();
function toRegionNames(language: Language, style: NameStyle): Intl.DisplayNames {
  const key = `${language} ${style}`;
  const names =
    regionNames.get(key) ?? new Intl.DisplayNames([language], { type: 'region', style });
  regionNames.set(key, names);
  return names;
}

/** The name of a country or region in a language; the code itself if unknown. */
export function countryName(code: string, language: Language): string {
  const alpha2 = countries.alpha3ToAlpha2(code);
  if (!alpha2) return code;
  const style = calledShort.has(alpha2) ? 'short' : 'long';
  return toRegionNames(language, style).of(alpha2) ?? code;
}

/** Other common names of some countries, folded. */
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

/** Country codes by every name a person may type, folded: both codes, names in any language. */
export function countryNames(): Map<string, string> {
  if (codesByName) return codesByName;
  codesByName = new Map(Object.entries(otherNames));
  for (const language of languages)
    for (const style of ['short', 'long'] as const) {
      const names = toRegionNames(language, style);
      for (const code of countryCodes) {
        const alpha2 = toAlpha2Country(code);
        const name = alpha2 && names.of(alpha2);
        if (name) codesByName.set(folded(name), code);
        if (alpha2) codesByName.set(folded(alpha2), code);
        codesByName.set(folded(code), code);
      }
    }
  return codesByName;
}

/** The country with this code or name; undefined for none. */
export const parseCountry = (text: string): string | undefined => countryNames().get(folded(text));

/** Where a Hong Kong shop sells most. */
const nearby = ['HKG', 'MAC', 'CHN', 'TWN', 'SGP'];

interface CountryOption {
  value: string;
  label: string;
  divided?: boolean;
}

/**
 * The options of a country select: every country, or those in `codes`. Likely ones first, a divider
 * (`divided`), then the others in the language's sort order (Hong Kong by strokes, the mainland by
 * pinyin).
 */
export function countryOptions(
  language: Language,
  likely: readonly string[] = nearby,
  codes: readonly string[] = countryCodes,
): CountryOption[] {
  const first = [...new Set(likely)].filter((code) => codes.includes(code));
  const { compare } = new Intl.Collator(language);
  const named = codes.map((value) => ({ value, label: countryName(value, language) }));
  const rank = ({ value }: { value: string }) =>
    first.includes(value) ? first.indexOf(value) : first.length;
  return named
    .sort((a, b) => rank(a) - rank(b) || compare(a.label, b.label))
    .map((option, at) => (at === first.length - 1 ? { ...option, divided: true } : option));
}

const MOST_TAGS = 10;

/** The countries (alpha-3) in a browser's Accept-Language header, most preferred first. */
export const countriesAccepted = (header: string | null): string[] =>
  (header ?? '').split(',', MOST_TAGS).flatMap((range) => {
    const [, region = ''] = /^\s*[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})\b/i.exec(range) ?? [];
    return countries.alpha2ToAlpha3(region.toUpperCase()) ?? [];
  });
