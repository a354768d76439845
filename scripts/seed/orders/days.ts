import { DAY_MS, HOUR_MS } from '@/lib/core/durations';
import { formatZonedMoment, parseMomentText } from '@/lib/core/zoned-time';
import { between } from '../random';

/** Days ago, the first and the last of each. */
const slowMonth = [96, 66] as const;
const campaignWeek = [20, 14] as const;
const within = (days: number, [first, last]: readonly [number, number]) =>
  days <= first && days >= last;

/** Each hour's share of orders in the shop's day: evenings are busy. */
const online = [2, 1, 0, 0, 0, 0, 1, 2, 4, 5, 6, 6, 8, 8, 6, 5, 5, 6, 7, 9, 12, 14, 12, 7];
/** The same for phone orders, within office hours. */
const byPhone = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 4, 2, 2, 4, 4, 3, 2];
const hours = { online, byPhone };

export const hoursAfter = (at: Date, hours: number): Date =>
  new Date(at.getTime() + hours * HOUR_MS);

/** `count` indexes of `parts`, in ascending order, each as often as its share says. */
function spread(parts: readonly number[], count: number, next: () => number): number[] {
  const total = parts.reduce((sum, part) => sum + part, 0);
  const marks = Array.from({ length: count }, (_, n) => ((n + next()) / count) * total);
  const ends = parts.map((_, n) => parts.slice(0, n + 1).reduce((sum, part) => sum + part, 0));
  return marks.map((mark) => ends.findIndex((end) => mark < end));
}

type Clock = { now: Date; zone: string; next: () => number; way: keyof typeof hours };

/**
 * The times of so many orders from `first` to `last` days ago, the oldest first: more at weekends
 * and in a campaign's week, fewer in a slow month, most in the evening.
 */
export function orderTimes(
  { now, zone, next, way }: Clock,
  count: number,
  first: number,
  last: number,
) {
  const ages = Array.from({ length: first - last + 1 }, (_, n) => first - n);
  const toDay = (age: number) =>
    formatZonedMoment(new Date(now.getTime() - age * DAY_MS), zone).slice(0, 10);
  const parts = ages.map((age) => {
    const isWeekend = [0, 6].includes(new Date(toDay(age)).getUTCDay());
    const grown = 1.3 - (age / first) * 0.5;
    const season = within(age, slowMonth) ? 0.45 : within(age, campaignWeek) ? 2.4 : 1;
    return grown * season * (isWeekend ? 1.7 : 1);
  });
  const times = spread(parts, count, next).map((place) => {
    const [hour = 12] = spread(hours[way], 1, next);
    const pad = (value: number) => String(value).padStart(2, '0');
    const text = `${toDay(ages[place] ?? last)}T${pad(hour)}:${pad(between(next, 0, 59))}`;
    return parseMomentText(`${text}:${pad(between(next, 0, 59))}`, zone) ?? now;
  });
  return times.sort((a, b) => a.getTime() - b.getTime());
}

/** The same moment in working hours (Mondays to Saturdays, 10 to 18), else the next such moment. */
export function atWork(at: Date, zone: string): Date {
  const text = formatZonedMoment(at, zone);
  const hour = Number(text.slice(11, 13));
  const isSunday = new Date(text.slice(0, 10)).getUTCDay() === 0;
  if (!isSunday && hour >= 10 && hour < 18) return at;
  const isBefore = !isSunday && hour < 10;
  const day = isBefore ? at : hoursAfter(at, 24);
  const morning = `${formatZonedMoment(day, zone).slice(0, 10)}T10:${text.slice(14, 16)}`;
  return atWork(parseMomentText(morning, zone) ?? at, zone);
}
