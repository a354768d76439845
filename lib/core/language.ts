import { languages, negotiateLanguage } from './languages.mjs';

export { languages, negotiateLanguage };
export type Language = (typeof languages)[number];

/** The name of each language in itself. */
export const languageNames: Record<Language, string> = {
  'en-US': 'English',
  'zh-HK': '繁體中文',
  'zh-CN': '简体中文',
};

/** The shortest recognizable label of each language. */
export const languageMarks: Record<Language, string> = {
  'en-US': 'EN',
  'zh-HK': '繁',
  'zh-CN': '简',
};

/** Parses `en-US` or `en_us` in any case; undefined for anything else. */
export function parseLanguage(value: unknown): Language | undefined {
  if (typeof value !== 'string') return undefined;
  const normalized = value.replace('_', '-').toLowerCase();
  return languages.find((language) => language.toLowerCase() === normalized);
}

/** The underscore form that the calls of §7 also return. */
export const underscored = (language: Language) => language.replace('-', '_').toLowerCase();
