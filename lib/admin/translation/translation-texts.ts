import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { recordChange } from '@/db/schema/activity';
import { contains } from '@/db/text';
import type { StaffContext } from '@/lib/core/context';
import type { Language } from '@/lib/core/language';
import type { TextSource } from './translation-sources';

/** Which rows of a source: those whose title in any language contains `search`; these records. */
export type TextFilter = { search?: string; ids?: (number | null)[] };

const column = (place: number) => sql.raw(`r.v${place}`);

/**
 * A source's rows with their texts as `r.v0`, `r.v1`, …, each decompressed once: long texts are
 * stored compressed and would otherwise be decompressed by every expression.
 */
function rowsSql({ from, texts }: TextSource): SQL {
  const values = texts.map(
    ({ value }, place) => sql`${value} || '{}'::jsonb as ${sql.raw(`v${place}`)}`,
  );
  return sql`${from} cross join lateral (select ${sql.join(values, sql`, `)} offset 0) as r`;
}

function filterSql({ id, title }: TextSource, { search, ids }: TextFilter): SQL {
  const recordIds = (ids ?? []).filter((recordId) => recordId !== null);
  const where = [
    ...(search ? [contains(sql`to_jsonb(${title})::text`, search)] : []),
    ...(recordIds.length ? [sql`${id} in ${recordIds}`] : []),
  ];
  return where.length ? sql.join(where, sql` and `) : sql`true`;
}

const fieldsSql = ({ texts }: TextSource): SQL => {
  const fields = texts.map(
    ({ field }, place) => sql`(${place}::int, ${field}::text, ${column(place)})`,
  );
  return sql`lateral (values ${sql.join(fields, sql`, `)}) as f(place, field, value)`;
};

/** Whether a text isn't empty in the main language; empty ones don't count. */
const isWritten = (value: SQL, main: Language): SQL =>
  sql`coalesce(${value} ->> ${main}, '') <> ''`;
const isIn = (value: SQL, language: SQL): SQL => sql`coalesce(${value} ? ${language}, false)`;

/** How many rows of a source have the same texts: one bit each, as `parseTextBits` reads them. */
export type HeldRows = { held: number; records: number };

/**
 * A source's rows, counted by which texts they have: for each text whether the main language has
 * it, and each of the others. However many rows there are, few combinations occur.
 */
export function textCountsSql(
  { settings }: StaffContext,
  source: TextSource,
  languages: readonly Language[],
  filter: TextFilter,
): SQL {
  const facts = source.texts.flatMap((_, place) => [
    isWritten(column(place), settings.main_language),
    ...languages.map((code) => isIn(column(place), sql`${code}::text`)),
  ]);
  const bits = facts.map((fact, bit) => sql`((${fact})::int << ${sql.raw(String(bit))})`);
  return sql`select held, count(*)::int as records from (
      select ${sql.join(bits, sql` | `)} as held
      from ${rowsSql(source)} where ${filterSql(source, filter)}) as kept
    group by held`;
}

/**
 * Decodes such bits: for each text of the main language, whether each other language has it, and
 * whether that language has any text of the row.
 */
export function parseTextBits(
  { texts }: TextSource,
  languages: readonly Language[],
  textBits: number,
): { written: boolean[][]; some: boolean[] } {
  const has = (bit: number) => (textBits & (1 << bit)) !== 0;
  const width = languages.length + 1;
  const each = texts.map((_, place) => languages.map((_, at) => has(place * width + 1 + at)));
  return {
    written: each.filter((_, place) => has(place * width)),
    some: languages.map((_, at) => each.some((text) => text[at])),
  };
}

/** The state of a text missing in its language: whether any of its row is there. */
const untranslated = ({ texts }: TextSource): SQL => {
  const some = texts.map((_, place) => isIn(column(place), sql`l.language`));
  return sql`case when ${sql.join(some, sql` or `)} then 'follows' else 'missing' end`;
};

const languageList = (languages: readonly Language[]): SQL => {
  const languageRows = languages.map((code) => sql`(${code}::text)`);
  return sql`(values ${sql.join(languageRows, sql`, `)}) as l(language)`;
};

/**
 * A source's texts whose original was changed, with their state in each language; null if up to
 * date. Texts aren't compared: the record's logged changes say which is older.
 */
export function changedTexts(
  { settings }: StaffContext,
  source: TextSource,
  languages: readonly Language[],
  filter: TextFilter,
): SQL {
  const main = settings.main_language;
  const { id, group } = source;
  const languageRows = languages.map((code, at) => sql`(${code}::text, ${at + 1}::int)`);
  return sql`select ${id} as id, ${group}::int as part, f.place, f.field, l.language,
      c.original_at as changed_at,
      case when ${isIn(sql`f.value`, sql`l.language`)}
        then case when c.original_at > coalesce(c.translated_at[l.place], '-infinity')
          then 'stale' end
        else ${untranslated(source)} end as state
    from ${lastChanges(source, main, languages)} as c
      join (${rowsSql(source)}) on c.record_id = coalesce(${id}, 0)
      join ${fieldsSql(source)} on f.field = c.field
      cross join (values ${sql.join(languageRows, sql`, `)}) as l(language, place)
    where ${filterSql(source, filter)} and ${isWritten(sql`f.value`, main)}`;
}

/**
 * A source's texts that a language lacks and whose original was never changed, in record order;
 * reads only as many as requested.
 */
export function untouchedTexts(
  { settings }: StaffContext,
  source: TextSource,
  languages: readonly Language[],
  { state, ...filter }: TextFilter & { state?: string },
): SQL {
  const main = settings.main_language;
  const { id, group, isDated } = source;
  const changed = sql`select 1 from ${recordChange} where ${ofSource(source)}
    and ${recordIdSql(source)} = coalesce(${id}, 0)
    and f.field || '.' || ${main} = any(${recordChange.fields})`;
  return sql`select ${id} as id, ${group}::int as part, f.place, f.field, l.language,
      null::timestamptz as changed_at, ${untranslated(source)} as state
    from ${rowsSql(source)}
      cross join ${fieldsSql(source)}
      cross join ${languageList(languages)}
    where ${filterSql(source, filter)} and ${isWritten(sql`f.value`, main)}
      and not ${isIn(sql`f.value`, sql`l.language`)}
      and ${state ? sql`${untranslated(source)} = ${state}` : sql`true`}
      and ${isDated ? sql`not exists (${changed})` : sql`true`}
    order by id, part, place, language`;
}

/**
 * What to show of these records: the beginning of each original, and the record's title in the
 * reader's language.
 */
export function shownTexts(
  { language, settings }: StaffContext,
  source: TextSource,
  { ids, length }: { ids: (number | null)[]; length: number },
): SQL {
  const main = settings.main_language;
  const { id, group, title } = source;
  const named = sql`to_jsonb(${title})`;
  return sql`select ${id} as id, ${group}::int as part, f.place,
      left(f.value ->> ${main}, ${length}) as original,
      case when jsonb_typeof(${named}) = 'object'
        then coalesce(${named} ->> ${language}, ${named} ->> ${main}, '')
        else ${named} #>> '{}' end as title
    from ${rowsSql(source)} cross join ${fieldsSql(source)}
    where ${filterSql(source, { ids })}`;
}

/** The names under which resources are logged, if they differ from the API's. */
const loggedAs: Partial<Record<TextSource['resource'], string>> = {
  blog_article: 'article',
  blog_category: 'category',
};
const ofSource = ({ resource }: TextSource): SQL =>
  sql`${recordChange.resource} = ${loggedAs[resource] ?? resource}`;
/** Settings aren't records of their own: their changes count under any logged ID. */
const recordIdSql = ({ resource }: TextSource): SQL =>
  resource === 'setting' ? sql`0` : sql`${recordChange.record_id}`;

/**
 * A resource's texts whose original was changed, by record and field: the last change, and the last
 * one in each language, in order.
 */
function lastChanges(source: TextSource, main: Language, languages: readonly Language[]): SQL {
  const each = [main, ...languages].map((code) => sql`(${code}::text)`);
  const lastIn = (language: Language) =>
    sql`max(${recordChange.at}) filter (where w.language = ${language})`;
  return sql`(
    select ${recordIdSql(source)} as record_id,
      left(changed.name, -length(w.language) - 1) as field,
      ${lastIn(main)} as original_at,
      array[${sql.join(languages.map(lastIn), sql`, `)}] as translated_at
    from ${recordChange}, unnest(${recordChange.fields}) as changed(name)
      join (values ${sql.join(each, sql`, `)}) as w(language)
        on right(changed.name, length(w.language) + 1) = '.' || w.language
    where ${ofSource(source)}
    group by 1, 2 having ${lastIn(main)} is not null)`;
}
