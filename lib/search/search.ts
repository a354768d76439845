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
import { type ChosenFacets, parsePriceRange, rangeId } from './chosen-facets.schema';
import { correctSearchSpelling } from './correct';
import type { SearchPlaces } from './facets.schema';
import type { Lexicon } from './lexicon';
import { likelyParts, listOmittedParts } from './likely-parts';
import { hasListingPage, type ListingResult, readScope, searchListing } from './listing';
import { isFilteredListing, type Listing, type Sort } from './listing.schema';
import { everything, type Scope, type ScopeProducts } from './listing-scope';
import { listNamedPlaces } from './named-places';
import { type Concept, hasOnlyStopWords, type ParsedQuery, parseSearchQuery } from './parse-query';
import { answeringPages, type FoundPage, writtenPage } from './questions/answering-pages';
import { parseQuestion } from './questions/topics';
import { readLexicon } from './read-lexicon';
import { findRequestedValues } from './requested-values';
import { parseSearchFilters, type SearchPrice } from './search-filters';
import { type SearchHits, toSearchHitScope } from './search-hits';
import { asksForAll, isQuestion, saysLittle } from './stop-words';

/**
 * The result of a search. `corrected`: the words searched for instead, because nothing in the shop
 * matched the typed ones; `left_out`: words that no product has together with the others; `near`:
 * similar products if few are found without filters, or the products without the filters from its
 * words if none match them. `terms`: the search without filter words, used when a filter is
 * removed; null if there are none. `typed`: its concepts; `sort`: the sort order, which its words
 * may set.
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

/** At most this many hits lead to hints where else to search. */
const FEW = 3;

/**
 * The products on sale that match all concepts in any script and language, matches in the name
 * first. If there are none, unknown words are replaced by the nearest known ones; otherwise the
 * products that match the most and rarest concepts are returned.
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

/** The number of products shown if none match the filters. */
const INSTEAD = 12;

async function idsNear(ctx: Context, scope: Scope<Hits>, listing: Listing): Promise<number[]> {
  const { best, near = [] } = await readScope(ctx, scope, listing);
  return isFilteredListing(listing) ? best.slice(0, INSTEAD) : near;
}

/** Whether a search has the requested page, as it will be answered; doesn't read its products. */
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
 * A search as typed, and what is searched for instead if nothing matches; the list with the filters
 * from its words. `answers`: the pages that answer, if it is a question.
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

/** Runs one statement, which the listing then doesn't repeat. */
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
  const typed = parseSearchQuery(words, lexicon);
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
 * Answers a search that is a question to the shop: the pages that answer it, and the products named
 * by the typed words, or else by the remaining ones; none if nothing remains. Undefined if it is no
 * such question or no page answers it.
 */
async function answer(
  ctx: Context,
  { words, typed, lexicon, listing }: Asking,
): Promise<Omit<Understood, 'terms' | 'listing'> | undefined> {
  const question = parseQuestion(words);
  const answers = question ? await answeringPages(ctx, question) : [];
  if (!question || !answers.length) return undefined;
  const remainder = parseSearchQuery(question.remainder, lexicon);
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

/** The facets chosen by the words of a search, in the shopper's currency. */
function filtersFor(ctx: Context, price: SearchPrice | undefined, on_sale: boolean): ChosenFacets {
  const range = price && rangeFor(ctx, price);
  return { ...(range && { price: [range] }), ...(on_sale && { on_sale: ['1'] }) };
}

/** A currency the shop doesn't have counts as the shopper's. */
function rangeFor(ctx: Context, { from, to, upTo, money }: SearchPrice): string | undefined {
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
