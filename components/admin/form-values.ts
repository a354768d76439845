import type { Language } from '@/lib/core/language';
import { type Choices, changedFields, type Merged, merge } from '@/lib/core/merge';

type Values = Record<string, unknown>;

/** What every record's verb returns for its form, beside the fields (`forEditing`). */
export interface EditedRecord {
  id: number;
  updated_at: Date | string;
  as_defaults: string[];
  defaults: Record<string, string>;
  set_apart: readonly Language[];
}

/**
 * The values of the form: the fields of `blank`, from the record where there is one, and
 * how they are meant.
 */
export function valuesOf(
  blank: Values,
  record: EditedRecord | undefined,
  language: Language,
): Values {
  if (!record) return { ...blank, language, as_defaults: [] };
  const known: Values = { ...record };
  const fields = Object.fromEntries(Object.keys(blank).map((field) => [field, known[field]]));
  return {
    ...fields,
    language,
    as_defaults: record.as_defaults,
    updated_at: new Date(record.updated_at).toISOString(),
  };
}

/** A text per language, and whether it follows the main one: nothing without each other. */
type FollowingText = { text: unknown; follows: boolean };

/**
 * The fields of a form as they are compared and kept: texts per language as
 * `FollowingText`; without what tells the version, and never a password.
 */
export function comparable(values: Values, texts: readonly string[]): Values {
  const { language: _, updated_at: __, as_defaults, ...fields } = values;
  const following = Array.isArray(as_defaults) ? as_defaults : [];
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => !name.includes('password'))
      .map(([name, value]) => [
        name,
        texts.includes(name) ? { text: value, follows: following.includes(name) } : value,
      ]),
  );
}

/** The values of the form again; version and language are those of `like`. */
function fromComparable(fields: Values, texts: readonly string[], like: Values): Values {
  const textOf = (name: string) => fields[name] as FollowingText;
  return {
    ...like,
    ...fields,
    ...Object.fromEntries(texts.map((name) => [name, textOf(name).text])),
    as_defaults: texts.filter((name) => textOf(name).follows),
  };
}

/** What somebody changed in a form: only that, and what it was before. */
export type Changes = { base: Values; mine: Values };

/** The fields that differ between what a form was loaded with and what it holds. */
export function changesOf(loaded: Values, values: Values, texts: readonly string[]): Changes {
  const [base, mine] = [comparable(loaded, texts), comparable(values, texts)];
  const changed = changedFields(base, mine);
  const only = (fields: Values) =>
    Object.fromEntries(changed.map((name) => [name, fields[name] ?? null]));
  return { base: only(base), mine: only(mine) };
}

/**
 * A form that holds `theirs` after somebody's `changes`: what he changed is his, all else
 * stays, and what both changed is a conflict.
 */
export function withChanges(
  theirs: Values,
  { base, mine }: Changes,
  texts: readonly string[],
  choices?: Choices,
): Merged {
  const now = comparable(theirs, texts);
  const merged = merge({ ...now, ...base }, { ...now, ...mine }, now, choices);
  return { ...merged, values: fromComparable(merged.values, texts, theirs) };
}
