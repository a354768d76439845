import { useSyncExternalStore } from 'react';
import { Icon } from '@/components/ui/icon';
import { formatDayWithWeekday } from '@/lib/core/dates';
import { addWorkingDays } from '@/lib/core/working-days';
import { fill } from '../fill';
import { DeliveryElsewhere } from './delivery-elsewhere';
import type { ProductPage } from './product-page';

export interface PromisesProps {
  page: Pick<ProductPage, 'product' | 'chosen' | 'delivery' | 'elsewhere' | 'returns'>;
  language: string;
}

/** Delivery dates, here and elsewhere, and the link about returns. If sold out only the latter. */
export function Promises({ page, language }: PromisesProps) {
  const { product, chosen, delivery, elsewhere, returns } = page;
  if (!delivery && !elsewhere && !returns) return null;
  return (
    <ul className="flex flex-col gap-1.5 text-sm text-muted [&_svg]:mt-0.5 [&_svg]:size-[1.15em] [&_svg]:shrink-0 [&_svg]:stroke-[1.5]">
      {(delivery || elsewhere) && (
        <li className="flex gap-2.5">
          <Icon name="truck" />
          <div className="flex-1">
            {delivery?.text}
            {delivery && <ArrivalDate delivery={delivery} language={language} />}
            {elsewhere && (
              <DeliveryElsewhere url={product.url} chosen={chosen}>
                {elsewhere}
              </DeliveryElsewhere>
            )}
          </div>
        </li>
      )}
      {returns && (
        <li className="flex gap-2.5">
          <Icon name="rotate-ccw" />
          <a
            href={returns.href}
            className="rounded-ui underline decoration-hairline underline-offset-4 hover:text-ink hover:decoration-ink"
          >
            {returns.title}
          </a>
        </li>
      )}
    </ul>
  );
}

interface ArrivalDateProps {
  delivery: NonNullable<ProductPage['delivery']>;
  language: string;
}

/**
 * The day it arrives if ordered now. Only the browser computes it, again as time passes, because
 * the page is cached for days. Its line is reserved, so nothing shifts.
 */
function ArrivalDate({ delivery, language }: ArrivalDateProps) {
  const day = useSyncExternalStore(
    everyMinute,
    () => {
      const days = { ...delivery, cutoff_time: delivery.cutoff_time ?? null };
      return addWorkingDays(new Date(), delivery.days, days, delivery.timezone);
    },
    () => undefined,
  );
  return (
    <span className="block min-h-lh font-medium text-ink">
      {day && fill(delivery.order_now, { date: formatDayWithWeekday(day, language) })}
    </span>
  );
}

function everyMinute(changed: () => void) {
  const timer = setInterval(changed, 60_000);
  return () => clearInterval(timer);
}
