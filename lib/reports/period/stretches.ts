import { formatZonedMoment, zoneOffset } from '@/lib/core/zoned-time';
import type { ReportGroup } from '../report.schema';
import type { Course, Period } from './period';

/** An interval of a course as a report group: its first moment and label. */
export type Stretch = Pick<ReportGroup, 'value' | 'label' | 'span' | 'compared_span'>;

/** The intervals of a period in order, each with the one it is compared with. */
export function listStretches(period: Period): Stretch[] {
  const { course, compared } = period;
  return course.slice(0, -1).map((from, index) => ({
    value: from.toISOString(),
    label: formatLabel(from, period),
    span: spanAt(course, index),
    compared_span: compared ? spanAt(compared.course, index) : null,
  }));
}

function spanAt(course: Course, index: number) {
  const [from, until] = [course[index], course[index + 1]];
  return from && until ? { from, until } : null;
}

/** A day, a month, or an hour with its UTC offset, because an hour may occur twice. */
function formatLabel(from: Date, { interval, timezone }: Period): string {
  const text = formatZonedMoment(from, timezone);
  if (interval === 'month') return text.slice(0, 7);
  if (interval !== 'hour') return text.slice(0, 10);
  const minutes = Math.round(zoneOffset(from, timezone) / 60_000);
  const padTwo = (count: number) => String(Math.floor(count)).padStart(2, '0');
  const size = Math.abs(minutes);
  const offset = `${minutes < 0 ? '−' : '+'}${padTwo(size / 60)}:${padTwo(size % 60)}`;
  return `${text.replace('T', ' ')} ${offset}`;
}
