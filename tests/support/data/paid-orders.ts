import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { database } from '@/db/client';
import { refund } from '@/db/schema/payments';
import { enterCodes } from './made-promotions';
import type { OrderUnits } from './order-edits';
import { answerCard, details, fillCart, guest, place, type TestShop } from './shop';

type Placed = { order_id: number };

/** A guest's order paid by card, with a fee of 2.5 %. */
export async function buyPaid(
  shop: TestShop,
  units: OrderUnits,
  { currency = 'HKD', codes = [] }: { currency?: string; codes?: string[] } = {},
): Promise<Placed> {
  const ctx = await guest(currency);
  const cart_id = await fillCart(ctx, units);
  if (codes.length) await enterCodes(cart_id, codes);
  const placed = await place(ctx, details(shop, cart_id, { payment_method_id: shop.card }));
  expect(await answerCard(placed, 'captured')).toMatchObject({ status: 'paid' });
  return placed;
}

/** The refunds of an order, oldest first. */
export const listRefunds = ({ order_id }: Placed) =>
  database().select().from(refund).where(eq(refund.order_id, order_id)).orderBy(refund.id);

/** An order's sales by its entries, in its own currency and the base currency. */
export async function sumOrderSales({ order_id }: Placed) {
  const [sums] = await database().execute<{ own: number; base: number; units: number }>(sql`
    select sum(total)::int as own, sum(base_total)::int as base, sum(units)::int as units
    from sales_entry where order_id = ${order_id}`);
  return sums;
}

/** The kinds of an order's entries. */
export async function listEntryKinds({ order_id }: Placed): Promise<string[]> {
  const rows = await database().execute<{ kind: string }>(sql`
    select distinct kind from sales_entry where order_id = ${order_id} order by kind`);
  return rows.map(({ kind }) => kind);
}
