import { sql } from 'drizzle-orm';
import { database } from '@/db/client';
import { menu } from '@/db/schema/content';
import type { salesEntry } from '@/db/schema/sales';
import type { Rng } from '../values/rng';

type Entry = typeof salesEntry.$inferInsert;

/** Copies of an order with new numbers, for entries to belong to. Returns their ids. */
export async function copyOrder(orderId: number, count: number): Promise<number[]> {
  const rows = await database().execute<{ id: number }>(sql`
    insert into orders overriding system value
    select made.* from orders, generate_series(1, ${count}::int) as copy,
      jsonb_populate_record(orders, jsonb_build_object('id', orders.id + 1000000 + copy,
        'order_number', orders.order_number || '-' || copy, 'idempotency_key', gen_random_uuid(),
        'cart_id', null, 'public_token', gen_random_uuid())) as made
    where orders.id = ${orderId}
    returning id`);
  return rows.map(({ id }) => id);
}

/** A category and a subcategory: their ids. */
export async function makeCategories(): Promise<[above: number, below: number]> {
  const make = async (url: string, parent_id: number | null) => {
    const values = { url, parent_id, type: 'category' as const, title: { 'en-US': url } };
    const [row] = await database().insert(menu).values(values).returning({ id: menu.id });
    return row?.id ?? 0;
  };
  const above = await make('furniture', null);
  return [above, await make('chairs', above)];
}

/** An empty entry but for its order, its time and `fields`. */
export const entry = (order_id: number, at: Date, fields: Partial<Entry> = {}): Entry => ({
  order_id,
  kind: 'sale',
  occurred_at: at,
  ordered_at: at,
  channel: 'online',
  currency: 'HKD',
  base_currency: 'HKD',
  ...fields,
});

type Amounts = Record<
  'gross' | 'item_discount' | 'order_discount' | 'shipping' | 'fee' | 'adjustment' | 'tax',
  number
>;
const toFigures = (amounts: Amounts, onTop: boolean) => ({
  ...amounts,
  total:
    amounts.gross -
    amounts.item_discount -
    amounts.order_discount +
    amounts.shipping +
    amounts.fee +
    amounts.adjustment +
    (onTop ? amounts.tax : 0),
});
const inBase = (amounts: object) =>
  Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [`base_${name}`, amount]));

const nothing: Amounts = {
  gross: 0,
  item_discount: 0,
  order_discount: 0,
  shipping: 0,
  fee: 0,
  adjustment: 0,
  tax: 0,
};

/**
 * Orders with entries of all kinds, sold between two times, later edited and partly refunded;
 * product entries belong to the line `item`.
 */
export function randomEntries(
  chance: Rng,
  orders: readonly number[],
  item: number,
  categories: readonly number[],
  between: readonly [Date, Date],
): Entry[] {
  const { below, pick, often } = chance;
  const [from, until] = between.map((moment) => moment.getTime()) as [number, number];
  const some = <T>(of: readonly T[]) => of.filter(() => often(0.4));
  return orders.flatMap((order_id) => {
    const sold = new Date(from + below(until - from));
    const onTop = often(0.5);
    const shared = {
      ordered_at: new Date(sold.getTime() - below(5 * 86_400_000)),
      channel: pick(['online', 'pos', 'admin'] as const),
      physical_store_id: pick([1, 2, null]),
      cashier_id: pick([1, 2, null]),
      payment_method_id: pick([1, 2, null]),
      country: pick(['HKG', 'GBR', null]),
      membership_tier_id: pick([1, 2, null]),
      lead_source: pick(['partner', 'website', null]),
      is_first_order: pick([true, false, null]),
      promotion_ids: some([1, 2, 3]),
      codes: some(['SPRING', 'VIP']),
      currency: pick(['HKD', 'USD']),
      base_currency: often(0.1) ? 'JPY' : 'HKD',
    };
    const written = (amounts: Amounts, base: Amounts, more: Partial<Entry>): Entry => ({
      ...entry(order_id, sold, shared),
      ...toFigures(amounts, onTop),
      ...inBase(toFigures(base, onTop)),
      ...more,
    });
    const lines = Array.from({ length: 1 + below(3) }, () => {
      const gross = 1000 + below(90_000);
      const amounts = {
        ...nothing,
        gross,
        item_discount: below(500),
        order_discount: below(300),
        tax: below(90),
      };
      const base = { ...amounts, gross: gross * 7 + below(9), tax: below(600) };
      const units = 1 + below(3);
      const product_id = 1 + below(5);
      const more = {
        order_item_id: item,
        product_id,
        stock_id: product_id * 10 + below(2),
        brand_id: pick([1, 2, null]),
        category_ids: some(categories),
      };
      const base_cost = often(0.7) ? 100 + below(900) : null;
      return { amounts, base, more, units, base_cost };
    });
    const sales = lines.map(({ amounts, base, more, units, base_cost }) =>
      written(amounts, base, { ...more, units, base_cost }),
    );
    const delivery = { ...nothing, shipping: below(5000), fee: below(800), tax: below(40) };
    sales.push(written(delivery, { ...delivery, shipping: below(30_000) }, {}));
    const later = () => new Date(sold.getTime() + below(1e9));
    const less = (amounts: Amounts) =>
      Object.fromEntries(
        Object.entries(amounts).map(([name, amount]) => [name, -Math.round(amount / 2)]),
      ) as Amounts;
    const lessOfFirst = (kind: Entry['kind'], occurred_at: Date) =>
      lines.slice(0, 1).map(({ amounts, base, more, base_cost }) =>
        written(less(amounts), less(base), {
          ...more,
          kind,
          occurred_at,
          units: -1,
          base_cost: base_cost && -Math.round(base_cost / 2),
        }),
      );
    if (often(0.2)) sales.push(...lessOfFirst('edit', later()));
    if (often(0.6)) return sales;
    // A refund may be in another store than the sale.
    const till = { physical_store_id: pick([1, 2, null]), cashier_id: pick([1, 2, null]) };
    const back = { kind: 'refund' as const, occurred_at: later(), ...till };
    sales.push(...lessOfFirst(back.kind, back.occurred_at).map((row) => ({ ...row, ...till })));
    const goodwill = { ...nothing, adjustment: -below(900) };
    return [...sales, written(goodwill, goodwill, back)];
  });
}
