import { createTranslator } from 'use-intl/core';
import type { Language } from '@/lib/core/language';
import { type Messages, messages } from './messages';

export type Translator<N extends keyof Messages> = ReturnType<typeof createTranslator<Messages, N>>;
const translators = new Map<string, unknown>();

/**
 * The texts of one namespace in one language: `translator('zh-HK', 'cart')('title')`. Pure: it
 * reads no request. Made once, because it keeps every text it has parsed.
 */
export function translator<N extends keyof Messages>(
  language: Language,
  namespace: N,
): Translator<N> {
  const key = `${language} ${namespace}`;
  const cached =
    (translators.get(key) as Translator<N> | undefined) ??
    createTranslator({ locale: language, messages: messages[language], namespace });
  translators.set(key, cached);
  return cached;
}
