import { ArrowDown, ArrowUp } from 'lucide-react';
import { listHref } from '@/components/admin/list/list-href';
import { Link } from '@/components/ui/link';
import type { Language } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';
import type { readToday } from '@/lib/reports/dashboard';

type Today = Awaited<ReturnType<typeof readToday>>;

/** Today beside the same weekday last week; each figure leads to the orders that explain it. */
export function TodayFigures({
  today: { day, now, before },
  language,
}: {
  today: Today;
  language: Language;
}) {
  const t = translator(language, 'admin');
  const all = listHref('/admin/order', {}, { date_from: day, date_to: day });
  const paid = listHref('/admin/order', {}, { date_from: day, date_to: day, paid: '1' });
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
  ] as const;
  return (
    <ul className="grid gap-3 sm:grid-cols-3">
      {figures.map(({ key, href, now, before, shown, shownBefore }) => (
        <li key={key}>
          <Link
            href={href}
            title={key === 'orders' ? undefined : t('dash.explain')}
            className="flex h-full flex-col gap-1 rounded-ui border border-hairline p-4 hover:border-ink"
          >
            <span className="text-muted">{t(`dash.${key}`)}</span>
            <span className="text-2xl font-semibold tabular-nums">{shown}</span>
            <span className="flex items-center gap-1 text-xs text-muted tabular-nums">
              {now > before && <ArrowUp aria-hidden className="size-3.5 text-accent" />}
              {now < before && <ArrowDown aria-hidden className="size-3.5 text-sale" />}
              {now === before ? t('dash.same') : t('dash.before', { value: shownBefore })}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

type Amount = { minor: number; formatted: string };
const compared = (now: Amount, before: Amount) => ({
  now: now.minor,
  before: before.minor,
  shown: now.formatted,
  shownBefore: before.formatted,
});
