import type { Language } from '@/lib/core/language';
import { messages } from '@/lib/i18n/messages';
import { pick } from '../product/pick';

/** The texts for a page that does not exist. Server only. */
export const missingTexts = (language: Language) =>
  pick(messages[language].shop.home, ['missing', 'missing_text', 'to_home']);

export type MissingTexts = ReturnType<typeof missingTexts>;
