import { createTranslator } from 'use-intl/core';
import type { Language } from '@/lib/core/language';
import { type Messages, messages } from './messages';

/** The texts of one namespace in one language: `translator('zh-HK', 'cart')('title')`. A pure function; it reads no request. */
export const translator = <N extends keyof Messages>(language: Language, namespace: N) =>
  createTranslator({ locale: language, messages: messages[language], namespace });
