import { DAY_MS } from '@/lib/core/durations';
import { formatZonedMoment } from '@/lib/core/zoned-time';
import type { PricingPromotion } from './purchase';

const MS_PER_DAY = DAY_MS;

/** The fields for when a promotion runs. */
export type PromotionTimes = Pick<
  PricingPromotion,
  'starts_at' | 'ends_at' | 'weekdays' | 'hours_from' | 'hours_to'
>;

/**
 * Whether a promotion runs at a moment: from its start on, before its end, on its weekdays (none:
 * all) and in its hours, by the clock in `zone`. Hours that end no later than they begin last over
 * midnight and belong to the weekday they began on; without one of them, the day begins or ends it
 * (G8).
 */
export function isInWindow(promotion: PromotionTimes, at: Date, zone: string): boolean {
  const { starts_at, ends_at, weekdays, hours_from, hours_to } = promotion;
  if ((starts_at && at < starts_at) || (ends_at && at >= ends_at)) return false;
  if (!weekdays.length && !hours_from && !hours_to) return true;
  const [day = '', time = ''] = formatZonedMoment(at, zone).split('T');
  const isOn = (days: number) =>
    !weekdays.length || weekdays.includes(toWeekday(Date.parse(day) + days * MS_PER_DAY));
  const [from, to] = [hours_from ?? '00:00', hours_to ?? '24:00'];
  if (from < to) return isOn(0) && time >= from && time < to;
  return (isOn(0) && time >= from) || (isOn(-1) && time < to);
}

/** 1 Monday to 7 Sunday, for a UTC midnight. */
const toWeekday = (midnight: number) => new Date(midnight).getUTCDay() || 7;
