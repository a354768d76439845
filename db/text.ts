import { type AnyColumn, asc, desc, type SQL, sql } from 'drizzle-orm';

/** SQL expressions shared by lists. */

/** A localized column in one language, else the main one, else any that has a text. */
export const textIn = (column: AnyColumn, language: string, main: string): SQL =>
  sql`coalesce(${column} ->> ${language}, ${column} ->> ${main},
    (select value from jsonb_each_text(${column}) where value <> '' limit 1), '')`;

/** As `textIn`, for a localized list of words: a jsonb array. */
export const listIn = (column: AnyColumn, language: string, main: string): SQL =>
  sql`coalesce(${column} -> ${language}, ${column} -> ${main},
    (select value from jsonb_each(${column}) where value <> '[]' limit 1), '[]')`;

/** A localized list of words as a localized text, words separated by commas. */
export const listsAsTexts = (column: AnyColumn): SQL =>
  sql`(select jsonb_object_agg(list.key, (select coalesce(string_agg(word, ', ' order by place), '')
      from jsonb_array_elements_text(list.value) with ordinality as words(word, place)))
    from jsonb_each(${column}) as list)`;

/** The texts of a localized column in all languages. */
export const allTexts = (column: AnyColumn): SQL =>
  sql`(select string_agg(value, ' ') from jsonb_each_text(${column}))`;

/** Whether a text contains a term, ignoring case; `%` and `_` in the term are plain characters. */
export const contains = (value: AnyColumn | SQL, term: string): SQL =>
  sql`${value} ilike ${`%${term.replace(/[\\%_]/g, '\\$&')}%`}`;

/** Chinese, Japanese and Korean characters, whose words may have only one or two. */
const DENSE = String.raw`[\u2e80-\u9fff\uac00-\ud7ff\uf900-\ufaff\U00020000-\U0003ffff]`;
const dense = /[\u2e80-\u9fff\uac00-\ud7ff\uf900-\ufaff\u{20000}-\u{3ffff}]/gu;

/**
 * A text with each such character tripled. A trigram index (`pg_trgm`) can't find shorter words;
 * tripled there are none, and one text contains another as before.
 */
const tripled = (value: AnyColumn | SQL): SQL =>
  sql`regexp_replace(${value}, ${sql.raw(String.raw`'(${DENSE})', '\1\1\1', 'g'`)})`;

/** The index expression of a text for `containsIndexed`. */
export const searched = (value: AnyColumn | SQL): SQL => sql`(${tripled(value)}) gin_trgm_ops`;

/** As `contains`, for a text with this index; terms the index can't find are matched without it. */
export function containsIndexed(value: AnyColumn | SQL, term: string): SQL {
  const spelled = term.replace(dense, '$&$&$&');
  return contains(spelled.length < 3 ? value : tripled(value), spelled);
}

/**
 * The order for a list's `sort`: the name of one of `columns`, with `-` before it for descending.
 */
export function sorted<C extends string>(
  columns: Record<C, AnyColumn | SQL>,
  sort: C | `-${C}`,
): SQL {
  const descending = sort.startsWith('-');
  const column = columns[(descending ? sort.slice(1) : sort) as C];
  return descending ? desc(column) : asc(column);
}
