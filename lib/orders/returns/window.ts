import { DAY_MS } from '@/lib/core/durations';
import type { Settings } from '@/lib/core/settings.schema';
import { formatZonedMoment, parseMomentText } from '@/lib/core/zoned-time';
import type { Order } from '../order/state';
import type { SentShipment } from '../parcels/sent';

/**
 * Until when the shopper may request a return: the end of the day, in the store's time zone,
 * `return_days` after arrival. Undefined if nothing has shipped or the shop takes no returns.
 */
export function getReturnDeadline(
  { return_days, store_timezone }: Pick<Settings, 'return_days' | 'store_timezone'>,
  { completed_at }: Pick<Order, 'completed_at'>,
  parcels: readonly Pick<SentShipment, 'status' | 'shipped_at' | 'delivered_at'>[],
): Date | undefined {
  const moments = parcels
    .filter(({ status }) => status !== 'canceled')
    .flatMap(({ shipped_at, delivered_at }) => delivered_at ?? shipped_at ?? [])
    .map(Number);
  if (!return_days || !moments.length) return undefined;
  const arrived = completed_at ?? new Date(Math.max(...moments));
  const last = new Date(arrived.getTime() + return_days * DAY_MS);
  return parseMomentText(
    `${formatZonedMoment(last, store_timezone).slice(0, 10)}T23:59:59`,
    store_timezone,
  );
}
