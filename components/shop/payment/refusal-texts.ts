import type { Language } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';
import { isUncharged, type RefusalKey, refusalKeys } from '@/lib/payments/refusal-codes.schema';

/** Sentences of one paragraph; Chinese ones are joined without a space. */
export const joinSentences = (language: Language, ...sentences: string[]): string =>
  sentences.join(language === 'en-US' ? ' ' : '');

/** The text of each refusal, and that nothing was charged where that is certain. */
export function toRefusalTexts(
  language: Language,
  reservationText: string,
): Record<RefusalKey, string> {
  const t = translator(language, 'card');
  const toText = (key: RefusalKey) =>
    joinSentences(
      language,
      t(`refusals.${key}`),
      ...(isUncharged(key) ? [t('not_charged'), reservationText] : []),
    );
  return Object.fromEntries(refusalKeys.map((key) => [key, toText(key)])) as Record<
    RefusalKey,
    string
  >;
}
