import { type Currency, toPrice } from '@/lib/core/money';
import type { ReportColumn, ReportFigures } from '../report.schema';

/** The sums of entries, in minor units and units; every figure is computed from these. */
export const sumNames = [
  'gross',
  'item_discounts',
  'order_discounts',
  'goods',
  'disputed',
  'shipping',
  'fees',
  'adjustments',
  'tax',
  'total',
  'units_sold',
  'units',
  'cost',
  'known_sales',
  'unknown_cost',
  'orders',
] as const;
export type SumName = (typeof sumNames)[number];
export type Sums = Record<SumName, number>;

export const noSums = (): Sums => Object.fromEntries(sumNames.map((name) => [name, 0])) as Sums;

export const addSums = (sums: Sums, other: Sums): Sums =>
  Object.fromEntries(sumNames.map((name) => [name, sums[name] + other[name]])) as Sums;

/** A share in hundredths of a percent; null if the whole is 0. */
export const getPercentShare = (part: number, whole: number) =>
  whole === 0 ? null : Math.round((part * 10_000) / whole);

/** How each figure is computed from the sums. */
const figures = {
  gross: ({ gross }: Sums) => gross,
  item_discounts: ({ item_discounts }: Sums) => item_discounts,
  order_discounts: ({ order_discounts }: Sums) => order_discounts,
  refunds: (sums: Sums) =>
    sums.gross - sums.item_discounts - sums.order_discounts - sums.disputed - sums.goods,
  disputes: ({ disputed }: Sums) => disputed,
  net: ({ goods }: Sums) => goods,
  shipping: ({ shipping }: Sums) => shipping,
  fees: ({ fees }: Sums) => fees,
  adjustments: ({ adjustments }: Sums) => adjustments,
  added_tax: ({ total, goods, shipping, fees, adjustments }: Sums) =>
    total - goods - shipping - fees - adjustments,
  total: ({ total }: Sums) => total,
  tax: ({ tax }: Sums) => tax,
  orders: ({ orders }: Sums) => orders,
  average_order: ({ gross, item_discounts, order_discounts, orders }: Sums) =>
    orders ? Math.round((gross - item_discounts - order_discounts) / orders) : null,
  units_sold: ({ units_sold }: Sums) => units_sold,
  units_refunded: ({ units_sold, units }: Sums) => units_sold - units,
  units: ({ units }: Sums) => units,
  refund_rate: ({ units_sold, units }: Sums) => getPercentShare(units_sold - units, units_sold),
  cost: ({ cost }: Sums) => cost,
  margin: ({ known_sales, cost }: Sums) => known_sales - cost,
  margin_rate: ({ known_sales, cost }: Sums) => getPercentShare(known_sales - cost, known_sales),
  unknown_cost: ({ unknown_cost }: Sums) => unknown_cost,
};
export type FigureName = keyof typeof figures;

const counts: readonly FigureName[] = [
  'orders',
  'units_sold',
  'units_refunded',
  'units',
  'unknown_cost',
];
const percents: readonly FigureName[] = ['refund_rate', 'margin_rate'];
/** The figures only for those who may see product costs. */
const costFigures: readonly FigureName[] = ['cost', 'margin', 'margin_rate', 'unknown_cost'];

export const toReportColumns = (
  names: readonly FigureName[],
  withCost: boolean,
): (ReportColumn & { name: FigureName })[] =>
  [...names, ...(withCost ? costFigures : [])].map((name) => ({
    name,
    type: counts.includes(name) ? 'count' : percents.includes(name) ? 'percent' : 'money',
  }));

/** The figures of a report; null instead of orders if they aren't known (`orders` NaN). */
export const toReportFigures = (
  sums: Sums,
  columns: readonly (ReportColumn & { name: FigureName })[],
  currency: Currency,
): ReportFigures =>
  Object.fromEntries(
    columns.map(({ name, type }) => {
      const figure = figures[name](sums);
      if (figure === null || Number.isNaN(figure)) return [name, null];
      return [name, type === 'money' ? toPrice(figure, currency) : figure];
    }),
  );

/** A figure as a number, to sort groups by. */
export const getFigure = (sums: Sums, name: FigureName): number => figures[name](sums) ?? 0;
