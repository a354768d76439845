import { returnReasons } from '@/db/schema/enums';
import type { Language } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';
import { fileTexts } from '../proof-texts';

/** The texts of the form that requests a return. */
export function returnTexts(language: Language) {
  const t = translator(language, 'send_back');
  return {
    units: t('units'),
    of: t('of', { count: '{count}' }),
    units_of: t('units_of', { name: '{name}' }),
    reason: t('reason'),
    choose: t('choose'),
    reasons: returnReasons.map((value) => ({ value, label: t(`reasons.${value}`) })),
    note: t('note'),
    optional: t('optional'),
    pictures: t('pictures'),
    pictures_hint: t('pictures_hint'),
    too_large: t('too_large', { megabytes: '{megabytes}' }),
    too_many: t('too_many'),
    files: fileTexts(language, 'pictures'),
  };
}
