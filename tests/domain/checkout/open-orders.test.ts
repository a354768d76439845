import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { database } from '@/db/client';
import { customer } from '@/db/schema/auth';
import { order } from '@/db/schema/orders';
import { rateLimit } from '@/db/schema/settings';
import { countAttempt } from '@/lib/auth/limits';
import { addItemToCart, mergeGuestCart, setCartItemQuantity } from '@/lib/cart/cart';
import { readCart } from '@/lib/cart/view';
import { cancelOwnOrder, submitOwnPaymentProof } from '@/lib/checkout/own-order';
import { placeOrder } from '@/lib/checkout/place-order';
import { quoteCartPrice } from '@/lib/checkout/quote';
import { validateOrder } from '@/lib/checkout/validate-order';
import type { ShopContext } from '@/lib/core/context';
import { cancelExpiredOrders } from '@/lib/orders/expire';
import { joinGuestOrders } from '@/lib/orders/join-guest-orders';
import { writeSettings } from '@/lib/settings/settings';
import { inMinutes } from '../../support/data/orders';
import {
  brokenPromises,
  buy,
  details,
  fillCart,
  guest,
  makeStock,
  member,
  openShop,
  place,
  readOrder,
  shelf,
  system,
  type TestShop,
} from '../../support/data/shop';
import { someEmail, someNumber } from '../../support/values/person';
import { refusedFields } from '../../support/values/refusal';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
  await writeSettings(await system(), {
    max_open_orders_per_contact: 5,
    max_open_orders_per_address: 20,
  });
});
beforeEach(() => database().delete(rateLimit));
afterAll(async () => expect(await brokenPromises()).toEqual({}));

const someone = () => ({ email: someEmail(), phone: someNumber() });

/** Sends an order for one unit, from an address of the network. */
const send = async (
  ctx: ShopContext,
  stockId: number,
  who: { email: string; phone: string },
  ip_address: string | null = null,
  quantity = 1,
) =>
  placeOrder(ctx, details(shop, await fillCart(ctx, [[stockId, quantity]]), who), randomUUID(), {
    ip_address,
    user_agent: null,
  });

test('a line and an order have a most, told with its number; less is always taken', async () => {
  const [firstStock, ...others] = await Promise.all(
    Array.from({ length: 7 }, () => makeStock(1000)),
  );
  const ctx = await guest();
  const { cart_id, item_id } = await addItemToCart(ctx, {
    stock_id: firstStock ?? 0,
    quantity: 90,
    cart_id: undefined,
  });
  await expect(
    addItemToCart(ctx, { stock_id: firstStock ?? 0, quantity: 10, cart_id }),
  ).rejects.toMatchObject({
    fields: { quantity: [{ key: 'max_per_line', values: { count: 99 } }] },
  });
  expect(
    await refusedFields(() => setCartItemQuantity(ctx, { cart_id, item_id, quantity: 100 })),
  ).toEqual({
    quantity: ['max_per_line'],
  });
  for (const stock_id of others.slice(0, 4))
    await addItemToCart(ctx, { stock_id, quantity: 99, cart_id });
  await expect(
    addItemToCart(ctx, { stock_id: others[5] ?? 0, quantity: 15, cart_id }),
  ).rejects.toMatchObject({
    fields: { quantity: [{ key: 'max_per_order', values: { count: 500 } }] },
  });
  await setCartItemQuantity(ctx, { cart_id, item_id, quantity: 3 });
  expect((await readCart(ctx, cart_id)).item_count).toBe(3 + 4 * 99);
});

test('carts that a login brings together keep all, say what is too much, and cannot be ordered so', async () => {
  const id = await makeStock(1000);
  const own = await member();
  await fillCart(own, [[id, 60]]);
  await mergeGuestCart(own, await fillCart(await guest(), [[id, 60]]));
  const cart = await readCart(own, undefined);
  expect(cart.items).toMatchObject([
    { quantity: 120, problems: ['You can order at most 99 of one item.'] },
  ]);
  const input = details(shop, cart.cart_id ?? '');
  expect(await refusedFields(() => place(own, input))).toEqual({ items: ['max_per_line'] });
  await writeSettings(await system(), { max_quantity_per_line: 200, max_quantity_per_order: 100 });
  const later = {
    ...own,
    settings: { ...own.settings, max_quantity_per_line: 200, max_quantity_per_order: 100 },
  };
  expect(await refusedFields(() => place(later, input))).toEqual({ items: ['max_per_order'] });
  expect((await quoteCartPrice(later, { cart_id: cart.cart_id ?? '' })).problems.cart_id).toEqual([
    'An order can have at most 100 items in total.',
  ]);
  await writeSettings(await system(), { max_quantity_per_line: 99, max_quantity_per_order: 500 });
});

test('whoever has no account holds five orders of a thing at most under one e-mail or number, at once too', async () => {
  const id = await makeStock(1000);
  const who = someone();
  const tried = await Promise.allSettled(
    Array.from({ length: 20 }, async () => send(await guest(), id, who, null, 99)),
  );
  expect(tried.filter(({ status }) => status === 'fulfilled').length).toBe(5);
  expect((await shelf(id)).reserved).toBe(5 * 99);
  const ctx = await guest();
  const again = (with_: object) => refusedFields(() => send(ctx, id, { ...someone(), ...with_ }));
  expect(await again({ email: who.email })).toEqual({ email: ['open_orders_email'] });
  expect(await again({ phone: who.phone })).toEqual({ phone: ['open_orders_phone'] });
  const cart = await fillCart(ctx, [[id, 1]]);
  const nobody = { ip_address: null, user_agent: null };
  expect(await refusedFields(() => validateOrder(ctx, details(shop, cart, who), nobody))).toEqual({
    email: ['open_orders_email'],
  });
});

test('the review is asked for 120 times in ten minutes from one network, whatever it answers', async () => {
  const ctx = await guest();
  const cart = await fillCart(ctx, [[await makeStock(5), 1]]);
  const from = { ip_address: '198.51.100.9', user_agent: null };
  for (let n = 0; n < 120; n++) await countAttempt('review_address', from.ip_address);
  await expect(validateOrder(ctx, details(shop, cart), from)).rejects.toMatchObject({
    status: 429,
  });
});

test.each(['card', 'transfer', 'cash'] as const)(
  'an order paid by %s counts until it ends',
  async (pay) => {
    const id = await makeStock(100);
    const ctx = await guest();
    const who = { ...someone(), payment_method_id: shop[pay] };
    const [first] = await Promise.all(
      Array.from({ length: 5 }, async () => send(await guest(), id, who)),
    );
    expect(await refusedFields(() => send(ctx, id, who))).toEqual({ email: ['open_orders_email'] });
    const { order_number, public_token } = await readOrder(first ?? { order_id: 0 });
    await cancelOwnOrder(ctx, { order: order_number, public_token });
    expect(await send(ctx, id, who)).toMatchObject({ status: 'pending' });
  },
);

test('a transfer that is said to be made counts until staff have answered it', async () => {
  const id = await makeStock(100);
  const who = { ...someone(), payment_method_id: shop.transfer };
  for (let made = 0; made < 5; made++) {
    const { order_id } = await send(await guest(), id, who);
    const { order_number, public_token } = await readOrder({ order_id });
    await submitOwnPaymentProof(
      await guest(),
      { order: order_number, public_token },
      { reference: 'x' },
    );
  }
  expect(await refusedFields(async () => send(await guest(), id, who))).toEqual({
    email: ['open_orders_email'],
  });
});

test('a customer is counted by their account: orders of others under their e-mail do not stop them', async () => {
  const id = await makeStock(100);
  const own = await member();
  const email = own.actor.kind === 'customer' ? own.actor.email : '';
  for (let made = 0; made < 5; made++) await send(await guest(), id, { ...someone(), email });
  // Nor do they once they have joined their account.
  await database()
    .update(customer)
    .set({ email_confirmed_at: new Date() })
    .where(eq(customer.email, email));
  const customer_id = own.actor.kind === 'customer' ? own.actor.id : 0;
  expect(await joinGuestOrders(await system(), { customer_id })).toBe(5);
  for (let made = 0; made < 5; made++) await send(own, id, { ...someone(), email });
  expect(await refusedFields(() => send(own, id, { ...someone(), email }))).toEqual({
    email: ['open_orders_account'],
  });
});

test('a customer is counted by no contact number: strangers who type it do not stop them', async () => {
  const id = await makeStock(100);
  const { phone } = someone();
  for (let made = 0; made < 5; made++) await send(await guest(), id, { ...someone(), phone });
  expect(await send(await member(), id, { ...someone(), phone })).toBeTruthy();
});

test('ten orders an hour are placed under an e-mail that anybody typed, canceled ones too', async () => {
  const id = await makeStock(100);
  const own = await member();
  const email = own.actor.kind === 'customer' ? own.actor.email : '';
  const round = async (ctx: ShopContext) => {
    const { order_id } = await send(ctx, id, { ...someone(), email });
    const { order_number, public_token } = await readOrder({ order_id });
    await cancelOwnOrder(ctx, { order: order_number, public_token });
  };
  for (let rounds = 0; rounds < 10; rounds++) await round(await guest());
  for (const ctx of [await guest(), await member()])
    await expect(round(ctx)).rejects.toMatchObject({
      status: 429,
      fields: { general: [{ key: 'too_many_orders', values: { minutes: 60 } }] },
    });
  // Whose e-mail it is, logged in, is kept from nothing; an hour later nobody is.
  await round(own);
  await round(await guest('HKD', inMinutes(61)));
});

test('one address of the network has twenty open orders at most, and is told when to try again', async () => {
  const id = await makeStock(100);
  const from = '203.0.113.9';
  const tried = await Promise.allSettled(
    Array.from({ length: 30 }, async () => send(await guest(), id, someone(), from)),
  );
  expect(tried.filter(({ status }) => status === 'fulfilled').length).toBe(20);
  const week = 7 * 24 * 3600;
  const refused = await send(await guest(), id, someone(), from).catch((error) => error);
  expect(refused).toMatchObject({
    status: 429,
    fields: { general: [{ key: 'open_orders_address' }] },
  });
  expect(refused.data.retry_after).toBeGreaterThan(week - 600);
  expect(refused.data.retry_after).toBeLessThanOrEqual(week);
  expect(await send(await guest(), id, someone(), '203.0.113.10')).toBeTruthy();
});

test('a line of IPv6 has twenty open orders at most, whatever addresses of it they come from', async () => {
  const id = await makeStock(100);
  const tried = await Promise.allSettled(
    Array.from({ length: 45 }, async (_, n) =>
      send(await guest(), id, someone(), `2001:db8:1:2:${n}::${n + 1}`),
    ),
  );
  expect(tried.filter(({ status }) => status === 'fulfilled').length).toBe(20);
  expect(await send(await guest(), id, someone(), '2001:db8:1:3::1')).toBeTruthy();
});

test('sending one cart over and over is stopped with a time to wait', async () => {
  const id = await makeStock(1);
  const ctx = await guest();
  const cart = await fillCart(ctx, [[id, 1]]);
  await buy(await guest(), shop, id, 1, someone());
  for (let tries = 0; tries < 60; tries++)
    expect(await refusedFields(() => place(ctx, details(shop, cart, someone())))).toEqual({
      items: ['not_enough_stock'],
    });
  await expect(place(ctx, details(shop, cart, someone()))).rejects.toMatchObject({ status: 429 });
});

test('every way to pay has an end: what is not paid or sent by then is free again', async () => {
  const id = await makeStock(3);
  const placed = [];
  for (const pay of ['card', 'transfer', 'cash'] as const)
    placed.push(
      await buy(await guest(), shop, id, 1, { ...someone(), payment_method_id: shop[pay] }),
    );
  await cancelExpiredOrders(await system(inMinutes(7 * 24 * 60 - 1)));
  expect((await shelf(id)).reserved).toBe(1);
  await cancelExpiredOrders(await system(inMinutes(7 * 24 * 60 + 1)));
  expect((await shelf(id)).reserved).toBe(0);
  const ids = placed.map(({ order_id }) => order_id);
  const reasons = await database()
    .select({ why: order.cancel_reason })
    .from(order)
    .where(inArray(order.id, ids));
  expect(reasons.map(({ why }) => why)).toEqual(['expired', 'expired', 'expired']);
});
