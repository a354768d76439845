import { expect } from 'vitest';
import { brands } from '@/db/seed/content/brands';
import { categories } from '@/db/seed/content/categories';
import { products } from '@/db/seed/content/products';
import { type Language, languages } from '@/lib/core/language';
import { parseListingQuery } from '@/lib/search/listing.schema';
import { searchProducts } from '@/lib/search/search';
import { suggestSearch } from '@/lib/search/suggest';
import { seededRandom } from '@/scripts/seed/random';
import { guest } from './shop';

const listing = parseListingQuery([], 'relevance');

/** Prefixes of product names and of their later words, random but always the same. */
function prefixes(count: number): [typed: string, language: Language][] {
  const next = seededRandom(8);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T;
  const titles = [
    products.map(({ name }) => name),
    categories.map(({ title }) => title),
    brands.map(({ title }) => title),
  ];
  return Array.from({ length: count }, () => {
    const language = pick(languages);
    const title = pick(pick(titles))[language] ?? '';
    const starts = /\p{Script=Han}/u.test(title)
      ? [...title].map((_, at) => at)
      : [...title.matchAll(/(?<![\p{L}\p{N}’'])\p{L}/gu)].map(({ index }) => index);
    const titleEnd = title.slice(pick(starts));
    return [titleEnd.slice(0, 1 + Math.floor(next() * Math.min(titleEnd.length, 12))), language];
  });
}

/** Checks that in the demo's catalogue every completion of so many prefixes has results. */
export async function expectCompletions(count: number): Promise<void> {
  let completions = 0;
  const typed = prefixes(count);
  for (const [prefix, language] of typed) {
    const { words } = await suggestSearch({ ...(await guest()), language }, prefix);
    const found = await Promise.all(
      words.map(async (word) => searchProducts({ ...(await guest()), language }, word, listing)),
    );
    for (const [index, { products, corrected }] of found.entries()) {
      const brings = { prefix, word: words[index], corrected, some: products.meta.total > 0 };
      expect(brings).toEqual({ prefix, word: words[index], corrected: null, some: true });
    }
    completions += words.length;
  }
  expect(new Set(typed.map(([prefix]) => prefix)).size).toBeGreaterThan(count * 0.6);
  expect(completions).toBeGreaterThan(count);
}
