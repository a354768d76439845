import 'server-only';
import { sql } from 'drizzle-orm';
import type { StaffContext } from '@/lib/core/context';
import type { Language } from '@/lib/core/language';
import type { TextState } from './translation.schema';
import type { TextSource } from './translation-sources';
import { changedTexts, type HeldRows, heldBy, heldTexts, type Narrowed } from './translation-texts';

type LanguageCounts = {
  language: Language;
  /** All that the main language has. */
  texts: number;
  missing: number;
  follows: number;
  stale: number;
  /** Those of them whose original was not changed since it was written. */
  untouched: { missing: number; follows: number };
};

/** What waits of the texts of a source, per language. */
export type SourceCounts = { source: TextSource; counts: LanguageCounts[] };

/**
 * How many texts of each source wait in each language, by their state. Reads no text: the
 * database counts rows by what they hold, and the changes that were noted of originals.
 */
export async function countTexts(
  ctx: StaffContext,
  sources: readonly TextSource[],
  languages: readonly Language[],
  narrowed: Narrowed,
): Promise<SourceCounts[]> {
  if (!languages.length) return [];
  const all: SourceCounts[] = [];
  for (const source of sources) {
    const held = await ctx.db.execute<HeldRows>(heldBy(ctx, source, languages, narrowed));
    const counts = languages.map((language) => countHeld(source, [...held], language, languages));
    if (source.isDated) await addChanged(ctx, source, counts, narrowed);
    all.push({ source, counts });
  }
  return all;
}

/** What rows hold, as the counts of one of the languages that were asked about. */
function countHeld(
  source: TextSource,
  rows: readonly HeldRows[],
  language: Language,
  languages: readonly Language[],
): LanguageCounts {
  const at = languages.indexOf(language);
  let [texts, missing, follows] = [0, 0, 0];
  for (const { held, records } of rows) {
    const { written, some } = heldTexts(source, languages, held);
    const lacking = written.filter((has) => !has[at]).length * records;
    texts += written.length * records;
    if (some[at]) follows += lacking;
    else missing += lacking;
  }
  const untouched = { missing, follows };
  return { language, texts, missing, follows, stale: 0, untouched };
}

/** Texts whose original was changed may be stale; those that are not there are no untouched. */
async function addChanged(
  ctx: StaffContext,
  source: TextSource,
  counts: LanguageCounts[],
  narrowed: Narrowed,
): Promise<void> {
  const languages = counts.map(({ language }) => language);
  const changed = changedTexts(ctx, source, languages, narrowed);
  const rows = await ctx.db.execute<{ language: Language; state: TextState; count: number }>(sql`
    select language, state, count(*)::int as count
    from (${changed}) as texts where state is not null group by language, state`);
  for (const { language, state, count } of rows) {
    const of = counts.find((one) => one.language === language);
    if (!of) continue;
    if (state === 'stale') of.stale += count;
    else of.untouched[state] -= count;
  }
}
