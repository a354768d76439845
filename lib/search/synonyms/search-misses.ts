import 'server-only';
import { and, asc, desc, eq, getTableColumns, gte, inArray, lt, sql } from 'drizzle-orm';
import { searchMiss, searchMissDay } from '@/db/schema/search';
import { foldSearchText } from '@/lib/catalog/indexing/search-text';
import type { Context, StaffContext, System } from '@/lib/core/context';
import { DAY_MS, MINUTE_MS } from '@/lib/core/durations';
import type { Language } from '@/lib/core/language';
import { formatZonedMoment } from '@/lib/core/zoned-time';
import { LONGEST_MISS, type MissKey, type SearchMiss } from './search-miss.schema';

const MOST_ROWS = 2000;
const KEPT_DAYS = 90;
/** The most a process records in a minute. */
const MOST_A_MINUTE = 60;

let minute = 0;
let written = 0;

/** The day `ago` days ago in the shop's time zone, as YYYY-MM-DD. */
const toDay = ({ now, settings }: Pick<Context, 'now' | 'settings'>, ago = 0) =>
  formatZonedMoment(new Date(now().getTime() - ago * DAY_MS), settings.store_timezone).slice(0, 10);

/**
 * Counts a search without results, by day. Skips possibly personal data (an email address, a number
 * of more than six digits), text longer than 60 characters, and more than 60 a minute. The rarest
 * and oldest are removed to make room.
 */
export async function recordSearchMiss(
  ctx: Pick<Context, 'db' | 'language' | 'now' | 'settings'>,
  typed: string,
): Promise<void> {
  const keyword = foldSearchText(typed);
  if (!keyword || typed.length > LONGEST_MISS || keyword.length > LONGEST_MISS) return;
  if (mayBePersonal(typed) || !hasRoom(ctx.now())) return;
  const now = ctx.now();
  const [row] = await ctx.db
    .insert(searchMiss)
    .values({ keyword, language: ctx.language, typed, first_at: now, last_at: now })
    .onConflictDoUpdate({
      target: [searchMiss.keyword, searchMiss.language],
      set: { typed, count: sql`${searchMiss.count} + 1`, last_at: now },
    })
    .returning({ count: searchMiss.count });
  await ctx.db
    .insert(searchMissDay)
    .values({ keyword, language: ctx.language, day: toDay(ctx) })
    .onConflictDoUpdate({
      target: [searchMissDay.keyword, searchMissDay.language, searchMissDay.day],
      set: { count: sql`${searchMissDay.count} + 1` },
    });
  if (row?.count === 1) await makeRoom(ctx);
}

/** Digits may have spaces and punctuation between them, as in phone numbers. */
const mayBePersonal = (typed: string) =>
  /\S[@＠]\S/u.test(typed) || /\p{Nd}(?:[\s().+-]*\p{Nd}){6}/u.test(typed);

function hasRoom(now: Date): boolean {
  const present = Math.floor(now.getTime() / MINUTE_MS);
  if (present !== minute) [minute, written] = [present, 0];
  return ++written <= MOST_A_MINUTE;
}

async function makeRoom({ db }: Pick<Context, 'db'>): Promise<void> {
  const above = (await db.$count(searchMiss)) - MOST_ROWS;
  if (above <= 0) return;
  const rarest = db
    .select({ row: sql`ctid` })
    .from(searchMiss)
    .orderBy(asc(searchMiss.count), asc(searchMiss.last_at))
    .limit(above);
  await db.delete(searchMiss).where(sql`ctid in ${rarest}`);
}

/**
 * The searches without results in the last `days` days with their count, in languages the shop
 * offers; most frequent first.
 */
export async function listSearchMisses(
  ctx: StaffContext,
  days: number,
  limit: number,
): Promise<SearchMiss[]> {
  const { keyword, language, day, count } = searchMissDay;
  const counted = ctx.db
    .select({ keyword, language, count: sql<number>`sum(${count})::int`.as('counted') })
    .from(searchMissDay)
    .where(and(gte(day, toDay(ctx, days - 1)), inArray(language, ctx.settings.available_languages)))
    .groupBy(keyword, language)
    .as('counted');
  const rows = await ctx.db
    .select({ ...getTableColumns(searchMiss), count: counted.count })
    .from(searchMiss)
    .innerJoin(
      counted,
      and(eq(counted.keyword, searchMiss.keyword), eq(counted.language, searchMiss.language)),
    )
    .orderBy(desc(counted.count), desc(searchMiss.last_at), asc(searchMiss.keyword))
    .limit(limit);
  return rows.map((row) => ({ ...row, language: row.language as Language }));
}

/** Deletes one search without results, until it is made again. No error if it is already gone. */
export async function dismissSearchMiss(ctx: StaffContext, { keyword, language }: MissKey) {
  await ctx.db
    .delete(searchMiss)
    .where(and(eq(searchMiss.keyword, keyword), eq(searchMiss.language, language)));
}

/** Deletes the searches for these words, in every language. */
export async function deleteSearchMisses(
  ctx: StaffContext,
  words: readonly string[],
): Promise<void> {
  if (words.length)
    await ctx.db.delete(searchMiss).where(inArray(searchMiss.keyword, words.map(foldSearchText)));
}

/**
 * Deletes searches not made for 90 days, and older daily counts (job `search.sweep`); returns the
 * number of words.
 */
export async function sweepSearchMisses(ctx: Context<System>): Promise<number> {
  await ctx.db.delete(searchMissDay).where(lt(searchMissDay.day, toDay(ctx, KEPT_DAYS)));
  const before = new Date(ctx.now().getTime() - KEPT_DAYS * DAY_MS);
  const gone = await ctx.db
    .delete(searchMiss)
    .where(lt(searchMiss.last_at, before))
    .returning({ keyword: searchMiss.keyword });
  return gone.length;
}
