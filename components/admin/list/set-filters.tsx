import { X } from 'lucide-react';
import { Link } from '@/components/ui/link';
import { TextLink } from '@/components/ui/link-button';
import type { Language } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';
import { listHref } from './list-href';

export interface SetFiltersProps {
  /** The active filters: the query parameter and its value as text. */
  filters: readonly { name: string; text: string }[];
  path: string;
  query: Parameters<typeof listHref>[1];
  /** The URL of the list without filters. */
  clearHref: string;
  language: Language;
}

/** The active filters of a list, each with a link that removes it. */
export function SetFilters({ filters, path, query, clearHref, language }: SetFiltersProps) {
  const t = translator(language, 'resource');
  return (
    <ul aria-label={t('list.set')} className="flex flex-wrap items-center gap-2 text-sm">
      {filters.map(({ name, text }) => (
        <li key={name}>
          <Link
            href={listHref(path, query, { [name]: undefined })}
            aria-label={t('list.remove', { name: text })}
            className="inline-flex min-h-control-small max-w-full items-center gap-1.5 rounded-ui border border-edge bg-accent-soft px-2.5 hover:border-ink"
          >
            <span className="min-w-0 break-words">{text}</span>
            <X aria-hidden className="size-3.5 shrink-0 text-muted" />
          </Link>
        </li>
      ))}
      <li>
        <TextLink href={clearHref}>{t('list.clear_filters')}</TextLink>
      </li>
    </ul>
  );
}
