import 'server-only';
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { salesEntry } from '@/db/schema/sales';
import { salesDay, salesProductDay } from '@/db/schema/sales-rollup';
import { sumNames } from '../figures';
import { buildSumExpressions } from '../read-sums';

/** A daily rollup table, and what its rows keep of an entry. */
export type Rollup = {
  table: typeof salesDay | typeof salesProductDay;
  dimensions: Record<string, SQL>;
};

const { channel, physical_store_id, cashier_id, payment_method_id, country } = salesEntry;
const { currency, membership_tier_id } = salesEntry;
const { lead_source, is_first_order, product_id, order_item_id, order_id } = salesEntry;

export const byOrder: Rollup = {
  table: salesDay,
  dimensions: {
    channel: sql`${channel}`,
    physical_store_id: sql`${physical_store_id}`,
    cashier_id: sql`${cashier_id}`,
    payment_method_id: sql`${payment_method_id}`,
    country: sql`${country}`,
    currency: sql`${currency}`,
    membership_tier_id: sql`${membership_tier_id}`,
    lead_source: sql`${lead_source}`,
    is_first_order: sql`${is_first_order}`,
  },
};
export const byProduct: Rollup = {
  table: salesProductDay,
  dimensions: { product_id: sql`${product_id}`, is_line: sql`${order_item_id} is not null` },
};

export const listRollupColumns = ({ table }: Rollup) => Object.keys(getTableColumns(table));
export const addedUp = sql.join(
  sumNames.map((name) => sql`sum(${sql.identifier(name)})::bigint as ${sql.identifier(name)}`),
  sql`, `,
);

/**
 * Entries as rows of the table, one per order and day: an order is sold at one moment, so it counts
 * once, and orders can be summed like everything else.
 */
export function buildRollupRows(
  { dimensions }: Rollup,
  timezone: string,
  where: SQL | undefined,
): SQL {
  const { occurred_at, base_currency, kind } = salesEntry;
  const keys: Record<string, SQL> = {
    day: sql`(${occurred_at} at time zone ${timezone})::date`,
    base_currency: sql`${base_currency}`,
    ...dimensions,
  };
  const selectAll = (expressions: Record<string, SQL>) =>
    Object.entries(expressions).map(
      ([name, expression]) => sql`${expression} as ${sql.identifier(name)}`,
    );
  const places = [...Object.keys(keys), 'order_id'].map((_, at) => sql.raw(String(at + 1)));
  const sums = Object.entries(buildSumExpressions('base')).map(
    ([name, expression]) => sql`coalesce(${expression}, 0) as ${sql.identifier(name)}`,
  );
  const selected = [
    ...selectAll(keys),
    sql`${order_id}`,
    ...sums,
    sql`bool_or(${kind} = 'sale')::int as orders`,
  ];
  return sql`select ${sql.join(selected, sql`, `)} from ${salesEntry} where ${where}
    group by ${sql.join(places, sql`, `)}`;
}
