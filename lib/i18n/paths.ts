import type { Language } from '@/lib/core/language';

/** The address of a storefront path in a language: the main language has the bare path, another lives under its prefix (D0). */
export const localPath = (path: string, language: Language, main: Language) => (language === main ? path : `/${language}${path === '/' ? '' : path}`);
