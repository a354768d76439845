import { addDays } from '@/lib/core/calendar';
import { formatDayWithWeekday } from '@/lib/core/dates';
import { zonedDay } from '@/lib/core/zoned-time';
import type { Shop } from '@/lib/storefront/addresses/shop';
import { weekdays } from '@/lib/stores/opening-hours.schema';
import { findHours } from '@/lib/stores/opening-state.schema';
import type { StoreView } from '@/lib/stores/store.schema';
import { textsIn } from '../shop';
import { weekdayName } from './opening-words';

/** Special days show this many days ahead. */
const DAYS_AHEAD = 30;
/** A Monday, the first of the weekday names. */
const MONDAY = '2024-01-01';

export interface StoreHoursListProps {
  shop: Shop;
  store: StoreView;
  /** When the page was rendered. */
  now: Date;
}

/** A store's opening hours: each weekday, and special days soon. */
export function StoreHoursList({ shop, store, now }: StoreHoursListProps) {
  const t = textsIn(shop);
  const { language } = shop.view;
  const today = zonedDay(now, store.timezone);
  const last = addDays(today, DAYS_AHEAD);
  const soon = store.special_hours.filter(({ date }) => date >= today && date <= last);
  const special = [...new Set(soon.map(({ date }) => date))];
  const week = { opening_hours: store.opening_hours, special_hours: [] };
  return (
    <>
      {store.opening_hours.length > 0 && (
        <section>
          <h2 className="text-xl">{t('store.hours')}</h2>
          <dl className="mt-3">
            {weekdays.map((weekday) => {
              const day = addDays(MONDAY, weekday - 1);
              const hours = findHours(week, day);
              return (
                <Line key={weekday} shop={shop} day={weekdayName(day, language)} hours={hours} />
              );
            })}
          </dl>
        </section>
      )}
      {special.length > 0 && (
        <section>
          <h2 className="text-xl">{t('store.special')}</h2>
          <dl className="mt-3">
            {special.map((day) => (
              <Line
                key={day}
                shop={shop}
                day={formatDayWithWeekday(day, language)}
                hours={findHours(store, day)}
              />
            ))}
          </dl>
        </section>
      )}
    </>
  );
}

interface LineProps {
  shop: Shop;
  day: string;
  hours: readonly { open: string; close: string }[];
}

function Line({ shop, day, hours }: LineProps) {
  const t = textsIn(shop);
  return (
    <div className="flex justify-between gap-6 border-b border-hairline py-1.5">
      <dt>{day}</dt>
      <dd className="text-end tabular-nums">
        {hours.length === 0 && <span className="text-muted">{t('store.closed')}</span>}
        {hours.map(({ open, close }) => (
          <span key={open} className="block">
            {open === close ? t('store.all_day') : `${open}–${close}`}
          </span>
        ))}
      </dd>
    </div>
  );
}
