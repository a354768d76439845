import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { order } from '@/db/schema/orders';
import { cancelOwnOrder } from '@/lib/checkout/own-order';
import { placeOrder } from '@/lib/checkout/place-order';
import { eraseOrderOrigins } from '@/lib/orders/erase-origins';
import { writeSettings } from '@/lib/settings/settings';
import { emptyQueues, listQueuedJobs, workDueJobs } from '../../support/data/jobs';
import {
  brokenPromises,
  details,
  fillCart,
  guest,
  makeStock,
  openShop,
  system,
  type TestShop,
} from '../../support/data/shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => expect(await brokenPromises()).toEqual({}));

/** An order of so many days ago that ended, from an address of the network by a browser. */
async function makeEndedOrder(days: number, { ended = true } = {}): Promise<number> {
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
const readOrigin = async (id: number) => {
  const [row] = await database().select().from(order).where(eq(order.id, id));
  return [row?.ip_address, row?.user_agent, row?.address_group];
};
const origin = ['203.0.113.9', 'A browser', '203.0.113.9'];
const erased = [null, null, null];

test('an order forgets after 180 days from where it came, or after as many as are set', async () => {
  const [old, young] = [await makeEndedOrder(181), await makeEndedOrder(179)];
  const open = await makeEndedOrder(181, { ended: false });
  expect(await eraseOrderOrigins(await system())).toBe(1);
  expect([await readOrigin(old), await readOrigin(young)]).toEqual([erased, origin]);
  expect(await readOrigin(open)).toEqual(origin);
  await writeSettings(await system(), { pii_retention_days: 30 });
  expect(await eraseOrderOrigins(await system())).toBe(1);
  expect(await readOrigin(young)).toEqual(erased);
  expect(await eraseOrderOrigins(await system())).toBe(0);
});

test('a job does it every day', async () => {
  const old = await makeEndedOrder(400);
  // The jobs that follow its cancellation would hold it at the same moment.
  await emptyQueues();
  await workDueJobs();
  expect((await listQueuedJobs()).map(({ name }) => name)).toContain('order.erase_origins');
  expect(await readOrigin(old)).toEqual(erased);
});
