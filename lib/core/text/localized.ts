import type { Context } from '../context';
import { invalid } from '../errors';
import { type Language, languages } from '../language';

/** A value per language; a missing key follows the main language. */
export type Localized<T = string> = Partial<Record<Language, T>>;

/** What a per-language field holds in a language: a text, or a list of words. */
type Value = string | string[];

/**
 * What a caller may submit for a per-language field: its value in one language, or several
 * at once, where a language without a value follows the main one from then on.
 */
export type LocalizedInput<T extends Value = string> = T | Localized<T>;

/**
 * How submitted per-language values are meant (D0): `as_defaults` follow the main
 * language here, `globals` replace every language.
 */
export type LocalizedWrite = {
  language: Language;
  as_defaults: readonly string[];
  globals: readonly string[];
};

const findIn = <T extends Value>(value: Localized<T>, language: Language, main: Language) =>
  value[language] ?? value[main] ?? Object.values(value).find((entry) => entry?.length);

/** The text in the wanted language, else in the main one, else in any; empty when there is none. */
export const readLocalized = (value: Localized, language: Language, main: Language): string =>
  findIn(value, language, main) ?? '';

/** The list in the wanted language, found as `readLocalized` finds a text. */
export const readLocalizedList = (
  value: Localized<string[]>,
  language: Language,
  main: Language,
): string[] => findIn(value, language, main) ?? [];

/** Reads texts in the caller's language, as `readLocalized` does. */
export const localizer =
  ({ language, settings }: Pick<Context, 'language' | 'settings'>) =>
  (value: Localized): string =>
    readLocalized(value, language, settings.main_language);

/** Reads several fields of a record at once into plain text. */
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

/** The names of the fields that follow the main language in `language`. */
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
 * The stored value after a write; a name in `as_defaults` is enough for its field to follow the
 * main language. The main language never ends up without a value, unless
 * no language says anything, which is stored as nothing; several languages that are all to
 * follow it, where it has none, are refused as missing.
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

/**
 * How a parsed input means its per-language values; without a language of its own it
 * has the caller's.
 */
export const writtenAs = (input: Partial<LocalizedWrite>, caller: Language): LocalizedWrite => ({
  language: input.language ?? caller,
  as_defaults: input.as_defaults ?? [],
  globals: input.globals ?? [],
});

/** The same change to the text of every language that was submitted. */
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
 * The language in which a call reads or writes content: the one it asks for, else the
 * caller's own, else the main one. Refuses one the shop does not offer.
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
 * language, what it is they follow, the languages that set one apart, and each as every
 * language has it (one that follows is absent).
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

/** An empty value of the main language says no more than none. */
const withoutBlank = (value: Localized<Value>, main: Language): Localized<Value> =>
  Object.fromEntries(Object.entries(value).filter(([key, entry]) => entry.length || key !== main));

/** The per-language fields of a record after a write by `ctx`, in the language it writes in. */
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

/**
 * A per-language list of words after a write by `ctx`, written as `writeLocalizedTexts` writes a
 * text.
 */
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

/** A record as the form of `ctx` reads it, in the language asked for. */
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

/** The names of records by their ids; those that are alike with their numbers: `Spring #12`. */
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
