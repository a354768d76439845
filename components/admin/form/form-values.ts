import type { Language } from '@/lib/core/language';
import {
  type Choices,
  changedFieldNames,
  type Merged,
  mergeFormStates,
} from '@/lib/core/records/merge';
import { isRecordName, recordKind } from '@/lib/core/records/record-names';
import { isSecretField } from '@/lib/core/records/secret-fields';
import type { Localized } from '@/lib/core/text/localized';
import { type FollowingText, type Translations, textField } from './languages/translations';

type Values = Record<string, unknown>;

/** What every record's API returns for its form, beside the fields (`toEditableRecord`). */
export interface EditedRecord {
  id: number;
  updated_at: Date | string;
  as_defaults: string[];
  defaults: Record<string, string | string[]>;
  set_apart: readonly Language[];
  translations: Record<string, Localized | Localized<string[]>>;
}

/** The title of a record: the column that holds it, else its id. */
export function getRecordTitle(resource: string, record: EditedRecord | undefined): string {
  const title = isRecordName(resource) ? recordKind(resource).title : 'title';
  const values: Values = { ...record };
  return String(values[title] ?? record?.id);
}

/** The localized texts of a form: in the tab's language, and in those beside it. */
export interface FormTexts {
  /** The fields' names. */
  texts: readonly string[];
  language: Language;
  main: Language;
  available: readonly Language[];
}

/**
 * The form's values: the fields of `blank` (from the record, if any), whether texts follow the main
 * language, and the texts in the other languages (`translations`).
 */
export function toFormValues(
  blank: Values,
  record: EditedRecord | undefined,
  of: FormTexts,
): Values {
  const { language } = of;
  const translations = toTranslations(record, of);
  if (!record) return { ...blank, language, as_defaults: [], translations };
  const recordValues: Values = { ...record };
  const fields = Object.fromEntries(
    Object.keys(blank).map((field) => [field, asSent(recordValues[field])]),
  );
  return {
    ...fields,
    language,
    as_defaults: record.as_defaults,
    translations,
    updated_at: new Date(record.updated_at).toISOString(),
  };
}

/** A time as the API writes it: pages get a Date. */
const asSent = (value: unknown) => (value instanceof Date ? value.toISOString() : value);

/**
 * A text that follows the main one is empty here, so that changing the main text does not change
 * it; in a new record each follows while it is empty.
 */
function toTranslations(record: EditedRecord | undefined, of: FormTexts): Translations {
  const textIn = (name: string, language: Language): FollowingText => {
    const own = record?.translations[name]?.[language];
    const follows = record !== undefined && own === undefined && language !== of.main;
    return { text: own ?? '', follows };
  };
  return Object.fromEntries(
    of.available
      .filter((code) => code !== of.language)
      .map((code) => [
        code,
        Object.fromEntries(of.texts.map((name) => [name, textIn(name, code)])),
      ]),
  );
}

/**
 * A form's fields as they are compared and stored: localized texts as `FollowingText`, those of
 * other languages under `name.zh-HK`; without the version, passwords and other secrets.
 */
export function comparable(values: Values, texts: readonly string[]): Values {
  const { language: _, updated_at: __, as_defaults, translations, ...fields } = values;
  const following = Array.isArray(as_defaults) ? as_defaults : [];
  const own = Object.entries(fields)
    .filter(([name]) => !isSecretField(name))
    .map(([name, value]) => [
      name,
      texts.includes(name) ? { text: value, follows: following.includes(name) } : value,
    ]);
  const others = Object.entries((translations ?? {}) as Translations).flatMap(([language, all]) =>
    Object.entries(all).map(([name, text]) => [textField(name, language), text]),
  );
  return Object.fromEntries([...own, ...others]);
}

/** Back to the form's values; version and languages are those of `like`. */
function fromComparable(fields: Values, texts: readonly string[], like: Values): Values {
  const getText = (name: string) => fields[name] as FollowingText;
  const others = Object.keys((like.translations ?? {}) as Translations);
  const own = Object.entries(fields).filter(
    ([field]) => !others.some((code) => texts.some((name) => textField(name, code) === field)),
  );
  return {
    ...like,
    ...Object.fromEntries(own),
    ...Object.fromEntries(texts.map((name) => [name, getText(name).text])),
    as_defaults: texts.filter((name) => getText(name).follows),
    translations: Object.fromEntries(
      others.map((code) => [
        code,
        Object.fromEntries(texts.map((name) => [name, getText(textField(name, code))])),
      ]),
    ),
  };
}

/** The changed fields of a form with their earlier values. */
export type Changes = { base: Values; mine: Values };

/** The fields that differ between what a form was loaded with and its current values. */
export function getFormChanges(loaded: Values, values: Values, texts: readonly string[]): Changes {
  const [base, mine] = [comparable(loaded, texts), comparable(values, texts)];
  const changed = changedFieldNames(base, mine);
  const only = (fields: Values) =>
    Object.fromEntries(changed.map((name) => [name, fields[name] ?? null]));
  return { base: only(base), mine: only(mine) };
}

/**
 * A form with `theirs` after someone's `changes` are merged: changed fields have those values, the
 * others stay, and a field both changed is a conflict.
 */
export function withChanges(
  theirs: Values,
  { base, mine }: Changes,
  texts: readonly string[],
  choices?: Choices,
): Merged {
  const now = comparable(theirs, texts);
  const merged = mergeFormStates({ ...now, ...base }, { ...now, ...mine }, now, choices);
  return { ...merged, values: fromComparable(merged.values, texts, theirs) };
}
