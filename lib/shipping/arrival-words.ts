import 'server-only';
import type { Context } from '@/lib/core/context';
import { formatDayWithWeekday } from '@/lib/core/dates';
import type { Language } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';
import { type Arrival, estimateArrival } from './arrival';
import type { ShippingMethod } from './tariff';

/** The delivery time of a method as text: "2–3 working days"; undefined if not set. */
export function deliveryDays(
  { min_days, max_days, working_days }: ShippingMethod,
  language: Language,
): string | undefined {
  if (min_days === null || max_days === null) return undefined;
  const days = { min: min_days, max: max_days, working: working_days.length ? 'yes' : 'no' };
  return translator(language, 'arrival')(min_days === max_days ? 'days_same' : 'days', days);
}

/** The promised day of delivery; `is_late`: that day is over without delivery. */
type Promised = { estimated_delivery_to: string | null; is_late?: boolean };
type Way = Pick<ShippingMethod, 'type'> | undefined;
const wordsFor =
  (key: 'by' | 'expected', lateKey: 'late' | 'delayed') =>
  ({ estimated_delivery_to: day, is_late }: Promised, method: Way, language: Language): string => {
    const t = translator(language, method?.type === 'store_pickup' ? 'pickup' : 'arrival');
    if (!day) return '';
    return is_late ? t(lateKey) : t(key, { date: formatDayWithWeekday(day, language) });
  };

/** The day something arrives, or is ready, by: "by Thu, Nov 26"; empty if none is promised. */
export const formatArrivalDay = wordsFor('by', 'late');
/** The same as a sentence: "It is expected by Thu, Nov 26."; if late, what to do. */
export const formatExpectedArrival = wordsFor('expected', 'delayed');

/** The range of delivery days: "Mon, Dec 7 – Wed, Dec 9", or a single day. */
export function formatArrivalRange(
  { estimated_delivery_from: first, estimated_delivery_to: last }: Arrival,
  language: Language,
): string {
  const from = formatDayWithWeekday(first, language);
  if (first === last) return from;
  return translator(language, 'arrival')('between', {
    from,
    to: formatDayWithWeekday(last, language),
  });
}

/**
 * When an order placed now arrives by a method: the days, and a text. An order packed only once its
 * transfer has arrived (`waits`) has no days yet. Undefined if the delivery time is not set.
 */
export function getMethodArrival(
  ctx: Context,
  method: ShippingMethod,
  waits: boolean,
): (Partial<Arrival> & { arrives: string }) | undefined {
  const days = deliveryDays(method, ctx.language);
  const arrival = estimateArrival(method, ctx.now(), ctx.settings);
  if (!days || !arrival) return undefined;
  if (waits) return { arrives: formatDaysAfterPayment(method, days, ctx.language) };
  return { ...arrival, arrives: `${formatArrivalDay(arrival, method, ctx.language)} · ${days}` };
}

/** Delivery time from payment, for orders awaiting it. */
export const formatDaysAfterPayment = (method: Way, days: string, language: Language): string =>
  translator(language, method?.type === 'store_pickup' ? 'pickup' : 'arrival')('after_payment', {
    days,
  });
