'use client';

import { useTranslations } from 'next-intl';
import { TextLink } from '@/components/ui/link-button';
import type { PosStart } from '@/lib/pos/pos.schema';

export interface TillHeadProps {
  start: PosStart;
  register: { title: string; session_id: number };
}

/** Which register of which store it is. */
export function TillHead({ start, register }: TillHeadProps) {
  const t = useTranslations('pos');
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h1 className="min-w-0 text-xl break-words">
        {start.store.title} · {register.title}
      </h1>
      <TextLink href={`/admin/store/pos/${start.store.id}`} className="min-h-11">
        {t('registers')}
      </TextLink>
    </header>
  );
}
