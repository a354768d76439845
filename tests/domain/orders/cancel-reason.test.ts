import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { orderEvent } from '@/db/schema/order-history';
import { readOwnOrder } from '@/lib/checkout/own-order';
import { listOrders } from '@/lib/order-desk/staff/list';
import { orderQuery } from '@/lib/order-desk/staff/list.schema';
import { staffCancelReasons } from '@/lib/orders/cancel-reason.schema';
import { cancelExpiredOrders } from '@/lib/orders/expire';
import { transitionOrder } from '@/lib/orders/transition';
import { exportOwnData } from '@/lib/privacy/export';
import { buyByCard, inMinutes } from '../../support/data/orders';
import {
  answerCard,
  brokenPromises,
  buy,
  guest,
  makeStock,
  member,
  openShop,
  readOrder,
  system,
  type TestShop,
} from '../../support/data/shop';
import { owner } from '../../support/data/staff';

let shop: TestShop;
let stock_id: number;
beforeAll(async () => {
  shop = await openShop();
  stock_id = await makeStock(100);
});
afterAll(async () => expect(await brokenPromises()).toEqual({}));

const listed = async (cancel_reason: string) => {
  const query = orderQuery.parse({ cancel_reason, page_size: 100 });
  return (await listOrders(await owner(), query)).data.map(({ id }) => id);
};

test.each(staffCancelReasons)(
  'staff cancel for %s: kept, listed and in the history',
  async (why) => {
    const ctx = await guest();
    const placed = await buy(ctx, shop, stock_id, 1);
    const done = await transitionOrder(await owner(), placed.order_id, {
      status: 'canceled',
      cancel_reason: why,
      reason: 'As said.',
    });
    expect(done).toMatchObject({ status: 'canceled', cancel_reason: why });
    expect(await listed(why)).toContain(placed.order_id);
    const events = await database()
      .select()
      .from(orderEvent)
      .where(eq(orderEvent.order_id, placed.order_id));
    expect(events.at(-1)?.data).toEqual({ reason: 'As said.', cancel_reason: why });
    const { order_number: order, public_token } = placed;
    const seen = await readOwnOrder(ctx, { order, public_token });
    expect(seen.cancel_reason).toBe(why === 'fraud' ? 'other' : why);
  },
);

test('a suspicion is in nothing that the member is given of their own data', async () => {
  const ctx = await member();
  const placed = await buy(ctx, shop, stock_id, 1);
  await transitionOrder(await owner(), placed.order_id, {
    status: 'canceled',
    cancel_reason: 'fraud',
  });
  if (ctx.actor.kind !== 'customer') throw new Error('a guest');
  const ownData = await exportOwnData({ ...ctx, actor: ctx.actor });
  expect(ownData).toMatchObject({ orders: [{ id: placed.order_id, cancel_reason: 'other' }] });
  expect(JSON.stringify(ownData)).not.toContain('fraud');
});

test('what lapses was declined where its payment was, and expired where it was never tried', async () => {
  const [declined, untried] = [await buyByCard(shop, stock_id), await buyByCard(shop, stock_id)];
  await answerCard(declined, 'declined');
  await cancelExpiredOrders(await system(inMinutes(61)));
  expect(await readOrder(declined)).toMatchObject({ cancel_reason: 'declined' });
  expect(await readOrder(untried)).toMatchObject({ cancel_reason: 'expired' });
  expect(await listed('declined')).toContain(declined.order_id);
  expect(await listed('declined')).not.toContain(untried.order_id);
});

test('a paid order that is canceled is refunded, for the reason that staff give', async () => {
  const cancel = async (cancel_reason?: 'inventory') => {
    const placed = await buyByCard(shop, stock_id);
    await answerCard(placed, 'captured');
    const { order_id } = placed;
    return transitionOrder(await owner(), order_id, { status: 'refunded', cancel_reason });
  };
  expect(await cancel('inventory')).toMatchObject({
    status: 'refunded',
    cancel_reason: 'inventory',
  });
  expect(await cancel()).toMatchObject({ status: 'refunded', cancel_reason: 'staff' });
});

test('an order that was sent and then refunded was not canceled', async () => {
  const placed = await buyByCard(shop, stock_id);
  await answerCard(placed, 'captured');
  await transitionOrder(await owner(), placed.order_id, { status: 'shipped' });
  const refunded = await transitionOrder(await owner(), placed.order_id, {
    status: 'refunded',
    cancel_reason: 'inventory',
  });
  expect(refunded).toMatchObject({ status: 'refunded', cancel_reason: null });
});
