import type { Context } from '../context';
import { invalid } from '../errors';
import { type Language, languages } from '../language';

/** A value per language; a missing language follows the main one. */
export type Localized<T = string> = Partial<Record<Language, T>>;

/** The value of a localized field in a language: a text, or a list of words. */
type Value = string | string[];

/**
 * The input of a localized field: its value in one language, or several at once, where a language
 * without a value follows the main one from then on.
 */
export type LocalizedInput<T extends Value = string> = T | Localized<T>;

/**
 * How submitted localized values are meant (D0): `as_defaults` follow the main language here,
 * `globals` replace every language.
 */
export type LocalizedWrite = {
  language: Language;
  as_defaults: readonly string[];
  globals: readonly string[];
};

const findIn = <T extends Value>(value: Localized<T>, language: Language, main: Language) =>
  value[language] ?? value[main] ?? Object.values(value).find((entry) => entry?.length);

/** The text in this language, else in the main one, else in any; empty if there is none. */
export const readLocalized = (value: Localized, language: Language, main: Language): string =>
  findIn(value, language, main) ?? '';

/** The list in this language, with the fallbacks of `readLocalized`. */
export const readLocalizedList = (
  value: Localized<string[]>,
  language: Language,
  main: Language,
): string[] => findIn(value, language, main) ?? [];

/** Reads texts in the caller's language by `readLocalized`. */
export const localizer =
  ({ language, settings }: Pick<Context, 'language' | 'settings'>) =>
  (value: Localized): string =>
    readLocalized(value, language, settings.main_language);

/** Reads several fields of a record into plain text. */
export function localizeFields<R, K extends keyof R>(
  record: R,
  fields: readonly K[],
  language: Language,
  main: Language,
): Omit<R, K> & Record<K, string> {
  const texts = Object.fromEntries(
    fields.map((field) => [field, readLocalized(record[field] as Localized, language, main)]),
  );
  return { ...record, ...texts } as Omit<R, K> & Record<K, string>;
}

/** The fields that follow the main language in `language`. */
function followingFields<R>(
  record: R,
  fields: readonly (keyof R & string)[],
  language: Language,
  main: Language,
): string[] {
  return language === main
    ? []
    : fields.filter((field) => (record[field] as Localized<Value>)[language] === undefined);
}

/**
 * The stored value after a write; naming the field in `as_defaults` is enough to make it follow the
 * main language. The main language always keeps a value, unless all languages are empty, which is
 * stored as {}. Refused as missing: several languages set to follow a main one without a value.
 */
export function writeLocalized<T extends Value = string>(
  previous: Localized<T>,
  field: string,
  submitted: LocalizedInput<T> | undefined,
  how: LocalizedWrite,
  main: Language,
): Localized<T> {
  const follows = how.as_defaults.includes(field) && how.language !== main;
  if (submitted === undefined && !(follows && previous[main] !== undefined)) return previous;
  const next: Localized<T> = { ...previous };
  if (isPerLanguage(submitted)) setEach(next, submitted, field, main);
  else if (submitted !== undefined && how.globals.includes(field))
    return submitted.length ? { [main]: submitted } : {};
  else if (submitted === undefined || follows) delete next[how.language];
  else next[how.language] = submitted;
  if (!isPerLanguage(submitted)) next[main] ??= submitted;
  return Object.entries(next).every(([key, entry]) => key === main && !entry?.length) ? {} : next;
}

const isPerLanguage = <T extends Value>(
  submitted: LocalizedInput<T> | undefined,
): submitted is Localized<T> => typeof submitted === 'object' && !Array.isArray(submitted);

function setEach<T extends Value>(
  values: Localized<T>,
  submitted: Localized<T>,
  field: string,
  main: Language,
): void {
  for (const language of languages) {
    if (submitted[language] !== undefined) values[language] = submitted[language];
    else if (language in submitted && language !== main) delete values[language];
  }
  if (values[main] !== undefined) return;
  const first =
    findIn(submitted, main, main) ?? Object.values(submitted).find((entry) => entry !== undefined);
  if (first === undefined) throw invalid(field, 'required');
  values[main] = first;
}

/** `writeLocalized` for several fields of a record. */
export function writeLocalizedFields<K extends string>(
  previous: Partial<Record<K, Localized>>,
  fields: readonly K[],
  submitted: Partial<Record<K, LocalizedInput>>,
  how: LocalizedWrite,
  main: Language,
): Record<K, Localized> {
  return Object.fromEntries(
    fields.map((field) => [
      field,
      writeLocalized(previous[field] ?? {}, field, submitted[field], how, main),
    ]),
  ) as Record<K, Localized>;
}

/** How a parsed input means its localized values; its language is the caller's by default. */
export const writtenAs = (input: Partial<LocalizedWrite>, caller: Language): LocalizedWrite => ({
  language: input.language ?? caller,
  as_defaults: input.as_defaults ?? [],
  globals: input.globals ?? [],
});

/** Applies a change to the text of every submitted language. */
export function mapLocalized(
  value: LocalizedInput | undefined,
  change: (text: string) => string,
): LocalizedInput | undefined {
  if (typeof value !== 'object') return value === undefined ? undefined : change(value);
  return Object.fromEntries(
    Object.entries(value).map(([language, text]) => [
      language,
      text === undefined ? text : change(text),
    ]),
  );
}

/**
 * The language in which a call reads or writes content: the requested one, else the caller's, else
 * the main one. Refuses a language the shop does not offer.
 */
export function contentLanguage(
  { language, settings }: Pick<Context, 'language' | 'settings'>,
  requested?: Language,
): Language {
  const offered = (candidate: Language) => settings.available_languages.includes(candidate);
  if (requested && !offered(requested)) throw invalid('language', 'check_input');
  return requested ?? (offered(language) ? language : settings.main_language);
}

/**
 * A record as its form reads it: texts and `lists` in `language`, which of them follow the main
 * language, the values they follow, the languages with values of their own, and every language's
 * value (absent if it follows).
 */
export function toEditableRecord<
  R,
  K extends keyof R & string,
  L extends Exclude<keyof R & string, K> = never,
>(
  record: R,
  texts: readonly K[],
  language: Language,
  main: Language,
  lists: readonly L[] = [],
): Edited<R, K, NoInfer<L>> {
  const fields = [...texts, ...lists];
  const listsIn = (targetLanguage: Language) =>
    Object.fromEntries(
      lists.map((name) => [
        name,
        readLocalizedList(record[name] as Localized<string[]>, targetLanguage, main),
      ]),
    );
  const edited = {
    ...localizeFields(record, texts, language, main),
    ...listsIn(language),
    language,
    as_defaults: followingFields(record, fields, language, main),
    defaults: {
      ...Object.fromEntries(
        texts.map((name) => [name, readLocalized(record[name] as Localized, main, main)]),
      ),
      ...listsIn(main),
    },
    set_apart: languages.filter(
      (candidate) =>
        candidate !== main &&
        fields.some((field) => (record[field] as Localized<Value>)[candidate] !== undefined),
    ),
    translations: Object.fromEntries(
      fields.map((field) => [field, withoutBlank(record[field] as Localized<Value>, main)]),
    ),
  };
  return edited as unknown as Edited<R, K, L>;
}

type Edited<R, K extends string, L extends string> = Omit<R, K | L> &
  Record<K, string> &
  Record<L, string[]> & {
    language: Language;
    as_defaults: string[];
    defaults: Record<K, string> & Record<L, string[]>;
    set_apart: Language[];
    translations: Record<K, Localized> & Record<L, Localized<string[]>>;
  };

/** An empty value of the main language counts as none. */
const withoutBlank = (value: Localized<Value>, main: Language): Localized<Value> =>
  Object.fromEntries(Object.entries(value).filter(([key, entry]) => entry.length || key !== main));

/** The localized fields of a record after a write by `ctx`, in the language it writes in. */
export const writeLocalizedTexts = <K extends string>(
  ctx: Pick<Context, 'language' | 'settings'>,
  previous: Partial<Record<K, Localized>>,
  fields: readonly K[],
  input: Partial<Record<K, LocalizedInput>> & Partial<LocalizedWrite>,
): Record<K, Localized> =>
  writeLocalizedFields(
    previous,
    fields,
    input,
    writtenAs(input, contentLanguage(ctx, input.language)),
    ctx.settings.main_language,
  );

/** A localized list of words after a write by `ctx`, by the rules of `writeLocalizedTexts`. */
export const writeLocalizedList = (
  ctx: Pick<Context, 'language' | 'settings'>,
  previous: Localized<string[]>,
  field: string,
  submitted: LocalizedInput<string[]> | undefined,
  input: Partial<LocalizedWrite>,
): Localized<string[]> =>
  writeLocalized(
    previous,
    field,
    submitted,
    writtenAs(input, contentLanguage(ctx, input.language)),
    ctx.settings.main_language,
  );

/** A record as the form of `ctx` reads it, in the requested language. */
export const toRecordForm = <
  R,
  K extends keyof R & string,
  L extends Exclude<keyof R & string, K> = never,
>(
  ctx: Pick<Context, 'language' | 'settings'>,
  record: R,
  texts: readonly K[],
  language?: Language,
  lists?: readonly L[],
): Edited<R, K, NoInfer<L>> =>
  toEditableRecord(
    record,
    texts,
    contentLanguage(ctx, language),
    ctx.settings.main_language,
    lists,
  );

/** The names of records by id; equal names get their id: `Spring #12`. */
export function toUniqueNames(
  records: readonly { id: number; name: string }[],
): Map<number, string> {
  const count = new Map<string, number>();
  for (const { name } of records) count.set(name, (count.get(name) ?? 0) + 1);
  return new Map(
    records.map(({ id, name }) => [
      id,
      name && (count.get(name) ?? 0) < 2 ? name : `${name} #${id}`.trim(),
    ]),
  );
}
