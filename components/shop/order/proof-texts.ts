import type { Language } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';

/** The texts of a file field: one image, several, or any file. */
export function fileTexts(language: Language, kind: 'picture' | 'pictures' | 'files') {
  const t = translator(language, 'outcome');
  return { choose: t(`choose_${kind}`), remove: t('remove_file', { name: '{name}' }) };
}

/** The texts of the form that reports a bank transfer. */
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
