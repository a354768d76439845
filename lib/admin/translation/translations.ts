import 'server-only';
import { sql } from 'drizzle-orm';
import { can } from '@/lib/core/access/can';
import type { StaffContext } from '@/lib/core/context';
import { forbidden } from '@/lib/core/errors';
import type { Language } from '@/lib/core/language';
import { offsetOf, orLastPage, type Page, pageOf } from '@/lib/core/records/page';
import { htmlToText } from '@/lib/core/text/html';
import {
  type TextState,
  type TranslationCount,
  type TranslationQuery,
  textResources,
  textStates,
  type WaitingText,
} from './translation.schema';
import { changedOfEach, countTexts, type SourceCounts } from './translation-counts';
import { type TextSource, textSources } from './translation-sources';
import { shownTexts, untouchedTexts } from './translation-texts';

/** Of an original as the board shows it, in characters; HTML is longer than its words. */
const SHOWN = 140;
const READ = 2000;

type StoredText = {
  /** Which of the sources, and which of its texts. */
  source: number;
  place: number;
  id: number | null;
  part: number;
  field: string;
  language: Language;
  state: TextState;
  changed_at: string | null;
};

/**
 * How many texts wait in each language beside the main one, per resource of an area the
 * admin may view. A text that is empty in the main language is none. Refuses with 403 who
 * may view no such area.
 */
export async function countTranslations(ctx: StaffContext): Promise<TranslationCount[]> {
  const sources = sourcesFor(ctx);
  return perResource(ctx, await countTexts(ctx, sources, otherLanguages(ctx), {}));
}

/** The counts of all there is and a page of the list, which shares them where it can. */
export async function readTranslations(ctx: StaffContext, query: TranslationQuery) {
  const all = await countTexts(ctx, sourcesFor(ctx), otherLanguages(ctx), {});
  const list = (asked: TranslationQuery) => listTexts(ctx, asked, asked.search ? undefined : all);
  return { counts: perResource(ctx, all), list: await orLastPage(list, query) };
}

function perResource(ctx: StaffContext, all: readonly SourceCounts[]): TranslationCount[] {
  const languages = otherLanguages(ctx);
  const counted = new Map<string, TranslationCount>();
  for (const { source, counts } of all)
    for (const { untouched: _, ...count } of counts) {
      if (!count.texts) continue;
      const key = `${source.resource} ${count.language}`;
      const sum = counted.get(key);
      const added = sum
        ? { texts: sum.texts + count.texts, ...sumOf(sum, count) }
        : { texts: count.texts, ...sumOf(count) };
      counted.set(key, { resource: source.resource, language: count.language, ...added });
    }
  const order = (one: TranslationCount) =>
    textResources.indexOf(one.resource) * languages.length + languages.indexOf(one.language);
  return [...counted.values()].sort((a, b) => order(a) - order(b));
}

type States = Record<TextState, number>;
const sumOf = (...counts: States[]): States => ({
  missing: counts.reduce((sum, { missing }) => sum + missing, 0),
  follows: counts.reduce((sum, { follows }) => sum + follows, 0),
  stale: counts.reduce((sum, { stale }) => sum + stale, 0),
});

/**
 * A page of the texts that wait for a translator, those first whose original was changed
 * last; of one resource, language and state where asked for, searched by the record's title
 * in any language.
 */
export const listTranslations = (ctx: StaffContext, query: TranslationQuery) =>
  listTexts(ctx, query);

async function listTexts(
  ctx: StaffContext,
  query: TranslationQuery,
  known?: readonly SourceCounts[],
): Promise<Page<WaitingText>> {
  const sources = sourcesFor(ctx).filter(
    ({ resource }) => !query.resource || resource === query.resource,
  );
  const languages = otherLanguages(ctx).filter((one) => !query.in || one === query.in);
  if (!sources.length || !languages.length) return pageOf([], 0, query);
  const counts = known
    ? countsOf(known, sources, languages)
    : await countTexts(ctx, sources, languages, { search: query.search });
  const untouched = counts.map((one) => waitingIn(one, query, 'untouched'));
  const waiting = counts.reduce((sum, one) => sum + waitingIn(one, query), 0);
  const changed = waiting - untouched.reduce((sum, count) => sum + count, 0);

  const place = { limit: query.page_size, offset: offsetOf(query) };
  const rows = place.offset < changed ? await readChanged(ctx, sources, languages, query) : [];
  let skipped = Math.max(0, place.offset - changed);
  for (const [index, source] of sources.entries()) {
    const count = untouched[index] ?? 0;
    const limit = place.limit - rows.length;
    if (limit > 0 && skipped < count) {
      const texts = untouchedTexts(ctx, source, languages, query);
      const found = await ctx.db.execute<Omit<StoredText, 'source'>>(
        sql`${texts} limit ${limit} offset ${skipped}`,
      );
      rows.push(...[...found].map((row) => ({ ...row, source: index })));
    }
    skipped = Math.max(0, skipped - count);
  }
  return pageOf(await shown(ctx, sources, rows), waiting, query);
}

/** Of what is known the counts of these sources and languages. */
const countsOf = (
  known: readonly SourceCounts[],
  sources: readonly TextSource[],
  languages: readonly Language[],
): SourceCounts[] =>
  known
    .filter(({ source }) => sources.includes(source))
    .map(({ source, counts }) => ({
      source,
      counts: counts.filter(({ language }) => languages.includes(language)),
    }));

/** How many texts of a source wait in a state that is asked for; all of them or the untouched. */
const waitingIn = (
  { counts }: SourceCounts,
  { state }: TranslationQuery,
  which?: 'untouched',
): number =>
  counts.reduce((sum, count) => {
    const states: States = which ? { ...count.untouched, stale: 0 } : count;
    return textStates.reduce(
      (all, one) => (!state || one === state ? all + states[one] : all),
      sum,
    );
  }, 0);

/** A page of the texts whose original was changed, the last one first. */
async function readChanged(
  ctx: StaffContext,
  sources: readonly TextSource[],
  languages: readonly Language[],
  query: TranslationQuery,
): Promise<StoredText[]> {
  const texts = changedOfEach(ctx, sources, languages, query);
  if (!texts) return [];
  const wanted = query.state ? sql`state = ${query.state}` : sql`state is not null`;
  const rows = await ctx.db.execute<StoredText>(sql`
    select * from (${texts}) as texts where ${wanted}
    order by changed_at desc, source, id, part, place, language
    limit ${query.page_size} offset ${offsetOf(query)}`);
  return [...rows];
}

/** Texts with the titles of their records and the beginnings of their originals. */
async function shown(
  ctx: StaffContext,
  sources: readonly TextSource[],
  rows: readonly StoredText[],
): Promise<WaitingText[]> {
  type Shown = Pick<StoredText, 'id' | 'part' | 'place'> & { title: string; original: string };
  const keyOf = (source: number, { id, part, place }: Pick<StoredText, 'id' | 'part' | 'place'>) =>
    [source, id, part, place].join(' ');
  const known = new Map<string, Shown>();
  for (const [index, source] of sources.entries()) {
    const ids = rows.filter((row) => row.source === index).map(({ id }) => id);
    if (!ids.length) continue;
    const found = await ctx.db.execute<Shown>(shownTexts(ctx, source, { ids, length: READ }));
    for (const row of found) known.set(keyOf(index, row), row);
  }
  return rows.flatMap((row): WaitingText[] => {
    const resource = sources[row.source]?.resource;
    const text = known.get(keyOf(row.source, row));
    // Deleted between two statements.
    if (!resource || !text) return [];
    const { id, field, language, state } = row;
    return [
      {
        resource,
        id,
        title: text.title,
        field,
        language,
        state,
        original: htmlToText(text.original ?? '', SHOWN),
        changed_at: row.changed_at ? new Date(row.changed_at) : null,
      },
    ];
  });
}

/** The areas of which any one opens the list of what waits for a translator. */
export const translationAreas = [...new Set(textSources.map(({ permission }) => permission))];

function sourcesFor(ctx: StaffContext): TextSource[] {
  const sources = textSources.filter(({ permission }) => can(ctx, permission));
  if (!sources.length) throw forbidden();
  return sources;
}

const otherLanguages = ({ settings }: StaffContext) =>
  settings.available_languages.filter((one) => one !== settings.main_language);
