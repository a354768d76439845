import 'server-only';
import type { Context } from '@/lib/core/context';
import { formatDayWithWeekday } from '@/lib/core/dates';
import type { Language } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';
import { type Arrival, estimateArrival } from './arrival';
import type { ShippingMethod } from './tariff';

/** How long a method takes, in words: "2–3 working days"; undefined where nobody knows. */
export function deliveryDays(
  { min_days, max_days, working_days }: ShippingMethod,
  language: Language,
): string | undefined {
  if (min_days === null || max_days === null) return undefined;
  const days = { min: min_days, max: max_days, working: working_days.length ? 'yes' : 'no' };
  return translator(language, 'arrival')(min_days === max_days ? 'days_same' : 'days', days);
}

/** By when something is to arrive; `is_late`: that day is over, and it is still to come. */
type Promised = { estimated_delivery_to: string | null; is_late?: boolean };
type Way = Pick<ShippingMethod, 'type'> | undefined;
const wordsFor =
  (key: 'by' | 'expected', lateKey: 'late' | 'delayed') =>
  ({ estimated_delivery_to: day, is_late }: Promised, method: Way, language: Language): string => {
    const t = translator(language, method?.type === 'store_pickup' ? 'pickup' : 'arrival');
    if (!day) return '';
    return is_late ? t(lateKey) : t(key, { date: formatDayWithWeekday(day, language) });
  };

/** The day something is to arrive, or be ready, by: "by Thu, Nov 26"; empty where none is. */
export const formatArrivalDay = wordsFor('by', 'late');
/** The same as a sentence of its own: "It is expected by Thu, Nov 26."; late, what to do. */
export const formatExpectedArrival = wordsFor('expected', 'delayed');

/** The days between which something arrives: "Mon, Dec 7 – Wed, Dec 9", or the only one. */
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
 * When an order that is placed now arrives by a method: the days, and words for them. One that
 * is packed once its transfer came in (`waits`) has no days yet. Undefined where nobody knows.
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

/** How long what waits for its payment takes from then on. */
export const formatDaysAfterPayment = (method: Way, days: string, language: Language): string =>
  translator(language, method?.type === 'store_pickup' ? 'pickup' : 'arrival')('after_payment', {
    days,
  });
