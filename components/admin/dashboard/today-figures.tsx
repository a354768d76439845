import { ArrowDown, ArrowUp } from 'lucide-react';
import { listHref } from '@/components/admin/list/list-href';
import { LinkIf } from '@/components/ui/link';
import type { Language } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';
import type { readTodayFigures } from '@/lib/reports/dashboard';

type Today = Awaited<ReturnType<typeof readTodayFigures>>;

/**
 * Today beside the same weekday last week; each figure says what it counts, and links to its orders
 * for staff who may open them.
 */
export function TodayFigures({
  today: { day, now, before },
  opensOrders,
  language,
}: {
  today: Today;
  opensOrders: boolean;
  language: Language;
}) {
  const t = translator(language, 'admin');
  const { sold } = now;
  const all = listHref('/admin/order', {}, { date_from: day, date_to: day });
  const paid = listHref('/admin/order', {}, { date_from: day, date_to: day, paid: '1' });
  const percent = (hundredths: number | null) =>
    hundredths === null ? t('dash.no_visits') : formatPercent(hundredths, language);
  const figures = [
    {
      key: 'orders',
      href: all,
      now: now.orders,
      before: before.orders,
      shown: String(now.orders),
      shownBefore: String(before.orders),
    },
    { key: 'net_sales', href: paid, ...compared(now.net_sales, before.net_sales) },
    { key: 'average', href: paid, ...compared(now.average_order, before.average_order) },
    {
      key: 'conversion',
      href: all,
      now: now.conversion,
      before: before.conversion,
      shown: percent(now.conversion),
      shownBefore: percent(before.conversion),
    },
  ] as const;
  return (
    <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      {figures.map(({ key, href, now, before, shown, shownBefore }) => (
        <li key={key}>
          <LinkIf
            href={opensOrders ? href : undefined}
            title={explained[key] && t(`dash.${explained[key]}`)}
            className="flex h-full flex-col gap-1 rounded-ui border border-hairline p-4 [a&]:hover:border-ink"
          >
            <span className="text-muted">{t(`dash.${key}`)}</span>
            <span className="text-2xl font-semibold tabular-nums">{shown}</span>
            <span className="text-xs text-muted">{t(`dash.${key}_base`, { count: sold })}</span>
            <span className="flex items-center gap-1 text-xs text-muted tabular-nums">
              {isMore(now, before) && <ArrowUp aria-hidden className="size-3.5 text-accent" />}
              {isMore(before, now) && <ArrowDown aria-hidden className="size-3.5 text-sale" />}
              {now === before
                ? t(key === 'conversion' ? 'dash.same_day' : 'dash.same')
                : t(key === 'conversion' ? 'dash.before_day' : 'dash.before', {
                    value: shownBefore,
                  })}
            </span>
          </LinkIf>
        </li>
      ))}
    </ul>
  );
}

const explained = {
  orders: undefined,
  net_sales: 'net_explain',
  average: 'average_explain',
  conversion: 'conversion_explain',
} as const;

const isMore = (value: number | null, other: number | null) =>
  value !== null && other !== null && value > other;

const formatPercent = (hundredths: number, language: Language) =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(
    hundredths / 10_000,
  );

type Amount = { minor: number; formatted: string };
const compared = (now: Amount, before: Amount) => ({
  now: now.minor,
  before: before.minor,
  shown: now.formatted,
  shownBefore: before.formatted,
});
