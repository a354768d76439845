import 'server-only';
import { sql } from 'drizzle-orm';
import { searchWord } from '@/db/schema/search';
import { fold } from '@/lib/catalog/search-text';
import { type SearchToken, tokensOf } from '@/lib/catalog/search-tokens';
import type { Context } from '@/lib/core/context';
import { isOnSale } from './listing-scope';
import { queryOf } from './search-query';
import { editsOf, maxDistance, nearestWords } from './spelling';

/** Words beyond these are taken as they were typed: each one put right is asked of the database. */
export const WORDS_PUT_RIGHT = 6;

/**
 * The keyword with its unknown words put right; null when each word is known, or one has
 * nothing near it.
 */
export async function correct(ctx: Context, keyword: string): Promise<string | null> {
  let corrected = keyword;
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

const isHeld = (ctx: Context, word: string): Promise<boolean> =>
  isOnSale(ctx, queryOf(asToken(word)) ?? '');

/**
 * Words of the shop that may have been meant, the nearest first; a short word and a
 * number are taken as they were typed.
 */
export async function nearWords(ctx: Context, typed: string, limit: number): Promise<string[]> {
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
