import { useSyncExternalStore } from 'react';
import { dayWithWeekday } from '@/lib/core/dates';
import { afterWorkingDays } from '@/lib/core/working-days';
import { fill } from '../fill';
import type { ProductPage } from './product-page';

export interface ArrivalDateProps {
  delivery: NonNullable<ProductPage['delivery']>;
  language: string;
}

/**
 * By which day it arrives when it is ordered now. Only the browser says it, and again as the
 * clock goes on: the page itself is kept for days. Its line is there before, so nothing moves.
 */
export function ArrivalDate({ delivery, language }: ArrivalDateProps) {
  const day = useSyncExternalStore(
    everyMinute,
    () => afterWorkingDays(new Date(), delivery.days, delivery, delivery.timezone),
    () => undefined,
  );
  return (
    <span className="block min-h-lh font-medium text-ink">
      {day && fill(delivery.order_now, { date: dayWithWeekday(day, language) })}
    </span>
  );
}

function everyMinute(changed: () => void) {
  const timer = setInterval(changed, 60_000);
  return () => clearInterval(timer);
}
