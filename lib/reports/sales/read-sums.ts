import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { salesEntry } from '@/db/schema/sales';
import type { AdminContext } from '@/lib/core/context';
import { addSums, noSums, type SumName, type Sums, sumNames } from './figures';
import type { Grouping } from './groups';
import type { SalesFilters, SalesQuery } from './sales.schema';

/** Sums by currency, then by group key. */
export type SumsByGroup = Map<string, Map<string, Sums>>;

/** A query of the ledger, with time zone and interval. */
export type LedgerQuery = {
  query: SalesFilters & Pick<SalesQuery, 'by' | 'in' | 'group'>;
  timezone: string;
  interval: string;
  linesOnly: boolean;
};
export type Read = { groups: SumsByGroup; totals: Map<string, Sums> };

type Amounts = SalesQuery['in'];

/** The columns of the amounts, and of their currency. */
export const amountColumns = (amounts: Amounts) =>
  amounts === 'base'
    ? {
        currency: salesEntry.base_currency,
        gross: salesEntry.base_gross,
        item_discount: salesEntry.base_item_discount,
        order_discount: salesEntry.base_order_discount,
        shipping: salesEntry.base_shipping,
        fee: salesEntry.base_fee,
        adjustment: salesEntry.base_adjustment,
        tax: salesEntry.base_tax,
        total: salesEntry.base_total,
      }
    : salesEntry;

/** SQL for all sums in one pass; orders are counted separately. */
export function buildSumExpressions(amounts: Amounts): Record<Exclude<SumName, 'orders'>, SQL> {
  const { gross, item_discount, order_discount, shipping, fee, adjustment, tax, total } =
    amountColumns(amounts);
  const { kind, units, base_cost, base_total, base_tax, order_item_id } = salesEntry;
  const sold = (column: unknown) => sql`sum(${column}) filter (where ${kind} in ('sale', 'edit'))`;
  return {
    gross: sold(gross),
    item_discounts: sold(item_discount),
    order_discounts: sold(order_discount),
    goods: sql`sum(${gross} - ${item_discount} - ${order_discount})`,
    disputed: sql`sum(${item_discount} + ${order_discount} - ${gross})
      filter (where ${kind} = 'dispute')`,
    shipping: sql`sum(${shipping})`,
    fees: sql`sum(${fee})`,
    adjustments: sql`sum(${adjustment})`,
    tax: sql`sum(${tax})`,
    total: sql`sum(${total})`,
    units_sold: sold(units),
    units: sql`sum(${units})`,
    cost: sql`sum(${base_cost})`,
    known_sales: sql`sum(${base_total} - ${base_tax}) filter (where ${base_cost} is not null)`,
    unknown_cost: sql`count(*)
      filter (where ${order_item_id} is not null and ${base_cost} is null)`,
  };
}

/** Column names, joined by commas. */
export const joinColumnNames = (names: readonly string[]) =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );

/**
 * The sums of entries, by currency and group. Orders are those sold, counted in a separate
 * statement in parallel, because counting distinct values takes longer than all sums.
 */
export async function readSalesSums(
  ctx: AdminContext,
  grouping: Grouping,
  where: SQL | undefined,
  amounts: Amounts,
): Promise<SumsByGroup> {
  const { currency } = amountColumns(amounts);
  const { key, from } = grouping;
  const expressions = buildSumExpressions(amounts);
  const sums = Object.entries(expressions).map(
    ([name, sum]) => sql`coalesce(${sum}, 0)::bigint as ${sql.identifier(name)}`,
  );
  const names = joinColumnNames(Object.keys(expressions));
  type Row = Record<string, string>;
  const [rows, orders] = await Promise.all([
    ctx.db.execute<Row>(sql`
      select currency, coalesce(key::text, '') as key, ${names} from (
        select ${currency} as currency, ${key} as key, ${sql.join(sums, sql`, `)}
        from ${from} where ${where} group by 1, 2) as grouped`),
    ctx.db.execute<Row>(sql`
      select currency, coalesce(key::text, '') as key, count(*) as orders from (
        select distinct ${currency} as currency, ${key} as key, ${salesEntry.order_id}
        from ${from} where ${where} and ${salesEntry.kind} = 'sale') as sold
      group by sold.currency, sold.key`),
  ]);
  return sumsByGroup([...rows, ...orders]);
}

/** Collects rows of sums by their `currency` and `key`. */
export function sumsByGroup(rows: readonly Record<string, string>[]): SumsByGroup {
  const found: SumsByGroup = new Map();
  for (const { currency = '', key = '', ...row } of rows) {
    const groups = found.get(currency) ?? new Map<string, Sums>();
    const sums = groups.get(key) ?? noSums();
    for (const name of sumNames) sums[name] += Number(row[name] ?? 0);
    found.set(currency, groups.set(key, sums));
  }
  return found;
}

/** The total of all groups per currency. */
export const toTotals = (groups: SumsByGroup): Map<string, Sums> =>
  new Map(
    [...groups].map(([currency, sums]) => [currency, [...sums.values()].reduce(addSums, noSums())]),
  );
