'use client';

import { useTranslations } from 'next-intl';
import { TextLink } from '@/components/ui/link-button';
import { kindOf } from '@/lib/core/records/record-names';
import { recordPath } from '@/lib/core/records/record-path';
import type { PictureUsage } from '@/lib/media/library.schema';

const hrefOf = ({ resource, id }: PictureUsage) => {
  const kind = kindOf(resource);
  return kind && id !== null ? recordPath(kind, id) : '/admin/setting';
};

const nounOf = ({ resource }: PictureUsage) => kindOf(resource) ?? 'setting';

/** The records that show a picture, each a link to where it can be changed. */
export function PictureUsages({ usages }: { usages: readonly PictureUsage[] | undefined }) {
  const t = useTranslations('media');
  const nouns = useTranslations('nouns');
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-base">{t('usages')}</h3>
      {usages === undefined && <p className="text-sm text-muted">{t('usages_loading')}</p>}
      {usages?.length === 0 && <p className="text-sm text-muted">{t('usages_none')}</p>}
      <ul className="flex flex-col gap-1 text-sm empty:hidden">
        {usages?.map((usage) => (
          <li
            key={`${usage.resource} ${usage.id ?? usage.title}`}
            className="flex min-w-0 items-baseline gap-2"
          >
            <span className="shrink-0 text-muted">{nouns(`${nounOf(usage)}.one`)}</span>
            <TextLink href={hrefOf(usage)} className="min-w-0 [overflow-wrap:anywhere]">
              {usage.title || `#${usage.id}`}
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
