import 'server-only';
import type { Context } from '@/lib/core/context';
import { pageOf } from '@/lib/core/records/page';
import type { ProductCard } from '@/lib/products/product-view.schema';
import { askedValues } from './asked-values';
import { correct } from './correct';
import type { SearchPlaces } from './facets.schema';
import type { Lexicon } from './lexicon';
import { type ListingResult, listReaches, readScope, searchListing } from './listing';
import { isFacetted, type Listing } from './listing.schema';
import type { Scope } from './listing-scope';
import { placesNamed } from './named-places';
import { type Concept, type ParsedQuery, parseQuery } from './parse-query';
import { readLexicon } from './read-lexicon';
import { answering, MOST_PARTS, type SearchHits } from './search-hits';

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
  const { typed, asked, scope, corrected } = await understand(ctx, keyword, listing);
  const values = await askedValues(ctx, asked.concepts);
  const near = scope && !isFacetted(listing) ? (await readScope(ctx, scope, listing)).near : [];
  const found = scope
    ? await searchListing(ctx, scope, listing, { asked: values, near })
    : { products: pageOf([], 0, listing), facets: [], size: 0, near: [] };
  const few = found.size <= FEW;
  return {
    ...found,
    corrected: found.size ? corrected : null,
    left_out: found.size ? leftOut(typed, asked) : [],
    hints: await placesNamed(ctx, typed.concepts, { which: few ? 'any' : 'every', texts: few }),
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
};

/** One statement, which a listing asks no more. */
async function understand(ctx: Context, keyword: string, listing: Listing): Promise<Understood> {
  const lexicon = await readLexicon(ctx);
  const typed = parseQuery(keyword, lexicon);
  const better = correct(typed, lexicon);
  const parts =
    better || typed.concepts.length > 1
      ? likelyParts(better?.concepts ?? typed.concepts, lexicon)
      : [];
  const scope = answering(ctx, typed, parts);
  const { most } = scope ? await readScope(ctx, scope, listing) : {};
  if (most === undefined) return { typed, asked: typed, scope, corrected: null };
  const concepts = parts.filter((_, place) => (most >> place) & 1);
  const asked = { ...typed, concepts, runs: [] };
  const isCorrected = concepts.some((concept) => !typed.concepts.includes(concept));
  const corrected = isCorrected ? (better?.keyword ?? null) : null;
  return { typed, asked, scope: answering(ctx, asked, concepts), corrected };
}

/** As many things as can be tried in every combination, those nobody knows last. */
function likelyParts(concepts: Concept[], lexicon: Lexicon): Concept[] {
  const isKnown = ({ own, others }: Concept) =>
    own.length > 1 || others.length > 0 || (own[0] ?? []).every(({ text }) => lexicon.has(text));
  const likely = [...concepts].sort((a, b) => Number(isKnown(b)) - Number(isKnown(a)));
  const chosen = new Set(likely.slice(0, MOST_PARTS));
  return concepts.filter((concept) => chosen.has(concept));
}

/** What was typed and is not asked for, as it was typed. */
function leftOut({ concepts, unasked }: ParsedQuery, asked: ParsedQuery): string[] {
  const kept = new Set(asked.concepts.map(({ typed }) => typed));
  return [...concepts.map(({ typed }) => typed).filter((one) => !kept.has(one)), ...unasked];
}
