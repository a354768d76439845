'use client';

import { useFormatter, useTranslations } from 'next-intl';
import type { FieldChange } from '@/lib/activity/changes.schema';

export type LastChange = Omit<FieldChange, 'field'>;

/** Who last changed the record, and when. */
export function LastChangeNote({ admin_name: name, at }: LastChange) {
  const t = useTranslations('resource.form');
  const time = useFormatter().dateTime(at, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <p className="text-sm text-muted">
      {name ? t('last_change', { name, time }) : t('last_change_shop', { time })}
    </p>
  );
}
