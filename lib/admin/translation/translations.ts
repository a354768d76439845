import 'server-only';
import { sql } from 'drizzle-orm';
import { can } from '@/lib/core/access/can';
import type { StaffContext } from '@/lib/core/context';
import { forbidden } from '@/lib/core/errors';
import type { Language } from '@/lib/core/language';
import { getPageOffset, orLastPage, type Page, toPageResult } from '@/lib/core/records/page';
import { htmlToText } from '@/lib/core/text/html';
import {
  type TextState,
  type TranslationCount,
  type TranslationQuery,
  textResources,
  textStates,
  type WaitingText,
} from './translation.schema';
import { changedOfEach, countTranslationTexts, type SourceCounts } from './translation-counts';
import { type TextSource, textSources } from './translation-sources';
import { shownTexts, untouchedTexts } from './translation-texts';

/** The length of an original in the list, in characters; HTML is longer than its text. */
const SHOWN = 140;
const READ = 2000;

type StoredText = {
  /** The index of the source, and of its text. */
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
 * How many texts need translation in each other language, per resource of an area the admin may
 * view. Texts empty in the main language don't count. Refuses (403) those who may view no such
 * area.
 */
export async function countTranslations(ctx: StaffContext): Promise<TranslationCount[]> {
  const sources = sourcesFor(ctx);
  return perResource(ctx, await countTranslationTexts(ctx, sources, otherLanguages(ctx), {}));
}

/** All counts and a page of the list, which reuses them where it can. */
export async function readTranslations(ctx: StaffContext, query: TranslationQuery) {
  const all = await countTranslationTexts(ctx, sourcesFor(ctx), otherLanguages(ctx), {});
  const list = (pageQuery: TranslationQuery) =>
    listTexts(ctx, pageQuery, pageQuery.search ? undefined : all);
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
        ? { texts: sum.texts + count.texts, ...sumStates(sum, count) }
        : { texts: count.texts, ...sumStates(count) };
      counted.set(key, { resource: source.resource, language: count.language, ...added });
    }
  const order = (count: TranslationCount) =>
    textResources.indexOf(count.resource) * languages.length + languages.indexOf(count.language);
  return [...counted.values()].sort((a, b) => order(a) - order(b));
}

type States = Record<TextState, number>;
const sumStates = (...counts: States[]): States => ({
  missing: counts.reduce((sum, { missing }) => sum + missing, 0),
  follows: counts.reduce((sum, { follows }) => sum + follows, 0),
  stale: counts.reduce((sum, { stale }) => sum + stale, 0),
});

/**
 * A page of the texts to translate, most recently changed originals first; filtered by resource,
 * language and state, searched by the record's title in any language.
 */
export const listTranslations = (ctx: StaffContext, query: TranslationQuery) =>
  listTexts(ctx, query);

async function listTexts(
  ctx: StaffContext,
  query: TranslationQuery,
  knownCounts?: readonly SourceCounts[],
): Promise<Page<WaitingText>> {
  const sources = sourcesFor(ctx).filter(
    ({ resource }) => !query.resource || resource === query.resource,
  );
  const languages = otherLanguages(ctx).filter((code) => !query.in || code === query.in);
  if (!sources.length || !languages.length) return toPageResult([], 0, query);
  const counts = knownCounts
    ? pickCounts(knownCounts, sources, languages)
    : await countTranslationTexts(ctx, sources, languages, { search: query.search });
  const untouched = counts.map((sourceCounts) => waitingIn(sourceCounts, query, 'untouched'));
  const waiting = counts.reduce((sum, sourceCounts) => sum + waitingIn(sourceCounts, query), 0);
  const changed = waiting - untouched.reduce((sum, count) => sum + count, 0);

  const place = { limit: query.page_size, offset: getPageOffset(query) };
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
  return toPageResult(await shown(ctx, sources, rows), waiting, query);
}

/** The counts of these sources and languages. */
const pickCounts = (
  knownCounts: readonly SourceCounts[],
  sources: readonly TextSource[],
  languages: readonly Language[],
): SourceCounts[] =>
  knownCounts
    .filter(({ source }) => sources.includes(source))
    .map(({ source, counts }) => ({
      source,
      counts: counts.filter(({ language }) => languages.includes(language)),
    }));

/** How many texts of a source are in a requested state; all of them or only the untouched. */
const waitingIn = (
  { counts }: SourceCounts,
  { state }: TranslationQuery,
  which?: 'untouched',
): number =>
  counts.reduce((sum, count) => {
    const states: States = which ? { ...count.untouched, stale: 0 } : count;
    return textStates.reduce(
      (all, textState) => (!state || textState === state ? all + states[textState] : all),
      sum,
    );
  }, 0);

/** A page of the texts whose original was changed, latest first. */
async function readChanged(
  ctx: StaffContext,
  sources: readonly TextSource[],
  languages: readonly Language[],
  query: TranslationQuery,
): Promise<StoredText[]> {
  const texts = changedOfEach(ctx, sources, languages, query);
  if (!texts) return [];
  const stateFilter = query.state ? sql`state = ${query.state}` : sql`state is not null`;
  const rows = await ctx.db.execute<StoredText>(sql`
    select * from (${texts}) as texts where ${stateFilter}
    order by changed_at desc, source, id, part, place, language
    limit ${query.page_size} offset ${getPageOffset(query)}`);
  return [...rows];
}

/** Texts with their records' titles and the beginnings of their originals. */
async function shown(
  ctx: StaffContext,
  sources: readonly TextSource[],
  rows: readonly StoredText[],
): Promise<WaitingText[]> {
  type Shown = Pick<StoredText, 'id' | 'part' | 'place'> & { title: string; original: string };
  const toTextKey = (
    source: number,
    { id, part, place }: Pick<StoredText, 'id' | 'part' | 'place'>,
  ) => [source, id, part, place].join(' ');
  const textsByKey = new Map<string, Shown>();
  for (const [index, source] of sources.entries()) {
    const ids = rows.filter((row) => row.source === index).map(({ id }) => id);
    if (!ids.length) continue;
    const found = await ctx.db.execute<Shown>(shownTexts(ctx, source, { ids, length: READ }));
    for (const row of found) textsByKey.set(toTextKey(index, row), row);
  }
  return rows.flatMap((row): WaitingText[] => {
    const resource = sources[row.source]?.resource;
    const text = textsByKey.get(toTextKey(row.source, row));
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

/** The areas any of which opens the list of texts to translate. */
export const translationAreas = [...new Set(textSources.map(({ permission }) => permission))];

function sourcesFor(ctx: StaffContext): TextSource[] {
  const sources = textSources.filter(({ permission }) => can(ctx, permission));
  if (!sources.length) throw forbidden();
  return sources;
}

const otherLanguages = ({ settings }: StaffContext) =>
  settings.available_languages.filter((code) => code !== settings.main_language);
