import { eq, inArray, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { database } from '@/db/client';
import { cart, cartItem, checkoutDraft } from '@/db/schema/cart';
import { setCartItemQuantity } from '@/lib/cart/cart';
import { readCheckoutDraft, saveCheckoutDraft } from '@/lib/cart/checkout-draft';
import { purgeGuestCarts } from '@/lib/cart/purge';
import type { ShopContext } from '@/lib/core/context';
import { DAY_MS } from '@/lib/core/durations';
import { emptyQueues, listQueuedJobs, workDueJobs } from '../../support/data/jobs';
import {
  brokenPromises,
  buy,
  fillCart,
  guest,
  makeStock,
  member,
  openShop,
  system,
  type TestShop,
} from '../../support/data/shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
beforeEach(emptyQueues);
afterAll(async () => expect(await brokenPromises()).toEqual({}));

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
type Ages = { cart: number; line: number; draft: number };

/** A cart with a line and a draft, each last touched so many days ago. */
async function oldCart(ctx: ShopContext, ages: Ages): Promise<string> {
  const id = await fillCart(ctx, [[await makeStock(5), 1]]);
  await saveCheckoutDraft(ctx, id, { email: 'ann@b.test', 'shipping_address.first_name': 'Ann' });
  const db = database();
  await db
    .update(cart)
    .set({ updated_at: daysAgo(ages.cart), created_at: daysAgo(ages.cart) })
    .where(eq(cart.id, id));
  await db
    .update(cartItem)
    .set({ updated_at: daysAgo(ages.line) })
    .where(eq(cartItem.cart_id, id));
  await db
    .update(checkoutDraft)
    .set({ updated_at: daysAgo(ages.draft) })
    .where(eq(checkoutDraft.cart_id, id));
  return id;
}

const exists = async (id: string) =>
  (await database().select().from(cart).where(eq(cart.id, id))).length === 1;
const countParts = async (id: string) =>
  (await database().select().from(cartItem).where(eq(cartItem.cart_id, id))).length +
  (await database().select().from(checkoutDraft).where(eq(checkoutDraft.cart_id, id))).length;
const all = (days: number): Ages => ({ cart: days, line: days, draft: days });

test('a guest’s cart untouched for 30 days goes with its lines and its draft', async () => {
  const id = await oldCart(await guest(), all(31));
  expect(await purgeGuestCarts(await system())).toBe(1);
  expect(await exists(id)).toBe(false);
  expect(await countParts(id)).toBe(0);
});

test.each<[string, Ages]>([
  ['is younger', all(29)],
  ['had a line changed since', { cart: 40, line: 3, draft: 40 }],
  ['had its checkout filled in since', { cart: 40, line: 40, draft: 3 }],
])('a guest’s cart that %s stays as it is', async (_, ages) => {
  const ctx = await guest();
  const id = await oldCart(ctx, ages);
  expect(await purgeGuestCarts(await system())).toBe(0);
  expect(await countParts(id)).toBe(2);
  expect(await readCheckoutDraft(ctx, id)).toMatchObject({ email: 'ann@b.test' });
});

test('a guest’s cart with nothing in it goes after two days, counted from when it became empty', async () => {
  const ctx = await guest();
  const [emptied, old] = await Promise.all([oldCart(ctx, all(20)), oldCart(ctx, all(20))]);
  const lines = await database().select().from(cartItem).where(eq(cartItem.cart_id, emptied));
  for (const { id: item_id } of lines)
    await setCartItemQuantity(ctx, { cart_id: emptied, item_id, quantity: 0 });
  expect(await purgeGuestCarts(await system())).toBe(0);
  await database()
    .update(cart)
    .set({ updated_at: daysAgo(3) })
    .where(eq(cart.id, emptied));
  expect(await purgeGuestCarts(await system())).toBe(1);
  expect([await exists(emptied), await exists(old)]).toEqual([false, true]);
});

test('a customer’s cart stays however old it is, and so does one that became an order', async () => {
  const own = await oldCart(await member(), all(400));
  await buy(await guest(), shop, await makeStock(5), 1);
  const old = { updated_at: daysAgo(400) };
  const ordered = await database()
    .update(cart)
    .set(old)
    .where(isNotNull(cart.ordered_at))
    .returning({ id: cart.id });
  const ids = ordered.map(({ id }) => id);
  await database().update(cartItem).set(old).where(inArray(cartItem.cart_id, ids));
  expect(await purgeGuestCarts(await system())).toBe(0);
  expect(await exists(own)).toBe(true);
  expect(await Promise.all(ids.map(exists))).toEqual([true]);
});

test('more than one batch goes in one run', async () => {
  await database()
    .insert(cart)
    .values(Array.from({ length: 1001 }, () => ({ updated_at: daysAgo(31) })));
  expect(await purgeGuestCarts(await system())).toBe(1001);
});

test('the clock asks for it once a day, however often the workers look', async () => {
  const id = await oldCart(await guest(), all(31));
  await workDueJobs();
  await workDueJobs();
  expect(await exists(id)).toBe(false);
  const runs = (await listQueuedJobs()).filter(({ name }) => name === 'cart.purge');
  expect(runs).toMatchObject([{ state: 'completed' }]);
});
