import { zonedText, zoneOffset } from '@/lib/core/zoned-time';
import type { ReportGroup } from '../report.schema';
import type { Course, Period } from './period';

/** A stretch of a course as a group of a report: the moment it begins, what it is called. */
export type Stretch = Pick<ReportGroup, 'value' | 'label' | 'span' | 'compared_span'>;

/** The stretches of a period in their order, each beside that of what it is compared with. */
export function stretchesOf(period: Period): Stretch[] {
  const { course, compared } = period;
  return course.slice(0, -1).map((from, index) => ({
    value: from.toISOString(),
    label: labelOf(from, period),
    span: spanAt(course, index),
    compared_span: compared ? spanAt(compared.course, index) : null,
  }));
}

function spanAt(course: Course, index: number) {
  const [from, until] = [course[index], course[index + 1]];
  return from && until ? { from, until } : null;
}

/** A day, a month, or an hour with its distance from UTC: one of them may be there twice. */
function labelOf(from: Date, { interval, timezone }: Period): string {
  const text = zonedText(from, timezone);
  if (interval === 'month') return text.slice(0, 7);
  if (interval !== 'hour') return text.slice(0, 10);
  const minutes = Math.round(zoneOffset(from, timezone) / 60_000);
  const two = (count: number) => String(Math.floor(count)).padStart(2, '0');
  const size = Math.abs(minutes);
  const offset = `${minutes < 0 ? '−' : '+'}${two(size / 60)}:${two(size % 60)}`;
  return `${text.replace('T', ' ')} ${offset}`;
}
