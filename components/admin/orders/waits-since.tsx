import { type DateFormat, formatDateTime } from '@/lib/core/dates';
import { HOUR_MS } from '@/lib/core/durations';
import { translator } from '@/lib/i18n/translate';

export interface WaitsSinceProps {
  since: Date;
  /** The time when the screen is rendered. */
  now: Date;
  place: DateFormat;
}

/** How long a payment has awaited review; highlighted after a day. */
export function WaitsSince({ since, now, place }: WaitsSinceProps) {
  const t = translator(place.language, 'orders');
  const hours = Math.max(0, Math.floor((now.getTime() - since.getTime()) / HOUR_MS));
  const isLong = hours >= 24;
  const date = formatDateTime(since, place);
  return (
    <time
      dateTime={since.toISOString()}
      title={date}
      className={`block text-xs whitespace-nowrap ${isLong ? 'text-sale' : 'text-muted'}`}
    >
      {isLong ? t('waits_days', { count: Math.floor(hours / 24) }) : t('waits_hours', { hours })}
    </time>
  );
}
