import type { Language } from '@/lib/core/language';
import { parseListingQuery } from '@/lib/search/listing.schema';
import { searchProducts } from '@/lib/search/search';
import { guest } from './shop';

/**
 * What a shopper of the demo shop means by a search, judged by hand from its catalogue, by the
 * urls of products: `best` is what was asked for, `good` is near it, `poor` only carries the word
 * and must not be seen before the best. `page`: the page that answers it.
 */
export type JudgedQuery = {
  query: string;
  language: Language;
  best: string[];
  good?: string[];
  poor?: string[];
  page?: string;
};

/**
 * What a search brings in the order it is seen: the urls of its products and of those beside
 * them, those of them that are sold out, and the pages before them.
 */
export type Brought = { products: string[]; sold_out: string[]; pages: string[] };

const listing = parseListingQuery([['page_size', '96']], 'relevance');

/** Searches the demo shop as a guest does. */
export async function bring({ query, language }: JudgedQuery): Promise<Brought> {
  const found = await searchProducts({ ...(await guest()), language }, query, listing);
  const cards = [...found.products.data, ...found.near];
  return {
    products: cards.map(({ url }) => url),
    sold_out: cards.filter(({ sold_out }) => sold_out).map(({ url }) => url),
    pages: found.hints.pages.map(({ url }) => url),
  };
}

/**
 * nDCG@10 of a search, from 0 to 1: what was asked for counts 3 and what is near it 1, each by
 * its place. Of a search for a page, whether that page comes first.
 */
export function ndcg(judged: JudgedQuery, { products, pages }: Brought): number {
  if (judged.page) return pages[0] === judged.page ? 1 : 0;
  const { best, good = [] } = judged;
  const gain = (url: string) => (best.includes(url) ? 3 : good.includes(url) ? 1 : 0);
  // A list of good ones may name some of the best again.
  const ideal = [...new Set([...best, ...good])].map(gain);
  return discounted(products.map(gain)) / discounted(ideal);
}

const discounted = (gains: number[]) =>
  gains.slice(0, 10).reduce((sum, gain, place) => sum + gain / Math.log2(place + 2), 0);

export const mean = (figures: number[]) =>
  figures.reduce((sum, figure) => sum + figure, 0) / figures.length;
