import type { Language } from '@/lib/core/language';
import { parseListingQuery } from '@/lib/search/listing.schema';
import { searchProducts } from '@/lib/search/search';
import { guest } from './shop';

/**
 * What a shopper of the demo shop means by a search, judged by hand from its catalogue, by
 * product urls: `best` is what was searched for, `good` is close, `poor` only contains the word
 * and must not rank above the best. `page`: the page that answers it.
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
 * The results of a search in display order: the urls of its products and of related products,
 * those of them that are out of stock, and the pages before them.
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
 * nDCG@10 of a search, from 0 to 1: `best` counts 3 and `good` 1, each by its rank. For a search
 * for a page, whether that page comes first.
 */
export function ndcg(judged: JudgedQuery, { products, pages }: Brought): number {
  if (judged.page) return pages[0] === judged.page ? 1 : 0;
  const { best, good = [] } = judged;
  const gain = (url: string) => (best.includes(url) ? 3 : good.includes(url) ? 1 : 0);
  // `good` may repeat some of `best`.
  const ideal = [...new Set([...best, ...good])].map(gain);
  return discounted(products.map(gain)) / discounted(ideal);
}

const discounted = (gains: number[]) =>
  gains.slice(0, 10).reduce((sum, gain, place) => sum + gain / Math.log2(place + 2), 0);

export const mean = (figures: number[]) =>
  figures.reduce((sum, figure) => sum + figure, 0) / figures.length;
