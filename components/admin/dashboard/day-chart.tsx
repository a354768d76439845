import { Chart } from '@/components/admin/charts/chart';
import { DataTable } from '@/components/admin/list/data-table';
import type { Language } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';
import type { DayFigures } from '@/lib/reports/dashboard';

export interface DayChartProps {
  days: readonly DayFigures[];
  label: string;
  language: Language;
}

/** Sales per day; the table below the chart has the same figures. */
export function DayChart({ days, label, language }: DayChartProps) {
  const t = translator(language, 'admin');
  const short = new Intl.DateTimeFormat(language, {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
  const named = (day: string) => short.format(new Date(`${day}T00:00:00Z`));
  return (
    <figure className="flex flex-col gap-2">
      <Chart
        points={days.map(({ day, sales, orders }) => ({
          short: named(day),
          name: named(day),
          now: Number(sales.amount),
          shown: t('dash.day_summary', { sales: sales.formatted, orders }),
        }))}
        isCourse
        language={language}
      />
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
