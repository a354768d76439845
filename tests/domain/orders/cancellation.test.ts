import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { orderEvent } from '@/db/schema/orders';
import { refund } from '@/db/schema/payments';
import { cancelOwnOrder, findOwnOrder } from '@/lib/checkout/own-order';
import { cancelExpiredOrders } from '@/lib/orders/expire';
import { settleOrder } from '@/lib/orders/payment';
import { shipOrder, transitionOrder } from '@/lib/orders/transition';
import { decideCharge } from '@/lib/payments/sandbox';
import { buyByCard, inMinutes, ledger } from '../../support/orders';
import { refusedFields } from '../../support/refusal';
import {
  answerCard,
  brokenPromises,
  buy,
  guest,
  makeStock,
  member,
  openShop,
  readOrder,
  type Shop,
  shelf,
  system,
} from '../../support/shop';
import { owner } from '../../support/staff';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterEach(async () => expect(await brokenPromises()).toEqual({}));

test('a refund gives the whole amount back once, and frees what has not left', async () => {
  const id = await makeStock(3);
  const placed = await buyByCard(shop, id);
  await answerCard(placed, 'captured');
  const give = async () =>
    transitionOrder(await owner(), placed.order_id, { status: 'refunded', reason: 'Changed mind' });
  const after = await give();
  expect(after).toMatchObject({
    status: 'refunded',
    payment_status: 'refunded',
    refunded_total: after.paid_total,
    cancel_reason: 'staff',
  });
  expect(await shelf(id)).toEqual({ quantity: 3, reserved: 0 });
  expect(await refusedFields(give)).toEqual({ status: ['status_change_refused'] });
  expect(await database().$count(refund, eq(refund.order_id, placed.order_id))).toBe(1);
});

test('calling an unpaid order off frees its goods; only its shopper may', async () => {
  const id = await makeStock(3);
  const ctx = await member();
  const placed = await buy(ctx, shop, id, 2);
  const bare = { order: placed.order_number };
  expect(await refusedFields(async () => findOwnOrder(await guest(), bare))).toEqual({
    general: ['not_found'],
  });
  expect(await refusedFields(async () => cancelOwnOrder(await member(), bare))).toEqual({
    general: ['not_found'],
  });
  expect(await cancelOwnOrder(ctx, bare)).toMatchObject({
    status: 'canceled',
    cancel_reason: 'customer',
    expires_at: null,
  });
  expect(await shelf(id)).toEqual({ quantity: 3, reserved: 0 });
});

test('a shopper can make no other move than these, whoever calls the verb', async () => {
  const ctx = await guest();
  const placed = await buy(ctx, shop, await makeStock(3), 1, { payment_method_id: shop.transfer });
  for (const status of ['paid', 'payment_reject', 'shipped', 'completed', 'refunded'] as const)
    expect(
      await refusedFields(() =>
        transitionOrder(ctx, placed.order_id, { status, reference: 'x', reason: 'x' }),
      ),
    ).toEqual({ general: ['forbidden'] });
});

test('an order whose time to pay has run out ends by itself; one that was paid unheard is taken, and cash on delivery waits to be sent', async () => {
  const id = await makeStock(3);
  const [unpaid, unheard] = [await buyByCard(shop, id), await buyByCard(shop, id)];
  const cash = await buy(await guest(), shop, id, 1);
  await decideCharge(`${unheard.order_number}-P1`, 'captured');
  await cancelExpiredOrders(await system(inMinutes(29)));
  expect(await readOrder(unpaid)).toMatchObject({ status: 'pending' });
  await cancelExpiredOrders(await system(inMinutes(31)));
  expect(await readOrder(unpaid)).toMatchObject({ status: 'canceled', cancel_reason: 'expired' });
  expect(await readOrder(unheard)).toMatchObject({ status: 'paid' });
  expect(await readOrder(cash)).toMatchObject({ status: 'pending' });
  expect(await shelf(id)).toEqual({ quantity: 3, reserved: 2 });
});

test('money that comes late is kept while the goods can be had, and then they can be sent', async () => {
  const id = await makeStock(1);
  const placed = await buyByCard(shop, id);
  await cancelExpiredOrders(await system(inMinutes(31)));
  expect(await answerCard(placed, 'captured', inMinutes(60))).toMatchObject({
    status: 'paid',
    cancel_reason: null,
  });
  expect(await shipOrder(await owner(), placed.order_id, {})).toMatchObject({ status: 'shipped' });
});

test('money that comes too late is given back once, also when the goods are there again', async () => {
  const id = await makeStock(1);
  const placed = await buyByCard(shop, id);
  await cancelExpiredOrders(await system(inMinutes(31)));
  const other = await buy(await guest(), shop, id, 1);
  expect(await answerCard(placed, 'captured', inMinutes(60))).toMatchObject({ status: 'canceled' });
  await transitionOrder(await owner(), other.order_id, { status: 'canceled' });
  expect(await settleOrder(await system(inMinutes(61)), await readOrder(placed))).toMatchObject({
    status: 'canceled',
  });
  expect(await ledger(placed)).toEqual(['authorize requires_action', 'refund succeeded']);
  const diary = await database()
    .select()
    .from(orderEvent)
    .where(eq(orderEvent.order_id, placed.order_id));
  expect(diary.filter(({ type }) => type === 'late_payment_refunded')).toHaveLength(1);
});

test('a change made on an older look at the order is refused', async () => {
  const placed = await buy(await guest(), shop, await makeStock(3), 1);
  const move = async () =>
    transitionOrder(await owner(), placed.order_id, { status: 'canceled', version: 0 });
  expect(await refusedFields(move)).toEqual({ version: ['order_changed_meanwhile'] });
});
