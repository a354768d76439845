import { DataTable } from '@/components/admin/list/data-table';
import type { Language } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';
import type { DayFigures } from '@/lib/reports/dashboard';

const HEIGHT = 100;
const GAP = 0.25;

export interface DayChartProps {
  days: readonly DayFigures[];
  label: string;
  language: Language;
}

/** A bar per day; the same figures stand in the table below it. */
export function DayChart({ days, label, language }: DayChartProps) {
  const t = translator(language, 'admin');
  const top = days.reduce(
    (best, day) => (day.sales.minor > best.sales.minor ? day : best),
    days[0] as DayFigures,
  );
  const scale = top.sales.minor > 0 ? HEIGHT / top.sales.minor : 0;
  const short = new Intl.DateTimeFormat(language, {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
  const named = (day: string) => short.format(new Date(`${day}T00:00:00Z`));
  const summaryOf = ({ day, sales, orders }: DayFigures) =>
    t('dash.day_summary', { day: named(day), sales: sales.formatted, orders });
  return (
    <figure className="flex flex-col gap-2">
      <p aria-hidden className="text-xs text-muted tabular-nums">
        {top.sales.formatted}
      </p>
      <svg
        viewBox={`0 0 ${days.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
        className="h-40 w-full border-y border-hairline text-accent"
      >
        {days.map((day, index) => (
          <g key={day.day} className="group">
            <title>{summaryOf(day)}</title>
            <rect x={index} y={0} width={1} height={HEIGHT} fill="transparent" />
            <rect
              x={index + GAP / 2}
              y={HEIGHT - Math.max(0, day.sales.minor * scale)}
              width={1 - GAP}
              height={Math.max(0, day.sales.minor * scale)}
              fill="currentColor"
              className="group-hover:opacity-70"
            />
          </g>
        ))}
      </svg>
      <div aria-hidden className="relative h-5 text-xs whitespace-nowrap text-muted tabular-nums">
        {days.map(({ day }, index) => {
          const daysAgo = days.length - 1 - index;
          // A label a week, each ending under its bar; one at the far left would not fit.
          if (daysAgo % 7 || index < 4) return null;
          return (
            <span
              key={day}
              className="absolute"
              style={{ insetInlineEnd: `${(daysAgo / days.length) * 100}%` }}
            >
              {named(day)}
            </span>
          );
        })}
      </div>
      <details>
        <summary className="inline-flex min-h-6 items-center text-accent underline underline-offset-4">
          {t('dash.days_table')}
        </summary>
        <DataTable
          label={label}
          within="card"
          className="mt-2 max-h-72"
          labels={t}
          rows={days.toReversed()}
          rowKey={({ day }) => day}
          columns={[
            { key: 'dash.day', className: 'tabular-nums', cell: ({ day }) => day },
            { key: 'dash.orders_of_day', numeric: true, cell: ({ orders }) => orders },
            { key: 'dash.sales_of_day', numeric: true, cell: ({ sales }) => sales.formatted },
          ]}
        />
      </details>
    </figure>
  );
}
