import 'server-only';
import { tokensOf } from '@/lib/catalog/indexing/search-tokens';
import type { Context } from '@/lib/core/context';
import { pageOf } from '@/lib/core/records/page';
import { correct, nearWords, WORDS_PUT_RIGHT } from './correct';
import type { SearchHints } from './facets.schema';
import { type ListingResult, listReaches, searchListing } from './listing';
import type { Listing } from './listing.schema';
import { isOnSale, withTokens } from './listing-scope';
import { placesNamed } from './named-places';
import { queryOf } from './search-query';

/**
 * What a search found. `corrected`: the words that were searched for instead, because
 * what was typed is nowhere in the shop.
 */
export type SearchResult = ListingResult & { corrected: string | null; hints: SearchHints };

/** At most so many hits ask for hints where else to search. */
const FEW = 3;

/**
 * The products on sale that hold every word of the keyword, in any script and language,
 * those that carry them in their name first. A Latin word that nothing in the shop holds
 * is replaced by the nearest one that something does.
 */
export async function searchProducts(
  ctx: Context,
  keyword: string,
  listing: Listing,
): Promise<SearchResult> {
  const found = await list(ctx, keyword, listing);
  if (found.size > FEW)
    return {
      ...found,
      corrected: null,
      hints: { words: [], ...(await named(ctx, keyword, { which: 'every', texts: false })) },
    };
  const corrected = found.size ? null : await correct(ctx, keyword);
  const instead = corrected === null ? found : await list(ctx, corrected, listing);
  return {
    ...instead,
    corrected: instead.size ? corrected : null,
    hints: await hintsFor(ctx, keyword, found.size > 0),
  };
}

/**
 * Whether a search has the page asked for, with its unknown words put right; reads no product
 * of it.
 */
export async function searchReaches(
  ctx: Context,
  keyword: string,
  listing: Listing,
): Promise<boolean> {
  const reaches = async (words: string) => {
    const scope = withTokens(ctx, tokensOf(words), words);
    return scope !== undefined && listReaches(ctx, scope, listing);
  };
  if (await reaches(keyword)) return true;
  const corrected = (await holds(ctx, keyword)) ? null : await correct(ctx, keyword);
  return corrected !== null && reaches(corrected);
}

const holds = async (ctx: Context, keyword: string): Promise<boolean> => {
  const query = queryOf(tokensOf(keyword));
  return query !== undefined && isOnSale(ctx, query);
};

async function list(ctx: Context, keyword: string, listing: Listing) {
  const scope = withTokens(ctx, tokensOf(keyword), keyword);
  return scope
    ? searchListing(ctx, scope, listing)
    : { products: pageOf([], 0, listing), facets: [], size: 0 };
}

const named = (ctx: Context, keyword: string, how: Parameters<typeof placesNamed>[2]) =>
  placesNamed(ctx, tokensOf(keyword), how);

/**
 * Where to go from a search that found little: categories, brands and pages that carry any
 * of it in their name, pages that say it; where nothing was found, words that are near what
 * was typed.
 */
async function hintsFor(ctx: Context, keyword: string, hasFound: boolean): Promise<SearchHints> {
  const words: string[] = [];
  const typed = hasFound ? [] : tokensOf(keyword).slice(0, WORDS_PUT_RIGHT);
  for (const { kind, text } of typed)
    if (kind === 'word') words.push(...(await nearWords(ctx, text)));
  return {
    words: [...new Set(words)].slice(0, 6),
    ...(await named(ctx, keyword, { which: 'any', texts: true })),
  };
}
