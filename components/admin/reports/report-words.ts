import type { Language } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';

/** What the parts of a report are called, by the names that the report has for them. */
export function reportWords(language: Language) {
  const t = translator(language, 'report');
  return {
    figure: (name: string) => t(`figure.${name}` as 'figure.net'),
    definition: (name: string) => t(`define.${name}` as 'define.net'),
    group: (name: string) => t(`group.${name}` as 'group.time'),
    /** What has none of what it is grouped by. */
    none: t('none'),
  };
}
