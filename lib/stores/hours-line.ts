import 'server-only';
import { DAY_MS } from '@/lib/core/durations';
import type { Language } from '@/lib/core/language';
import { type OpeningSpan, weekdays } from './opening-hours.schema';

const marks: Record<Language, { until: string; days: string; times: string }> = {
  'en-US': { until: '–', days: '; ', times: ', ' },
  'zh-HK': { until: '至', days: '；', times: '、' },
  'zh-CN': { until: '至', days: '；', times: '、' },
};

/** Any Monday, to derive the names of weekdays from. */
const MONDAY = Date.UTC(2024, 0, 1);

/**
 * The hours of a week on one line: "Mon–Fri 10:00–19:00; Sat 11:00–18:00". Consecutive days with
 * the same hours are merged, closed days omitted. Empty if no hours are set.
 */
export function toHoursLine(hours: readonly OpeningSpan[], language: Language): string {
  // 星期一 rather than 週一, which is not used in Hong Kong.
  const weekday = language === 'en-US' ? 'short' : 'long';
  const names = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' });
  const toName = (weekday: number) => names.format(new Date(MONDAY + (weekday - 1) * DAY_MS));
  const { until, days, times } = marks[language];
  const groups: { first: number; last: number; text: string }[] = [];
  for (const weekday of weekdays) {
    const text = hours
      .filter((span) => span.weekday === weekday)
      .map(({ open, close }) => `${open}–${close}`)
      .join(times);
    const before = groups.at(-1);
    if (before?.last === weekday - 1 && before.text === text) before.last = weekday;
    else if (text) groups.push({ first: weekday, last: weekday, text });
  }
  return groups
    .map(({ first, last, text }) => {
      const named = first === last ? toName(first) : `${toName(first)}${until}${toName(last)}`;
      return `${named} ${text}`;
    })
    .join(days);
}
