import type { Settings } from '@/lib/core/settings.schema';
import { addWorkingDays } from '@/lib/core/working-days';
import { zonedDay } from '@/lib/core/zoned-time';
import type { ShippingMethod } from './tariff';

/** The calendar days between which goods arrive. */
export type Arrival = { estimated_delivery_from: string; estimated_delivery_to: string };

/**
 * When goods arrive that can be packed from `moment` on (D5); undefined if the method has no
 * delivery time.
 */
export function estimateArrival(
  method: Pick<ShippingMethod, 'min_days' | 'max_days' | 'working_days' | 'cutoff_time'>,
  moment: Date,
  { holidays, store_timezone }: Pick<Settings, 'holidays' | 'store_timezone'>,
): Arrival | undefined {
  const { min_days, max_days } = method;
  if (min_days === null || max_days === null) return undefined;
  const counted = { ...method, holidays };
  const after = (days: number) => addWorkingDays(moment, days, counted, store_timezone);
  return { estimated_delivery_from: after(min_days), estimated_delivery_to: after(max_days) };
}

/** Whether the last promised day is over at `moment`, in the store's time zone. */
export const isPastArrival = (
  { estimated_delivery_to: last }: { estimated_delivery_to: string | null },
  moment: Date,
  { store_timezone }: Pick<Settings, 'store_timezone'>,
): boolean => last !== null && last < zonedDay(moment, store_timezone);
