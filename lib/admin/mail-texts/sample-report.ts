import type { Context } from '@/lib/core/context';
import { priceOf } from '@/lib/core/money';
import type { Report, ReportFigures } from '@/lib/reports/report.schema';
import { baseCurrency } from '@/lib/settings/currencies';

/** A report on a week's sales with figures that are made up. */
export function sampleReport({ settings }: Pick<Context, 'settings'>): Report {
  const figures = (net: number, orders: number): ReportFigures => ({
    net: priceOf(net, baseCurrency(settings)),
    orders,
  });
  const day = (date: string, sold: ReportFigures) => ({
    value: date,
    label: date,
    span: { from: new Date(`${date}T00:00Z`), until: new Date(`${date}T23:59:59Z`) },
    compared_span: null,
    figures: sold,
    compared: null,
  });
  return {
    report: 'sales',
    period: {
      from: '2026-01-05',
      to: '2026-01-06',
      timezone: 'UTC',
      interval: 'day',
      compared: { from: '2026-01-03', to: '2026-01-04' },
    },
    group: 'time',
    columns: [
      { name: 'net', type: 'money' },
      { name: 'orders', type: 'count' },
    ],
    blocks: [
      {
        currency: settings.base_currency,
        total: figures(300_000, 5),
        compared: figures(240_000, 4),
        groups: [day('2026-01-05', figures(100_000, 2)), day('2026-01-06', figures(200_000, 3))],
        group_count: 2,
        others: null,
      },
    ],
  };
}
