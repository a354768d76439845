'use client';

import { useTranslations } from 'next-intl';
import { withLabel } from '@/components/ui/with-label';
import type { Audience } from '@/lib/broadcast/audience.schema';
import type { LetterChoices } from '@/lib/broadcast/form-choices';
import { formatFilterValue } from '../list/several-values';
import { useAudienceFilters } from './use-audience-filters';

/** An audience as text: a line per condition. */
export function AudienceWords({
  audience: { filters, segment_id, user_ids, status_ids },
  choices,
}: {
  audience: Audience;
  choices: LetterChoices;
}) {
  const t = useTranslations('broadcast');
  const audienceFilters = useAudienceFilters(choices);
  const segment = choices.segments.find(({ value }) => value === String(segment_id));
  const conditions = Object.entries(filters ?? {}).map(([name, value]) => {
    const filter = audienceFilters.find((audienceFilter) => audienceFilter.name === name);
    return withLabel(filter?.label ?? name, formatFilterValue(filter?.options, value));
  });
  const isAll = filters && !conditions.length && segment_id === null;
  const statuses = choices.statuses.filter(({ value }) => status_ids.includes(Number(value)));
  const lines = [
    ...(isAll ? [t('ways.all')] : []),
    ...(segment_id === null ? [] : [withLabel(t('segment'), segment?.label ?? `#${segment_id}`)]),
    ...conditions,
    ...(user_ids.length ? [t('named_count', { count: user_ids.length })] : []),
    ...(statuses.length
      ? [withLabel(t('leads'), statuses.map(({ label }) => label).join(' · '))]
      : []),
  ];
  return (
    <ul className="flex flex-col gap-1">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
