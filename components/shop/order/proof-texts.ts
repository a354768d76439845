import type { Language } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';

/** The words of a field for files: one picture, several, or anything. */
export function fileTexts(language: Language, kind: 'picture' | 'pictures' | 'files') {
  const t = translator(language, 'outcome');
  return { choose: t(`choose_${kind}`), remove: t('remove_file', { name: '{name}' }) };
}

/** The words of the form in which a shopper tells of a transfer. */
export function proofTexts(language: Language) {
  const t = translator(language, 'outcome');
  return {
    reference: t('reference'),
    hint: t('proof_hint'),
    picture: t('proof.picture'),
    picture_hint: t('proof.picture_hint'),
    too_large: t('proof.too_large', { megabytes: '{megabytes}' }),
    amount: t('proof.amount'),
    amount_hint: t('proof.amount_hint'),
    optional: t('proof.optional'),
    files: fileTexts(language, 'picture'),
  };
}
