import type { Language } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';

/** The labels of a report's parts, by their names in the report. */
export function reportWords(language: Language) {
  const t = translator(language, 'report');
  return {
    figure: (name: string) => t(`figure.${name}` as 'figure.net'),
    definition: (name: string) => t(`define.${name}` as 'define.net'),
    group: (name: string) => t(`group.${name}` as 'group.time'),
    /** The group without a value. */
    none: t('none'),
  };
}
