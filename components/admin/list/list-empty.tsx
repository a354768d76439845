'use client';

import { Inbox, SearchX } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { useListLink } from './use-list-link';

export interface ListEmptyProps {
  /** Records there are on other pages. */
  total: number;
  /** Whether a search or a filter is set. */
  filtered: boolean;
  /** The way to the first record, for who may create one. */
  create?: ReactNode;
}

/** A list without rows says why, and what to do next. */
export function ListEmpty({ total, filtered, create }: ListEmptyProps) {
  const t = useTranslations('resource.list');
  const path = usePathname();
  const link = useListLink();
  const back = (href: string, label: string) => (
    <ButtonLink variant="secondary" href={href}>
      {label}
    </ButtonLink>
  );
  if (total > 0)
    return (
      <EmptyState icon={<Inbox />} title={t('past_end')} action={back(link({}), t('first_page'))}>
        {t('past_end_text')}
      </EmptyState>
    );
  if (filtered)
    return (
      <EmptyState icon={<SearchX />} title={t('none_found')} action={back(path, t('clear'))}>
        {t('none_found_text')}
      </EmptyState>
    );
  return (
    <EmptyState icon={<Inbox />} title={t('none')} action={create}>
      {create && t('none_text')}
    </EmptyState>
  );
}
