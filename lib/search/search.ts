import 'server-only';
import type { Context } from '@/lib/core/context';
import { convertAmount } from '@/lib/core/money';
import { toPageResult } from '@/lib/core/records/page';
import { translator } from '@/lib/i18n/translate';
import type { ProductCard } from '@/lib/products/product-view.schema';
import {
  displayCurrency,
  supportedCurrency,
  supportedIdentifiers,
} from '@/lib/settings/currencies';
import { type AskedPrice, parseSearchFilters } from './asked-filters';
import { findRequestedValues } from './asked-values';
import { type ChosenFacets, parsePriceRange, rangeId } from './chosen-facets.schema';
import { correctSearchSpelling } from './correct';
import type { SearchPlaces } from './facets.schema';
import type { Lexicon } from './lexicon';
import { likelyParts, listOmittedParts } from './likely-parts';
import { hasListingPage, type ListingResult, readScope, searchListing } from './listing';
import { isFilteredListing, type Listing, type Sort } from './listing.schema';
import { everything, type Scope, type ScopeProducts } from './listing-scope';
import { listNamedPlaces } from './named-places';
import { type Concept, hasOnlyStopWords, type ParsedQuery, parseQuery } from './parse-query';
import { answeringPages, type FoundPage, writtenPage } from './questions/answering-pages';
import { parseQuestion } from './questions/topics';
import { readLexicon } from './read-lexicon';
import { type SearchHits, toSearchHitScope } from './search-hits';
import { asksForAll, isQuestion, saysLittle } from './stop-words';

/**
 * What a search found. `corrected`: the words that were searched for instead, because
 * what was typed is nowhere in the shop; `left_out`: words that no product has beside the
 * others; `near`: where few products are found and nothing is chosen, what stands beside them, or
 * what there is without the filters of its words where nothing passes these. `terms`: the search
 * without the words that filter, by which it is found when a filter is taken off; null where none
 * do. `typed`: what it asks for; `sort`: the order of the products, which its words may ask for.
 */
export type SearchResult = ListingResult & {
  terms: string | null;
  typed: Concept[];
  corrected: string | null;
  left_out: string[];
  near: ProductCard[];
  sort: Sort;
  hints: Omit<SearchPlaces, 'pages'> & { pages: FoundPage[] };
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
  requestedListing: Listing,
): Promise<SearchResult> {
  const understood = await understand(ctx, keyword, requestedListing);
  const { typed, parsedQuery, scope, corrected, left_out, terms, listing, answers } = understood;
  const values = await findRequestedValues(ctx, parsedQuery.concepts);
  const near =
    scope && !answers && !isFilteredListing(requestedListing)
      ? await idsNear(ctx, scope, listing)
      : [];
  const found = scope
    ? await searchListing(ctx, scope, listing, { requestedValues: values, near })
    : { products: toPageResult([], 0, listing), facets: [], size: 0, near: [] };
  const few = found.size <= FEW;
  const which = few || left_out.length || isQuestion(keyword) ? 'any' : 'every';
  const isShown = !isFilteredListing(listing) || found.products.meta.total === 0;
  return {
    ...found,
    near: isShown ? found.near.sort((a, b) => Number(a.sold_out) - Number(b.sold_out)) : [],
    terms,
    typed: typed.concepts,
    corrected: found.size ? corrected : null,
    left_out: found.size ? left_out : [],
    sort: listing.sort,
    hints: answers
      ? { categories: [], brands: [], pages: answers }
      : await placesIn(ctx, typed.concepts, { which, texts: few }),
  };
}

async function placesIn(
  ...args: Parameters<typeof listNamedPlaces>
): Promise<SearchResult['hints']> {
  const { pages, ...places } = await listNamedPlaces(...args);
  return { ...places, pages: pages.map(writtenPage) };
}

/** So many stand where nothing passes the filters. */
const INSTEAD = 12;

async function idsNear(ctx: Context, scope: Scope<Hits>, listing: Listing): Promise<number[]> {
  const { best, near = [] } = await readScope(ctx, scope, listing);
  return isFilteredListing(listing) ? best.slice(0, INSTEAD) : near;
}

/** Whether a search has the page asked for, as it will be answered; reads no product of it. */
export async function hasSearchPage(
  ctx: Context,
  keyword: string,
  requestedListing: Listing,
): Promise<boolean> {
  const { scope, listing } = await understand(ctx, keyword, requestedListing);
  return scope !== undefined && hasListingPage(ctx, scope, listing);
}

type Hits = ScopeProducts & Partial<SearchHits>;

/**
 * A search as it was typed, and what is asked for instead where nothing has all of that; the list
 * with the filters that its words are. `answers`: the pages, where it asks the shop a question.
 */
type Understood = {
  typed: ParsedQuery;
  parsedQuery: ParsedQuery;
  terms: string | null;
  listing: Listing;
  scope: Scope<Hits> | undefined;
  corrected: string | null;
  left_out: string[];
  answers?: FoundPage[];
};

/** One statement, which a listing asks no more. */
async function understand(
  ctx: Context,
  keyword: string,
  requestedListing: Listing,
): Promise<Understood> {
  const lexicon = await readLexicon(ctx);
  const filtered = parseSearchFilters(keyword, (word) => lexicon.isPhrase(word));
  const { words, price, on_sale, sort } = filtered;
  const filters = filtersFor(ctx, price, on_sale);
  const listing = {
    ...requestedListing,
    ...(sort && requestedListing.sort === 'relevance' && { sort }),
    chosen: { ...filters, ...requestedListing.chosen },
  };
  const typed = parseQuery(words, lexicon);
  const isAsked = isFilteredListing({ chosen: filters }) || sort !== undefined;
  const meant = { terms: isAsked ? words : null, listing };
  const answered = await answer(ctx, { words, typed, lexicon, listing });
  if (answered) return { ...meant, ...answered };
  if (asksForAll(words) || (isAsked && hasOnlyStopWords(typed))) {
    const none = { ...typed, concepts: [], runs: [] };
    const terms = translator(ctx.language, 'shop')('search.everything');
    const all = { typed: none, parsedQuery: none, corrected: null, left_out: [] };
    return { ...all, terms, listing, scope: everything };
  }
  const better = correctSearchSpelling(typed, lexicon);
  const parts = likelyParts(typed.concepts, better?.concepts, lexicon);
  const things = sort && toSearchHitScope(ctx, typed, { kind: 'things' });
  if (things && (await readScope(ctx, things, listing)).ids.length)
    return { ...meant, typed, parsedQuery: typed, scope: things, corrected: null, left_out: [] };
  const scope = toSearchHitScope(ctx, typed, { parts });
  const { most } = scope ? await readScope(ctx, scope, listing) : {};
  if (most === undefined)
    return { ...meant, typed, parsedQuery: typed, scope, corrected: null, left_out: typed.unasked };
  const usedParts = parts.filter((_, place) => (most >> place) & 1);
  const parsedQuery = { ...typed, concepts: usedParts.map(({ concept }) => concept), runs: [] };
  const isCorrected = usedParts.some(({ concept }) => better?.changed.has(concept));
  const remaining = typed.concepts.filter((concept) => usedParts.every(({ of }) => of !== concept));
  return {
    ...meant,
    typed,
    parsedQuery,
    scope: toSearchHitScope(ctx, parsedQuery, { remaining }),
    corrected: isCorrected && better ? better.keyword : null,
    left_out: [...listOmittedParts(typed.concepts, usedParts), ...typed.unasked],
  };
}

type Asking = { words: string; typed: ParsedQuery; lexicon: Lexicon; listing: Listing };

/**
 * A search that asks the shop a question: the pages that answer it, and the products that are
 * called what was typed, or else what the question leaves; none where it leaves nothing. Undefined
 * where it asks no such question, or no page answers it.
 */
async function answer(
  ctx: Context,
  { words, typed, lexicon, listing }: Asking,
): Promise<Omit<Understood, 'terms' | 'listing'> | undefined> {
  const question = parseQuestion(words);
  const answers = question ? await answeringPages(ctx, question) : [];
  if (!question || !answers.length) return undefined;
  const remainder = parseQuery(question.remainder, lexicon);
  const telling = remainder.concepts.filter(
    ({ typed }) => !saysLittle(typed) || lexicon.isTitle(typed),
  );
  const found = { typed, corrected: null, left_out: [], answers };
  for (const parsedQuery of [typed, { ...remainder, concepts: telling, runs: [] }]) {
    const scope = toSearchHitScope(ctx, parsedQuery, { kind: 'called' });
    const { ids } = scope ? await readScope(ctx, scope, listing) : { ids: [] };
    if (ids.length) return { ...found, parsedQuery, scope };
  }
  return { ...found, parsedQuery: typed, scope: undefined };
}

/** What the words of a search choose, in the shopper's currency. */
function filtersFor(ctx: Context, price: AskedPrice | undefined, on_sale: boolean): ChosenFacets {
  const range = price && rangeFor(ctx, price);
  return { ...(range && { price: [range] }), ...(on_sale && { on_sale: ['1'] }) };
}

/** A currency that is named and unknown to the shop is taken for the shopper's. */
function rangeFor(ctx: Context, { from, to, upTo, money }: AskedPrice): string | undefined {
  const shown = displayCurrency(ctx.settings, ctx.currency);
  const currencies = supportedIdentifiers(ctx.settings).flatMap(
    (identifier) => supportedCurrency(ctx.settings, identifier) ?? [],
  );
  const named =
    currencies.find(({ identifier, mark }) => [identifier, mark].includes(money)) ?? shown;
  const major = (value: number) =>
    convertAmount(Math.round(value * 10 ** named.decimals), named, {
      ...shown,
      decimals: 0,
      step: 1,
    });
  const id = rangeId({ from: major(from), to: to === undefined ? to : major(to), upTo });
  return parsePriceRange(id) && id;
}
