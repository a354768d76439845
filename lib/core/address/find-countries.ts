import { countryNames } from './countries';

/** A name normalized for comparison: without accents, case and spelling variants. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[’‘]/g, "'")
    .replace(/&/g, ' and ')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** Chinese names of a country besides its own name. */
const alsoCalled: Record<string, readonly string[]> = { KOR: ['韓國'] };

let namesByCode: Map<string, string[]> | undefined;

/** Both codes of a country (alpha-3) and its names in every language, normalized. */
function listNames(code: string): readonly string[] {
  if (!namesByCode) {
    namesByCode = new Map();
    for (const [name, of] of countryNames())
      namesByCode.set(of, [...(namesByCode.get(of) ?? []), plain(name)]);
  }
  return [...(namesByCode.get(code) ?? []), ...(alsoCalled[code] ?? [])];
}

const ranks: ((name: string, text: string) => boolean)[] = [
  (name, text) => name === text,
  (name, text) => name.startsWith(text),
  (name, text) => name.includes(` ${text}`),
  (name, text) => name.includes(text),
];

/**
 * The countries that match a text in any language of the shop: exact names first, then names that
 * begin with it, that have a word beginning with it, and that contain it. All countries for an
 * empty text.
 */
export function findCountries<O extends { value: string }>(
  options: readonly O[],
  typed: string,
): readonly O[] {
  const text = plain(typed);
  if (!text) return options;
  const ranked = options.map((option) => {
    const names = listNames(option.value);
    return { option, rank: ranks.findIndex((fits) => names.some((name) => fits(name, text))) };
  });
  return ranked
    .filter(({ rank }) => rank >= 0)
    .sort((a, b) => a.rank - b.rank)
    .map(({ option }) => option);
}

/** The country with exactly this name in any language; undefined for none. */
export const findCountryNamed = <O extends { value: string }>(
  options: readonly O[],
  typed: string,
): O | undefined => options.find(({ value }) => listNames(value).includes(plain(typed)));
