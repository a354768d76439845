import { languages } from './languages.mjs';

export { languages };
export type Language = (typeof languages)[number];

/** What each language calls itself. */
export const languageNames: Record<Language, string> = {
  'en-US': 'English',
  'zh-HK': '繁體中文',
  'zh-CN': '简体中文',
};

/** The shortest mark by which a reader knows each language. */
export const languageMarks: Record<Language, string> = {
  'en-US': 'EN',
  'zh-HK': '繁',
  'zh-CN': '简',
};

/** Reads `en-US` or `en_us` in any case; undefined for anything else. */
export function parseLanguage(value: unknown): Language | undefined {
  if (typeof value !== 'string') return undefined;
  const wanted = value.replace('_', '-').toLowerCase();
  return languages.find((language) => language.toLowerCase() === wanted);
}

/** The underscore form the calls of §7 also answer with. */
export const underscored = (language: Language) => language.replace('-', '_').toLowerCase();

/**
 * The best language for an Accept-Language header; Chinese regions fold to the script
 * they write.
 */
export function negotiateLanguage(header: string | null): Language | undefined {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part.trim().split(';q=');
      return { tag: tag.toLowerCase(), quality: quality === undefined ? 1 : Number(quality) || 0 };
    })
    .sort((a, b) => b.quality - a.quality);
  for (const { tag } of wanted) {
    if (/^zh\b.*(hk|tw|mo|hant)/.test(tag)) return 'zh-HK';
    if (/^zh\b/.test(tag)) return 'zh-CN';
    if (/^en\b/.test(tag)) return 'en-US';
  }
  return undefined;
}
