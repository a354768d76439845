import { countryNames } from './countries';

/** As a name is compared: without accents, case, and what is typed in more ways than one. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[’‘]/g, "'")
    .replace(/&/g, ' and ')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** What a country is called too, in Chinese that is not its name's. */
const alsoCalled: Record<string, readonly string[]> = { KOR: ['韓國'] };

let namesByCode: Map<string, string[]> | undefined;

/** Both codes of a country (alpha-3) and its names in every language, as they are compared. */
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
 * The countries that a text may mean, in any language of the shop whatever the page's is: those
 * that are called so, then those whose names begin with it, a word of whose names does, and that
 * have it anywhere. For none, all.
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

/** The country that is called exactly so in any language; undefined for none. */
export const findCountryNamed = <O extends { value: string }>(
  options: readonly O[],
  typed: string,
): O | undefined => options.find(({ value }) => listNames(value).includes(plain(typed)));
