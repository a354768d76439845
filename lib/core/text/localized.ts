import type { Context } from '../context';
import { invalid } from '../errors';
import { type Language, languages } from '../language';

/** A value per language; a missing key follows the main language. */
export type Localized<T = string> = Partial<Record<Language, T>>;

/**
 * What a caller may submit for a per-language field: the text in one language, or several
 * at once, where a language without a text follows the main one from then on.
 */
export type LocalizedInput = string | Localized;

/**
 * How submitted per-language values are meant (D0): `as_defaults` follow the main
 * language here, `globals` replace every language.
 */
export type LocalizedWrite = {
  language: Language;
  as_defaults: readonly string[];
  globals: readonly string[];
};

/** The text in the wanted language, else in the main one, else in any; empty when there is none. */
export function readLocalized(value: Localized, wanted: Language, main: Language): string {
  return value[wanted] ?? value[main] ?? Object.values(value).find((text) => text) ?? '';
}

/** Reads texts in the caller's language, as `readLocalized` does. */
export const localizer =
  ({ language, settings }: Pick<Context, 'language' | 'settings'>) =>
  (value: Localized): string =>
    readLocalized(value, language, settings.main_language);

/** Reads several fields of a record at once into plain text. */
export function inLanguage<R, K extends keyof R>(
  record: R,
  fields: readonly K[],
  wanted: Language,
  main: Language,
): Omit<R, K> & Record<K, string> {
  const texts = Object.fromEntries(
    fields.map((field) => [field, readLocalized(record[field] as Localized, wanted, main)]),
  );
  return { ...record, ...texts } as Omit<R, K> & Record<K, string>;
}

/** The names of the fields that follow the main language in `wanted`. */
function followingFields<R>(
  record: R,
  fields: readonly (keyof R & string)[],
  wanted: Language,
  main: Language,
): string[] {
  return wanted === main
    ? []
    : fields.filter((field) => (record[field] as Localized)[wanted] === undefined);
}

/**
 * The stored value after a write; a name in `as_defaults` is enough for its field to follow the
 * main language. The main language never ends up without a value, unless
 * no language says anything, which is stored as nothing; several languages that are all to
 * follow it, where it has none, are refused as missing.
 */
export function writeLocalized(
  previous: Localized,
  field: string,
  submitted: LocalizedInput | undefined,
  how: LocalizedWrite,
  main: Language,
): Localized {
  const follows = how.as_defaults.includes(field) && how.language !== main;
  if (submitted === undefined && !(follows && previous[main] !== undefined)) return previous;
  const next: Localized = { ...previous };
  if (typeof submitted === 'object') setEach(next, submitted, main);
  else if (submitted !== undefined && how.globals.includes(field))
    return submitted === '' ? {} : { [main]: submitted };
  else if (submitted === undefined || follows) delete next[how.language];
  else next[how.language] = submitted;
  if (next[main] === undefined && typeof submitted === 'object') {
    if (!Object.values(submitted).some((text) => text !== undefined))
      throw invalid(field, 'required');
    next[main] = readLocalized(submitted, main, main);
  }
  next[main] ??= String(submitted);
  return Object.entries(next).every(([key, text]) => key === main && text === '') ? {} : next;
}

function setEach(texts: Localized, submitted: Localized, main: Language): void {
  for (const language of languages) {
    if (submitted[language] !== undefined) texts[language] = submitted[language];
    else if (language in submitted && language !== main) delete texts[language];
  }
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
  wanted?: Language,
): Language {
  const offered = (one: Language) => settings.available_languages.includes(one);
  if (wanted && !offered(wanted)) throw invalid('language', 'check_input');
  return wanted ?? (offered(language) ? language : settings.main_language);
}

/**
 * A record as its form reads it: texts in `language`, which of them follow the main
 * language, what it is they follow, the languages that set a text apart, and every text as
 * each language has it (one that follows is absent).
 */
export function forEditing<R, K extends keyof R & string>(
  record: R,
  fields: readonly K[],
  language: Language,
  main: Language,
) {
  return {
    ...inLanguage(record, fields, language, main),
    language,
    as_defaults: followingFields(record, fields, language, main),
    defaults: Object.fromEntries(
      fields.map((field) => [field, readLocalized(record[field] as Localized, main, main)]),
    ) as Record<K, string>,
    set_apart: languages.filter(
      (one) =>
        one !== main && fields.some((field) => (record[field] as Localized)[one] !== undefined),
    ),
    translations: Object.fromEntries(
      fields.map((field) => [field, withoutBlank(record[field] as Localized, main)]),
    ) as Record<K, Localized>,
  };
}

/** An empty text of the main language says no more than none. */
const withoutBlank = (value: Localized, main: Language): Localized =>
  Object.fromEntries(Object.entries(value).filter(([key, text]) => text !== '' || key !== main));

/** The per-language fields of a record after a write by `ctx`, in the language it writes in. */
export const writeTexts = <K extends string>(
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

/** A record as the form of `ctx` reads it, in the language asked for. */
export const editedIn = <R, K extends keyof R & string>(
  ctx: Pick<Context, 'language' | 'settings'>,
  record: R,
  fields: readonly K[],
  language?: Language,
) => forEditing(record, fields, contentLanguage(ctx, language), ctx.settings.main_language);

/** The names of records by their ids; those that are alike with their numbers: `Spring #12`. */
export function tellApart(records: readonly { id: number; name: string }[]): Map<number, string> {
  const count = new Map<string, number>();
  for (const { name } of records) count.set(name, (count.get(name) ?? 0) + 1);
  return new Map(
    records.map(({ id, name }) => [
      id,
      name && (count.get(name) ?? 0) < 2 ? name : `${name} #${id}`.trim(),
    ]),
  );
}
