import 'server-only';
import { sql } from 'drizzle-orm';
import { searchDocument, searchWord } from '@/db/schema/search';
import { fold } from '@/lib/catalog/search-text';
import { type SearchToken, tokensOf } from '@/lib/catalog/search-tokens';
import type { Context } from '@/lib/core/context';
import { pageOf } from '@/lib/core/page';
import { categoriesNamed } from './category-names';
import type { SearchHints } from './facets.schema';
import { type ListingResult, searchListing } from './listing';
import type { Listing } from './listing.schema';
import { matchingProducts, withTokens } from './listing-scope';
import { queryOf } from './search-query';
import { editsOf, maxDistance, nearestWords } from './spelling';

/**
 * What a search found. `corrected`: the words that were searched for instead, because
 * what was typed is nowhere in the shop.
 */
export type SearchResult = ListingResult & { corrected: string | null; hints: SearchHints };

/** Words beyond these are taken as they were typed: each one put right is asked of the database. */
const WORDS_PUT_RIGHT = 6;
/** At most so many hits ask for hints where else to search. */
const FEW = 3;
const NONE: SearchHints = { words: [], categories: [] };

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
  if (found.size > FEW) return { ...found, corrected: null, hints: NONE };
  const corrected = found.size ? null : await correct(ctx, keyword);
  const instead = corrected === null ? found : await list(ctx, corrected, listing);
  return {
    ...instead,
    corrected: instead.size ? corrected : null,
    hints: await hintsFor(ctx, keyword),
  };
}

async function list(ctx: Context, keyword: string, listing: Listing) {
  const scope = withTokens(ctx, tokensOf(keyword), keyword);
  return scope
    ? searchListing(ctx, scope, listing)
    : { products: pageOf([], 0, listing), facets: [], size: 0 };
}

/**
 * The keyword with its unknown words put right; null when each word is known, or one has
 * nothing near it.
 */
async function correct(ctx: Context, keyword: string): Promise<string | null> {
  let corrected = keyword.replace(/[-_\s]+/g, ' ').trim();
  let changed = false;
  const tokens = tokensOf(keyword);
  if (tokens.length > WORDS_PUT_RIGHT) return null;
  for (const { kind, text } of tokens) {
    if (kind !== 'word' || (await isHeld(ctx, text))) continue;
    const [better] = await nearWords(ctx, text, 1);
    if (!better) return null;
    corrected = corrected.replace(/[\p{L}\p{M}\p{N}]+/gu, (piece) =>
      fold(piece) === text ? better : piece,
    );
    changed = true;
  }
  return changed ? corrected : null;
}

const asToken = (text: string): SearchToken[] => [{ kind: 'word', text }];

async function isHeld(ctx: Context, word: string): Promise<boolean> {
  const rows = await ctx.db.execute(sql`${matchingProducts(queryOf(asToken(word)) ?? '')} limit 1`);
  return rows.length > 0;
}

/**
 * Words of the shop that may have been meant, the nearest first; a short word and a
 * number are taken as they were typed.
 */
async function nearWords(ctx: Context, typed: string, limit: number): Promise<string[]> {
  if (!maxDistance(typed) || /\p{N}/u.test(typed)) return [];
  // A slip in a short word leaves too few of its letters in a row for the index of word
  // parts: these spellings are looked up as they are.
  const slips = JSON.stringify(editsOf(typed));
  const rows = await ctx.db.execute<{ word: string }>(sql`
    select word from ${searchWord}
      where word in (select jsonb_array_elements_text(${slips}::text::jsonb))
    union (select word from ${searchWord} where word % ${typed}
      order by similarity(word, ${typed}) desc limit 20)`);
  const near = nearestWords(
    typed,
    [...rows].map(({ word }) => word),
  );
  const held: string[] = [];
  for (const word of near) {
    if (held.length === limit) break;
    if (await isHeld(ctx, word)) held.push(word);
  }
  return held;
}

/**
 * Where to go from a search that found little: words that are near what was typed, and
 * categories that carry it in their name.
 */
async function hintsFor(ctx: Context, keyword: string): Promise<SearchHints> {
  const words: string[] = [];
  for (const { kind, text } of tokensOf(keyword).slice(0, WORDS_PUT_RIGHT))
    if (kind === 'word') words.push(...(await nearWords(ctx, text, 4)));
  return {
    words: [...new Set(words)].slice(0, 6),
    categories: (await categoriesNamed(ctx, tokensOf(keyword), 'any')).slice(0, 4),
  };
}

/** Words that begin with the last one typed, behind those before it. */
export async function completions(ctx: Context, keyword: string, limit: number): Promise<string[]> {
  const [last] = tokensOf(keyword).slice(-1);
  if (last?.kind !== 'word' || last.text.length < 2 || /\p{N}/u.test(last.text)) return [];
  const rows = await ctx.db.execute<{ word: string }>(sql`
    select word from (select distinct word from ${searchWord} where word like ${`${last.text}%`}
      and word <> ${last.text} order by word limit 60) near
    where exists (select from ${searchDocument} where document @@ quote_literal(word)::tsquery)
      order by length(word), word limit ${limit}::int`);
  const before = keyword.replace(/[-_\s]+/g, ' ').trimEnd();
  const stem = before.slice(
    0,
    before.length - (/[\p{L}\p{M}\p{N}]+$/u.exec(before)?.[0].length ?? 0),
  );
  return [...rows].map(({ word }) => stem + word);
}
