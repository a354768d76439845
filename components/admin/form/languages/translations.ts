import { languageNames, languages } from '@/lib/core/language';
import { isSameFormValue } from '@/lib/core/records/merge';

type Values = Record<string, unknown>;

/** A text per language, and whether it follows the main one: nothing without each other. */
export type FollowingText = { text: unknown; follows: boolean };
/** The texts of a form in the languages other than that of its tab, by language and field. */
export type Translations = Record<string, Record<string, FollowingText>>;

/** What a text in another language is called in errors and comparisons: `name.zh-HK`. */
export const textField = (name: string, language: string) => `${name}.${language}`;
/** Where the form holds it. */
export const textPath = (name: string, language: string) => `translations.${language}.${name}.text`;

/** The path in the form of a field as the API names it, and the other way. */
export function formPath(field: string, language: string, texts: readonly string[]): string {
  const [name = '', other = '', ...place] = field.split('.');
  if (!texts.includes(name) || !isLanguage(other)) return field;
  // What is wrong with one of a list of words stands on the list as a whole there.
  return other === language ? [name, ...place].join('.') : textPath(name, other);
}
const isLanguage = (part: string) => languages.some((code) => code === part);
export const apiField = (path: string) =>
  path.replace(/^translations\.([^.]+)\.([^.]+)\.text$/, '$2.$1');

/**
 * What the API is sent: a text that was changed in another language goes along with that of
 * the tab, as one object with a text per language; null follows the main language.
 */
export function toFormInput(values: Values, loaded: Values, texts: readonly string[]): Values {
  const { translations, ...fields } = values;
  const { language, as_defaults } = values as { language: string; as_defaults: string[] };
  const before = (loaded.translations ?? {}) as Translations;
  const sent = ({ text, follows }: FollowingText) => (follows ? null : text);
  return {
    ...fields,
    ...Object.fromEntries(
      texts.flatMap((name) => {
        const others = Object.entries((translations ?? {}) as Translations).flatMap(
          ([code, all]) => {
            const text = all[name];
            return text && !isSameFormValue(text, before[code]?.[name]) ? [[code, sent(text)]] : [];
          },
        );
        const own = sent({ text: values[name], follows: as_defaults.includes(name) });
        return others.length ? [[name, Object.fromEntries([[language, own], ...others])]] : [];
      }),
    ),
  };
}

/** The names of fields for people, texts also by their other languages. */
export const withLanguages = (fieldLabels: Record<string, string>, texts: readonly string[]) => ({
  ...fieldLabels,
  ...Object.fromEntries(
    texts.flatMap((name) =>
      languages.map((code) => [
        textField(name, code),
        `${fieldLabels[name]} · ${languageNames[code]}`,
      ]),
    ),
  ),
});
