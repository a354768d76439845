import { languageNames, languages } from '@/lib/core/language';
import { isSameFormValue } from '@/lib/core/records/merge';

type Values = Record<string, unknown>;

/** A localized text, and whether it follows the main language: both are needed. */
export type FollowingText = { text: unknown; follows: boolean };
/** A form's texts in languages other than the tab's, by language and field. */
export type Translations = Record<string, Record<string, FollowingText>>;

/** The name of a text in another language in errors and comparisons: `name.zh-HK`. */
export const textField = (name: string, language: string) => `${name}.${language}`;
/** The path of that text in the form. */
export const textPath = (name: string, language: string) => `translations.${language}.${name}.text`;

/** The form path of a field named as in the API, and the reverse. */
export function formPath(field: string, language: string, texts: readonly string[]): string {
  const [name = '', other = '', ...place] = field.split('.');
  if (!texts.includes(name) || !isLanguage(other)) return field;
  // An error of one word in a list is shown on the whole list there.
  return other === language ? [name, ...place].join('.') : textPath(name, other);
}
const isLanguage = (part: string) => languages.some((code) => code === part);
export const apiField = (path: string) =>
  path.replace(/^translations\.([^.]+)\.([^.]+)\.text$/, '$2.$1');

/**
 * What is sent to the API: a text changed in another language is sent with the tab's as one object
 * with a text per language; null follows the main language.
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

/** The fields' labels, with those of texts in other languages. */
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
