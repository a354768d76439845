import { DAY_MS } from '@/lib/core/durations';
import { formatZonedMoment, zoneOffset } from '@/lib/core/zoned-time';
import { isInWindow, type PromotionTimes } from '@/lib/pricing/promotion-window';

const MINUTE_MS = 60_000;
/** A window in the hour that clocks skip comes a week later at the latest. */
const DAYS = 15;

/**
 * The next moment after `at` when one of the promotions starts or stops by its dates, weekdays and
 * hours, by the clock in `zone`; null if none ever does.
 */
export function nextChange(
  promotions: readonly PromotionTimes[],
  at: Date,
  zone: string,
): Date | null {
  const moments = promotions.flatMap(
    (promotion) => findNextChange(promotion, at, zone)?.getTime() ?? [],
  );
  return moments.length ? new Date(Math.min(...moments)) : null;
}

function findNextChange(promotion: PromotionTimes, at: Date, zone: string): Date | undefined {
  const { starts_at, ends_at, weekdays, hours_from, hours_to } = promotion;
  if (ends_at && ends_at <= at) return undefined;
  const isOn = isInWindow(promotion, at, zone);
  const turns = (moment: Date) => moment > at && isInWindow(promotion, moment, zone) !== isOn;
  const from = starts_at && starts_at > at ? starts_at : at;
  const byClock =
    weekdays.length || hours_from || hours_to ? clockMoments(promotion, from, zone) : [];
  return [starts_at, ends_at, ...byClock]
    .filter((moment) => moment !== null)
    .sort((a, b) => a.getTime() - b.getTime())
    .find((moment) => turns(moment));
}

/** When clocks in `zone` show midnight or the start or end of the hours, or change. */
function clockMoments({ hours_from, hours_to }: PromotionTimes, from: Date, zone: string): Date[] {
  const times = ['00:00', hours_from ?? '00:00', hours_to ?? '00:00'];
  const today = Date.parse(formatZonedMoment(from, zone).slice(0, 10));
  const moments = Array.from({ length: DAYS }, (_, day) => today + day * DAY_MS).flatMap((day) => {
    const [before, after] = [offsetAt(day - DAY_MS, zone), offsetAt(day + 2 * DAY_MS, zone)];
    const walls = times.map((time) => day + Date.parse(`1970-01-01T${time}Z`));
    return [
      ...walls.flatMap((wall) => [wall - before, wall - after]),
      ...(before === after ? [] : [changeOfClocks(day - DAY_MS, day + 2 * DAY_MS, zone)]),
    ];
  });
  return [...new Set(moments)].map((moment) => new Date(moment));
}

const offsetAt = (moment: number, zone: string) => zoneOffset(new Date(moment), zone);

/** The minute between two moments at which clocks there change. */
function changeOfClocks(low: number, high: number, zone: string): number {
  const before = offsetAt(low, zone);
  while (high - low > MINUTE_MS) {
    const middle = low + Math.round((high - low) / (2 * MINUTE_MS)) * MINUTE_MS;
    if (offsetAt(middle, zone) === before) low = middle;
    else high = middle;
  }
  return high;
}
