import type { ReactNode } from 'react';
import type { Language } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';

export interface MoreFiltersProps {
  /** How many of them are set. */
  count: number;
  language: Language;
  children: ReactNode;
}

/** Rarely used filters, collapsed below the usual ones of a list. */
export function MoreFilters({ count, language, children }: MoreFiltersProps) {
  const t = translator(language, 'resource');
  return (
    <details className="basis-full">
      <summary className="w-fit cursor-pointer py-1 text-sm text-accent">
        {count ? t('list.more_set', { count }) : t('list.more')}
      </summary>
      <div className="flex flex-wrap items-end gap-3 pt-2">{children}</div>
    </details>
  );
}
