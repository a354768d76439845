import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { order } from '@/db/schema/orders';
import { cancelOwnOrder } from '@/lib/checkout/own-order';
import { placeOrder } from '@/lib/checkout/place-order';
import { eraseOrigins } from '@/lib/orders/erase-origins';
import { writeSettings } from '@/lib/settings/settings';
import { emptyQueues, storedJobs, workDueJobs } from '../../support/data/jobs';
import {
  brokenPromises,
  details,
  fillCart,
  guest,
  makeStock,
  openShop,
  type Shop,
  system,
} from '../../support/data/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterEach(async () => expect(await brokenPromises()).toEqual({}));

/** An order of so many days ago that ended, from an address of the network by a browser. */
async function orderOf(days: number, { ended = true } = {}): Promise<number> {
  const ctx = await guest();
  const cart = await fillCart(ctx, [[await makeStock(5), 1]]);
  const { order_id, order_number, public_token } = await placeOrder(
    ctx,
    details(shop, cart),
    crypto.randomUUID(),
    {
      ip_address: '203.0.113.9',
      user_agent: 'A browser',
    },
  );
  const placed_at = new Date(Date.now() - days * 24 * 3_600_000);
  await database().update(order).set({ placed_at }).where(eq(order.id, order_id));
  if (ended) await cancelOwnOrder(ctx, { order: order_number, public_token });
  return order_id;
}
const originOf = async (id: number) => {
  const [row] = await database().select().from(order).where(eq(order.id, id));
  return [row?.ip_address, row?.user_agent, row?.address_group];
};
const known = ['203.0.113.9', 'A browser', '203.0.113.9'];
const erased = [null, null, null];

test('an order forgets after 180 days from where it came, or after as many as are set', async () => {
  const [old, young] = [await orderOf(181), await orderOf(179)];
  const open = await orderOf(181, { ended: false });
  expect(await eraseOrigins(await system())).toBe(1);
  expect([await originOf(old), await originOf(young)]).toEqual([erased, known]);
  expect(await originOf(open)).toEqual(known);
  await writeSettings(await system(), { pii_retention_days: 30 });
  expect(await eraseOrigins(await system())).toBe(1);
  expect(await originOf(young)).toEqual(erased);
  expect(await eraseOrigins(await system())).toBe(0);
});

test('a job does it every day', async () => {
  const old = await orderOf(400);
  // The jobs that follow its cancellation would hold it at the same moment.
  await emptyQueues();
  await workDueJobs();
  expect((await storedJobs()).map(({ name }) => name)).toContain('order.erase_origins');
  expect(await originOf(old)).toEqual(erased);
});
