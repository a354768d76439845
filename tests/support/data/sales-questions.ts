import { sql } from 'drizzle-orm';
import type { Connection } from '@/db/client';
import { DAY_MS } from '@/lib/core/durations';
import { type SalesQuery, salesGroups, salesQuery } from '@/lib/reports/sales/sales.schema';
import type { Rng } from '../values/rng';

/** Filters of entries, as texts: one value each, or a list of them. */
export const singles = [
  'kind',
  'channel',
  'physical_store_id',
  'cashier_id',
  'payment_method_id',
  'country',
  'currency',
  'membership_tier_id',
  'lead_source',
  'brand_id',
  'product_id',
  'stock_id',
] as const;
export const lists = { promotion_id: 'promotion_ids', code: 'codes' } as const;
type Filter = (typeof singles)[number] | keyof typeof lists;

/** What a sales report can filter by. */
export type Ledger = {
  values: Record<Filter, readonly string[]>;
  /** Categories of entries, and those above them, each with itself and all below it. */
  categories: ReadonlyMap<number, readonly number[]>;
  /** Days in UTC, the first and the last. */
  days: readonly [string, string];
};

export async function readSalesLedger(db: Connection): Promise<Ledger> {
  const read = async (value: string) => {
    const rows = await db.execute<{ value: string }>(
      sql.raw(`select distinct (${value})::text as value from sales_entry order by 1`),
    );
    return rows.map(({ value }) => value).filter((value) => value !== null);
  };
  const values: Partial<Record<Filter, string[]>> = {};
  for (const name of singles) values[name] = await read(name);
  for (const [name, column] of Object.entries(lists))
    values[name as keyof typeof lists] = await read(`unnest(${column})`);
  const [days] = await db.execute<{ first: string; last: string }>(sql`
    select min(least(occurred_at, ordered_at))::date as first, max(occurred_at)::date as last
    from sales_entry`);
  return {
    values: values as Ledger['values'],
    categories: await readCategories(db, (await read('unnest(category_ids)')).map(Number)),
    days: [days?.first ?? '', days?.last ?? ''],
  };
}

async function readCategories(db: Connection, sold: readonly number[]) {
  const rows = await db.execute<{ id: number; parent_id: number | null }>(
    sql`select id, parent_id from menu`,
  );
  const above = new Map(rows.map(({ id, parent_id }) => [id, parent_id]));
  const withAbove = (id: number): number[] => {
    const parent = above.get(id);
    return [id, ...(parent ? withAbove(parent) : [])];
  };
  const categories = new Map<number, number[]>();
  for (const id of above.keys())
    for (const categoryId of withAbove(id))
      categories.set(categoryId, [...(categories.get(categoryId) ?? []), id]);
  const met = new Set(sold.flatMap(withAbove));
  return new Map([...met].map((id) => [id, categories.get(id) ?? [id]]));
}

/**
 * A random report query by the days of one of these time zones; one in three has no line filters
 * and is in the base currency by the day of payment, as daily totals are.
 */
export function randomQuestion(chance: Rng, ledger: Ledger, zones: readonly string[]): SalesQuery {
  const { pick, often, below } = chance;
  const { values, categories, days } = ledger;
  const some = (of: readonly string[], share = 0.15) =>
    of.length && often(share)
      ? Array.from({ length: 1 + below(3) }, () => pick(of)).join(',')
      : undefined;
  const [first, last] = days.map((day) => Date.parse(day)) as [number, number];
  const span = (last - first) / DAY_MS;
  const from = below(span + 1);
  const dayAt = (at: number) => new Date(first + at * DAY_MS).toISOString().slice(0, 10);
  const isOfOrders = often(1 / 3);
  const inOwn = !isOfOrders && often(0.25);
  const ofOrders = {
    from: dayAt(from),
    to: dayAt(from + below(span + 2 - from)),
    timezone: pick(zones),
    interval: pick(['day', 'week', 'month']),
    in: inOwn ? 'currency' : 'base',
    currency: inOwn ? pick(values.currency) : some(values.currency),
    channel: some(values.channel),
    physical_store_id: some(values.physical_store_id),
    cashier_id: some(values.cashier_id),
    payment_method_id: some(values.payment_method_id),
    country: some(values.country),
    membership_tier_id: some(values.membership_tier_id),
    lead_source: some(values.lead_source),
    is_first_order: often(0.15) ? pick(['1', '0']) : undefined,
    group: pick(salesGroups),
  };
  if (isOfOrders) return salesQuery.parse(ofOrders);
  return salesQuery.parse({
    ...ofOrders,
    by: pick(['sold', 'ordered']),
    kind: some(values.kind),
    brand_id: some(values.brand_id),
    category_id: some([...categories.keys()].map(String)),
    product_id: some(values.product_id),
    stock_id: some(values.stock_id),
    promotion_id: some(values.promotion_id),
    code: some(values.code),
  });
}
