import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import type { StaffContext } from '@/lib/core/context';
import type { Language } from '@/lib/core/language';
import type { TextState } from './translation.schema';
import type { TextSource } from './translation-sources';
import {
  changedTexts,
  type HeldRows,
  parseTextBits,
  type TextFilter,
  textCountsSql,
} from './translation-texts';

type LanguageCounts = {
  language: Language;
  /** All texts of the main language. */
  texts: number;
  missing: number;
  follows: number;
  stale: number;
  /** Those whose original wasn't changed since it was written. */
  untouched: { missing: number; follows: number };
};

/** The untranslated texts of a source, per language. */
export type SourceCounts = { source: TextSource; counts: LanguageCounts[] };

type SourceRows = HeldRows & { source: number };
type Changed = { source: number; language: Language; state: TextState; count: number };

/**
 * Counts each source's untranslated texts in each language by state. Reads no texts: the database
 * counts rows by which texts they have, and the logged changes of originals.
 */
export async function countTranslationTexts(
  ctx: StaffContext,
  sources: readonly TextSource[],
  languages: readonly Language[],
  filter: TextFilter,
): Promise<SourceCounts[]> {
  const rows = ofEach(sources, (source) => textCountsSql(ctx, source, languages, filter));
  if (!rows || !languages.length) return [];
  const heldRows = await ctx.db.execute<SourceRows>(rows);
  const all = sources.map((source, index): SourceCounts => {
    const rows = [...heldRows].filter((row) => row.source === index);
    const counts = languages.map((language) => countHeld(source, rows, language, languages));
    return { source, counts };
  });
  const dated = changedOfEach(ctx, sources, languages, filter);
  if (!dated) return all;
  const changed = await ctx.db.execute<Changed>(sql`
    select source, language, state, count(*)::int as count from (${dated}) as texts
    where state is not null group by source, language, state`);
  for (const { source, language, state, count } of changed) {
    const of = all[source]?.counts.find((languageCounts) => languageCounts.language === language);
    if (!of) continue;
    if (state === 'stale') of.stale += count;
    // Not there and changed: not an untouched one.
    else of.untouched[state] -= count;
  }
  return all;
}

/** A query for each source, with its index; undefined if no source has one. */
function ofEach(
  sources: readonly TextSource[],
  buildQuery: (source: TextSource) => SQL | undefined,
): SQL | undefined {
  const each = sources.flatMap((source, index) => {
    const query = buildQuery(source);
    return query ? [sql`(select ${index}::int as source, one.* from (${query}) as one)`] : [];
  });
  return each.length ? sql.join(each, sql` union all `) : undefined;
}

/** The changed texts of all sources whose changes are logged; undefined if there are none. */
export const changedOfEach = (
  ctx: StaffContext,
  sources: readonly TextSource[],
  languages: readonly Language[],
  filter: TextFilter,
): SQL | undefined =>
  ofEach(sources, (source) =>
    source.isDated ? changedTexts(ctx, source, languages, filter) : undefined,
  );

/** The counts of one requested language, by the texts that rows have. */
function countHeld(
  source: TextSource,
  rows: readonly HeldRows[],
  language: Language,
  languages: readonly Language[],
): LanguageCounts {
  const at = languages.indexOf(language);
  let [texts, missing, follows] = [0, 0, 0];
  for (const { held: textBits, records } of rows) {
    const { written, some } = parseTextBits(source, languages, textBits);
    const lacking = written.filter((has) => !has[at]).length * records;
    texts += written.length * records;
    if (some[at]) follows += lacking;
    else missing += lacking;
  }
  const untouched = { missing, follows };
  return { language, texts, missing, follows, stale: 0, untouched };
}
