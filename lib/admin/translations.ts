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
  resource: WaitingText['resource'];
  id: number | null;
  title: string;
  field: string;
  language: Language;
  state: TextState;
  original: string;
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
  const each = sources.map((source) => sql`(${textsOf(ctx, source, languages, query.search)})`);
  const waiting = query.state ? sql`state = ${query.state}` : sql`state is not null`;
  const all = sql`(${sql.join(each, sql` union all `)}) as texts where ${waiting}`;
  const rows = await ctx.db.execute<StoredText>(sql`
    select resource, id, title, field, language, state, original, changed_at from ${all}
    order by changed_at desc nulls last, resource, id, field, language
    limit ${query.page_size} offset ${offsetOf(query)}`);
  const [count] = await ctx.db.execute<{ total: number }>(
    sql`select count(*)::int as total from ${all}`,
  );
  const data = [...rows].map((row) => ({
    ...row,
    original: plainText(row.original, SHOWN),
    changed_at: row.changed_at ? new Date(row.changed_at) : null,
  }));
  return pageOf(data, count?.total ?? 0, query);
}

function sourcesFor(ctx: StaffContext): TextSource[] {
  const sources = textSources.filter(({ permission }) => can(ctx, permission));
  if (!sources.length) throw forbidden();
  return sources;
}

const otherLanguages = ({ settings }: StaffContext) =>
  settings.available_languages.filter((one) => one !== settings.main_language);

/**
 * Every text of a source in each of the languages, with its state; null for one that is in
 * order. Nothing is compared word by word: whether a text is there is the key of its JSON,
 * and which is older, the changes noted of the record.
 */
function textsOf(
  { language, settings }: StaffContext,
  source: TextSource,
  languages: readonly Language[],
  search = '',
): SQL {
  const main = settings.main_language;
  const { resource, from, id, group, title, texts, isDated } = source;
  const values = texts.map(({ field, value }) => sql`(${field}::text, ${value})`);
  const wanted = languages.map((one) => sql`(${one}::text)`);
  // Whether any text of the group is set apart in the language.
  const some = texts.map(({ value }) => sql`coalesce(${value} ? l.language, false)`);
  const original = sql`f.value ->> ${main}`;
  const name = sql`case when jsonb_typeof(to_jsonb(${title})) = 'object'
    then coalesce(to_jsonb(${title}) ->> ${language}, to_jsonb(${title}) ->> ${main}, '')
    else to_jsonb(${title}) #>> '{}' end`;
  const searched = search ? sql`and ${contains(sql`to_jsonb(${title})::text`, search)}` : sql``;
  const changes = isDated
    ? sql`left join ${lastChanges(source, main)} as o
        on o.record_id = coalesce(${id}, 0) and o.field = f.field || '.' || ${main}
      left join ${lastChanges(source, ...languages)} as t
        on t.record_id = coalesce(${id}, 0) and t.field = f.field || '.' || l.language`
    : sql``;
  const changedAt = isDated ? sql`o.at` : sql`null::timestamptz`;
  const isStale = isDated ? sql`o.at > coalesce(t.at, '-infinity')` : sql`false`;
  return sql`select ${resource}::text as resource, ${id} as id, ${group}::int as part,
      ${name} as title, f.field, l.language, left(${original}, ${READ}) as original,
      ${changedAt} as changed_at,
      case when f.value ? l.language then case when ${isStale} then 'stale' end
        when ${sql.join(some, sql` or `)} then 'follows' else 'missing' end as state
    from ${from}
      cross join lateral (values ${sql.join(values, sql`, `)}) as f(field, value)
      cross join (values ${sql.join(wanted, sql`, `)}) as l(language)
      ${changes}
    where coalesce(${original}, '') <> '' ${searched}`;
}

/**
 * When each text of a resource was last changed in these languages. Settings are no records
 * of their own: their changes count under whatever number they are noted.
 */
const lastChanges = ({ resource }: TextSource, ...languages: string[]) => {
  const inLanguage = languages.map((one) => sql`field like ${`%.${one}`}`);
  const record = resource === 'setting' ? sql`0` : sql`${recordChange.record_id}`;
  return sql`(
    select ${record} as record_id, field, max(${recordChange.at}) as at
    from ${recordChange}, unnest(${recordChange.fields}) as field
    where ${recordChange.resource} = ${resource} and (${sql.join(inLanguage, sql` or `)})
    group by 1, field)`;
};
