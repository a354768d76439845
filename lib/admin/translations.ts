import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { recordChange } from '@/db/schema/activity';
import { contains } from '@/db/text';
import { can } from '@/lib/core/can';
import type { StaffContext } from '@/lib/core/context';
import { forbidden } from '@/lib/core/errors';
import { plainText } from '@/lib/core/html';
import type { Language } from '@/lib/core/language';
import { offsetOf, type Page, pageOf } from '@/lib/core/page';
import {
  type TextState,
  type TranslationCount,
  type TranslationQuery,
  textResources,
  type WaitingText,
} from './translation.schema';
import { type TextSource, textSources } from './translation-sources';

/** Of an original as the board shows it, in characters; HTML is longer than its words. */
const SHOWN = 140;
const READ = 2000;

type StoredText = {
  /** Which of the sources, and which of its texts. */
  source: number;
  place: number;
  id: number | null;
  part: number;
  title: string;
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
  const languages = otherLanguages(ctx);
  if (!languages.length) return [];
  const counted = new Map<string, TranslationCount>();
  for (const source of sources) {
    const rows = await ctx.db.execute<Omit<TranslationCount, 'resource'>>(sql`
      select language, count(*)::int as texts,
        (count(*) filter (where state = 'missing'))::int as missing,
        (count(*) filter (where state = 'follows'))::int as follows,
        (count(*) filter (where state = 'stale'))::int as stale
      from (${textsOf(ctx, source, languages)}) as texts group by language`);
    for (const row of rows) add(counted, { resource: source.resource, ...row });
  }
  const order = (one: TranslationCount) =>
    textResources.indexOf(one.resource) * languages.length + languages.indexOf(one.language);
  return [...counted.values()].sort((a, b) => order(a) - order(b));
}

function add(counted: Map<string, TranslationCount>, row: TranslationCount): void {
  const key = `${row.resource} ${row.language}`;
  const sum = counted.get(key);
  counted.set(
    key,
    sum
      ? {
          ...sum,
          texts: sum.texts + row.texts,
          missing: sum.missing + row.missing,
          follows: sum.follows + row.follows,
          stale: sum.stale + row.stale,
        }
      : row,
  );
}

/**
 * A page of the texts that wait for a translator, those first whose original was changed
 * last; of one resource, language and state where asked for, searched by the record's title
 * in any language.
 */
export async function listTranslations(
  ctx: StaffContext,
  query: TranslationQuery,
): Promise<Page<WaitingText>> {
  const sources = sourcesFor(ctx).filter(
    ({ resource }) => !query.resource || resource === query.resource,
  );
  const languages = otherLanguages(ctx).filter((one) => !query.in || one === query.in);
  if (!sources.length || !languages.length) return pageOf([], 0, query);
  const { search } = query;
  const each = sources.map(
    (source, index) => sql`(select ${index}::int as source, texts.*
      from (${textsOf(ctx, source, languages, { search })}) as texts)`,
  );
  const waiting = query.state ? sql`state = ${query.state}` : sql`state is not null`;
  const all = sql`(${sql.join(each, sql` union all `)}) as texts where ${waiting}`;
  const rows = await ctx.db.execute<StoredText>(sql`
    select source, id, part, title, field, place, language, state, changed_at from ${all}
    order by changed_at desc nulls last, source, id, part, place, language
    limit ${query.page_size} offset ${offsetOf(query)}`);
  const [count] = await ctx.db.execute<{ total: number }>(
    sql`select count(*)::int as total from ${all}`,
  );
  const originals = await originalsOf(ctx, sources, [...rows]);
  const data = [...rows].flatMap((row): WaitingText[] => {
    const { id, title, field, language, state } = row;
    const source = sources[row.source];
    if (!source) return [];
    return [
      {
        ...{ resource: source.resource, id, title, field, language, state },
        original: plainText(originals.get(keyOf(row)) ?? '', SHOWN),
        changed_at: row.changed_at ? new Date(row.changed_at) : null,
      },
    ];
  });
  return pageOf(data, count?.total ?? 0, query);
}

const keyOf = ({ source, id, part, place }: Pick<StoredText, 'source' | 'id' | 'part' | 'place'>) =>
  [source, id, part, place].join(' ');

/** The originals of the texts of one page; those of all would be sorted with them. */
async function originalsOf(ctx: StaffContext, sources: readonly TextSource[], page: StoredText[]) {
  const originals = new Map<string, string>();
  for (const [index, source] of sources.entries()) {
    const ids = page.filter((row) => row.source === index).map(({ id }) => id);
    if (!ids.length) continue;
    const rows = await ctx.db.execute<StoredText & { original: string }>(sql`
      select ${index}::int as source, r.id, r.part, f.place,
        left(f.value ->> ${ctx.settings.main_language}, ${READ}) as original
      from ${rowsOf(source, { ids })} cross join lateral ${fieldsOf(source)}`);
    for (const row of rows) originals.set(keyOf(row), row.original ?? '');
  }
  return originals;
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

type Narrowed = { search?: string; ids?: (number | null)[] };

/**
 * The rows of a source as `r`, their texts as `v0`, `v1`, …, each unpacked once: a long one
 * is stored packed, and would be unpacked again by everything that is asked of it.
 */
function rowsOf({ from, id, group, title, texts }: TextSource, { search, ids }: Narrowed): SQL {
  const known = (ids ?? []).filter((one) => one !== null);
  const where = [
    ...(search ? [contains(sql`to_jsonb(${title})::text`, search)] : []),
    ...(known.length ? [sql`${id} in ${known}`] : []),
  ];
  const values = texts.map(({ value }, place) => sql`${value} || '{}'::jsonb as ${column(place)}`);
  return sql`(select ${id} as id, ${group}::int as part, to_jsonb(${title}) as title,
      ${sql.join(values, sql`, `)}
    from ${from} where ${where.length ? sql.join(where, sql` and `) : sql`true`} offset 0) as r`;
}

const column = (place: number) => sql.raw(`v${place}`);
const fieldsOf = ({ texts }: TextSource): SQL => {
  const fields = texts.map(
    ({ field }, place) => sql`(${place}::int, ${field}::text, r.${column(place)})`,
  );
  return sql`(values ${sql.join(fields, sql`, `)}) as f(place, field, value)`;
};

/**
 * Every text of a source in each of the languages, with its state; null for one that is in
 * order. Nothing is compared word by word: whether a text is there is the key of its JSON,
 * and which is older, the changes noted of the record.
 */
function textsOf(
  { language, settings }: StaffContext,
  source: TextSource,
  languages: readonly Language[],
  narrowed: Narrowed = {},
): SQL {
  const main = settings.main_language;
  const { texts, isDated } = source;
  const wanted = languages.map((one) => sql`(${one}::text)`);
  // Whether any text of the row is set apart in the language.
  const some = texts.map((_, place) => sql`coalesce(r.${column(place)} ? l.language, false)`);
  const changes = isDated
    ? sql`left join ${lastChanges(source, main)} as o
        on o.record_id = coalesce(r.id, 0) and o.field = f.field || '.' || ${main}
      left join ${lastChanges(source, ...languages)} as t
        on t.record_id = coalesce(r.id, 0) and t.field = f.field || '.' || l.language`
    : sql``;
  const changedAt = isDated ? sql`o.at` : sql`null::timestamptz`;
  const isStale = isDated ? sql`o.at > coalesce(t.at, '-infinity')` : sql`false`;
  return sql`select r.id, r.part, f.place, f.field, l.language, ${changedAt} as changed_at,
      case when jsonb_typeof(r.title) = 'object'
        then coalesce(r.title ->> ${language}, r.title ->> ${main}, '')
        else r.title #>> '{}' end as title,
      case when f.value ? l.language then case when ${isStale} then 'stale' end
        when ${sql.join(some, sql` or `)} then 'follows' else 'missing' end as state
    from ${rowsOf(source, narrowed)}
      cross join lateral ${fieldsOf(source)}
      cross join (values ${sql.join(wanted, sql`, `)}) as l(language)
      ${changes}
    where coalesce(f.value ->> ${main}, '') <> ''`;
}

/** The names under which changes of resources are noted, where the API has others for them. */
const notedAs: Partial<Record<TextSource['resource'], string>> = {
  blog_article: 'article',
  blog_category: 'category',
};

/**
 * When each text of a resource was last changed in these languages. Settings are no records
 * of their own: their changes count under whatever number they are noted.
 */
const lastChanges = ({ resource }: TextSource, ...languages: string[]) => {
  const noted = notedAs[resource] ?? resource;
  const inLanguage = languages.map((one) => sql`field like ${`%.${one}`}`);
  const record = resource === 'setting' ? sql`0` : sql`${recordChange.record_id}`;
  return sql`(
    select ${record} as record_id, field, max(${recordChange.at}) as at
    from ${recordChange}, unnest(${recordChange.fields}) as field
    where ${recordChange.resource} = ${noted} and (${sql.join(inLanguage, sql` or `)})
    group by 1, field)`;
};
