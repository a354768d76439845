import 'server-only';
import type { Context } from '@/lib/core/context';
import { pageOf } from '@/lib/core/records/page';
import type { ProductCard } from '@/lib/products/product-view.schema';
import { askedValues } from './asked-values';
import { correct } from './correct';
import type { SearchPlaces } from './facets.schema';
import { leftOut, likelyParts } from './likely-parts';
import { type ListingResult, listReaches, readScope, searchListing } from './listing';
import { isFacetted, type Listing } from './listing.schema';
import type { Scope } from './listing-scope';
import { placesNamed } from './named-places';
import { type ParsedQuery, parseQuery } from './parse-query';
import { readLexicon } from './read-lexicon';
import { answering, type SearchHits } from './search-hits';

/**
 * What a search found. `corrected`: the words that were searched for instead, because
 * what was typed is nowhere in the shop; `left_out`: words that no product has beside the
 * others; `near`: where few products are found and nothing is chosen, what stands beside them.
 */
export type SearchResult = ListingResult & {
  corrected: string | null;
  left_out: string[];
  near: ProductCard[];
  hints: SearchPlaces;
};

/** At most so many hits ask for hints where else to search. */
const FEW = 3;

/**
 * The products on sale that have everything that is asked for, in any script and language,
 * those that carry it in their name first. Where there is none, a Latin word that nothing in
 * the shop holds is replaced by the nearest one that something does, and those products come
 * that have the most of it, and the rarest.
 */
export async function searchProducts(
  ctx: Context,
  keyword: string,
  listing: Listing,
): Promise<SearchResult> {
  const { typed, asked, scope, corrected, left_out } = await understand(ctx, keyword, listing);
  const values = await askedValues(ctx, asked.concepts);
  const near = scope && !isFacetted(listing) ? (await readScope(ctx, scope, listing)).near : [];
  const found = scope
    ? await searchListing(ctx, scope, listing, { asked: values, near })
    : { products: pageOf([], 0, listing), facets: [], size: 0, near: [] };
  const few = found.size <= FEW;
  const which = few || left_out.length ? 'any' : 'every';
  return {
    ...found,
    corrected: found.size ? corrected : null,
    left_out: found.size ? left_out : [],
    hints: await placesNamed(ctx, typed.concepts, { which, texts: few }),
  };
}

/** Whether a search has the page asked for, as it will be answered; reads no product of it. */
export async function searchReaches(
  ctx: Context,
  keyword: string,
  listing: Listing,
): Promise<boolean> {
  const { scope } = await understand(ctx, keyword, listing);
  return scope !== undefined && listReaches(ctx, scope, listing);
}

/** A search as it was typed, and what is asked for instead where nothing has all of that. */
type Understood = {
  typed: ParsedQuery;
  asked: ParsedQuery;
  scope: Scope<SearchHits> | undefined;
  corrected: string | null;
  left_out: string[];
};

/** One statement, which a listing asks no more. */
async function understand(ctx: Context, keyword: string, listing: Listing): Promise<Understood> {
  const lexicon = await readLexicon(ctx);
  const typed = parseQuery(keyword, lexicon);
  const better = correct(typed, lexicon);
  const parts = likelyParts(typed.concepts, better?.concepts, lexicon);
  const scope = answering(ctx, typed, { parts });
  const { most } = scope ? await readScope(ctx, scope, listing) : {};
  if (most === undefined)
    return { typed, asked: typed, scope, corrected: null, left_out: typed.unasked };
  const kept = parts.filter((_, place) => (most >> place) & 1);
  const asked = { ...typed, concepts: kept.map(({ concept }) => concept), runs: [] };
  const isCorrected = kept.some(({ concept }) => better?.changed.has(concept));
  const left = typed.concepts.filter((concept) => kept.every(({ of }) => of !== concept));
  return {
    typed,
    asked,
    scope: answering(ctx, asked, { left }),
    corrected: isCorrected && better ? better.keyword : null,
    left_out: [...leftOut(typed.concepts, kept), ...typed.unasked],
  };
}
