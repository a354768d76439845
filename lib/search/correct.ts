import 'server-only';
import { sql } from 'drizzle-orm';
import { prepared } from '@/db/prepared';
import { searchWord } from '@/db/schema/search';
import { fold } from '@/lib/catalog/indexing/search-text';
import { type SearchToken, tokensOf } from '@/lib/catalog/indexing/search-tokens';
import { tags } from '@/lib/core/cache/tags';
import { untilRenewed } from '@/lib/core/cache/until-renewed';
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
    const [better] = await nearWords(ctx, text);
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

const MOST = 4;

/**
 * At most four words of the shop that may have been meant, the nearest first; a short word
 * and a number are taken as they were typed. A search that finds nothing asks twice, to put it
 * right and to tell of them, and is answered once.
 */
export async function nearWords(ctx: Context, typed: string): Promise<string[]> {
  if (!maxDistance(typed) || /\p{N}/u.test(typed)) return [];
  return untilRenewed(`near ${typed}`, [tags.products, tags.brands, tags.menus], async () => {
    // A slip in a short word leaves too few of its letters in a row for the index of word
    // parts: these spellings are looked up as they are.
    const rows = await similarWords(ctx.db, { typed, slips: JSON.stringify(editsOf(typed)) });
    const near = nearestWords(
      typed,
      rows.map(({ word }) => word),
    );
    const held: string[] = [];
    for (const word of near) {
      if (held.length === MOST) break;
      if (await isHeld(ctx, word)) held.push(word);
    }
    return held;
  });
}

const similarWords = prepared<{ word: string }, { typed: string; slips: string }>(
  (value) => sql`select word from ${searchWord}
      where word in (select jsonb_array_elements_text(${value('slips')}::text::jsonb))
    union (select word from ${searchWord} where word % ${value('typed')}::text
      order by similarity(word, ${value('typed')}::text) desc limit 20)`,
);
