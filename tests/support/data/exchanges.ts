import { randomUUID } from 'node:crypto';
import { asc, inArray, sql } from 'drizzle-orm';
import { database } from '@/db/client';
import { payment } from '@/db/schema/payments';
import { salesEntry } from '@/db/schema/sales';
import type { PlacedOrder } from '@/lib/checkout/place-order';
import { placeStaffOrder } from '@/lib/checkout/staff-order/place';
import type { ShopContext } from '@/lib/core/context';
import { computePaymentBalance } from '@/lib/payments/balance';
import { EXCHANGE } from '@/lib/payments/exchange.schema';
import { arrives, askFor, decideLastReturn, type SentOrder, sentOrder } from './returns';
import { makeStock, readOrder, staffDetails, type TestShop } from './shop';
import { owner } from './staff';

/** A unit that was paid by card, sent and returned; `price` in minor units of its currency. */
export async function returnedUnit(
  shop: TestShop,
  { price = 10_000, ctx }: { price?: number; ctx?: ShopContext } = {},
): Promise<SentOrder> {
  const sent = await sentOrder(shop, 1, { price, ...(ctx && { ctx }) });
  await askFor(sent, 1);
  await arrives(sent, 1);
  return sent;
}

/** A staff order for the same customer, of one unit, shipped for free, paid by bank transfer. */
export async function orderedInExchange(
  { placed }: SentOrder,
  shop: TestShop,
  { price, ...more }: { price: number; [name: string]: unknown },
): Promise<PlacedOrder> {
  const { email, phone, currency } = await readOrder(placed);
  const input = staffDetails(shop, await makeStock(9, price), {
    email,
    phone,
    currency,
    shipping_fee: '0',
    payment: 'later',
    ...more,
  });
  const singleInput = { ...input, items: input.items.map((item) => ({ ...item, quantity: 1 })) };
  const { id } = await placeStaffOrder(await owner(), singleInput, randomUUID());
  const { order_number, public_token } = await readOrder({ order_id: id });
  return { order_id: id, order_number, public_token } as PlacedOrder;
}

/** Closes the last return of an order with an exchange for another order. */
export const exchangeFor = (sent: SentOrder, other: { order_number: string }, more: object = {}) =>
  decideLastReturn(sent, 'close', {
    resolution: 'exchange',
    exchange_order: other.order_number,
    ...more,
  });

type Placed = { order_id: number };
const toOrderIds = (orders: readonly Placed[]) => orders.map(({ order_id }) => order_id);

/** The net sales of orders, after refunds, in their own and in the base currency. */
export async function sumNetSales(...orders: Placed[]): Promise<{ own: number; base: number }> {
  const [row] = await database()
    .select({
      own: sql<number>`coalesce(sum(${salesEntry.total}), 0)::int`,
      base: sql<number>`coalesce(sum(${salesEntry.base_total}), 0)::int`,
    })
    .from(salesEntry)
    .where(inArray(salesEntry.order_id, toOrderIds(orders)));
  return row ?? { own: 0, base: 0 };
}

/** Money received for orders less money refunded, without exchange credits. */
export async function sumTakings(...orders: Placed[]): Promise<number> {
  const lines = await database()
    .select()
    .from(payment)
    .where(inArray(payment.order_id, toOrderIds(orders)))
    .orderBy(asc(payment.id));
  const isCaptured = lines.filter(
    ({ type, status, provider }) =>
      type === 'capture' && status === 'succeeded' && provider !== EXCHANGE,
  );
  const isBack = lines.filter(
    ({ type, status, provider }) =>
      type === 'refund' && status === 'succeeded' && provider !== EXCHANGE,
  );
  const sum = (some: typeof lines) => some.reduce((total, { amount }) => total + amount, 0);
  return sum(isCaptured) - sum(isBack);
}

/** An order's payment totals, and the providers of its captures. */
export async function readOrderMoney(placed: Placed) {
  const { status, payment_status, grand_total, paid_total, refunded_total } =
    await readOrder(placed);
  const lines = await database()
    .select()
    .from(payment)
    .where(inArray(payment.order_id, [placed.order_id]))
    .orderBy(asc(payment.id));
  const tenders = computePaymentBalance(lines).captures.map(({ capture }) => [
    capture.provider,
    capture.amount,
  ]);
  return { status, payment_status, due: grand_total - paid_total, refunded_total, tenders };
}
