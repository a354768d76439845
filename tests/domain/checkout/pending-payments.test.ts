import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { stock } from '@/db/schema/catalog';
import { paymentMethod } from '@/db/schema/methods';
import { reservation } from '@/db/schema/reservations';
import { addItemToCart } from '@/lib/cart/cart';
import { readCart } from '@/lib/cart/view';
import { returnOrderToCart } from '@/lib/checkout/order-to-cart';
import {
  cancelOwnOrder,
  payOwnOrder,
  readGuestBuyer,
  readOwnOrder,
} from '@/lib/checkout/own-order';
import { listOpenDeviceOrders, readPendingPayments } from '@/lib/checkout/pending-payments';
import type { ShopContext } from '@/lib/core/context';
import { transitionOrder } from '@/lib/orders/transition';
import { buyByCard, inMinutes } from '../../support/data/orders';
import {
  answerCard,
  brokenPromises,
  buy,
  details,
  fillCart,
  guest,
  indexAll,
  makeStock,
  member,
  openShop,
  place,
  readOrder,
  system,
  type TestShop,
} from '../../support/data/shop';
import { owner } from '../../support/data/staff';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => expect(await brokenPromises()).toEqual({}));

const numbers = (orders: { order_number: string }[]) =>
  orders.map(({ order_number }) => order_number);
const toOrderRef = ({
  order_number,
  public_token,
}: {
  order_number: string;
  public_token: string;
}) => ({
  order: order_number,
  public_token,
});

test('an order waits on the device that holds its token, with what may be done and until when', async () => {
  const placed = await buyByCard(shop, await makeStock(3));
  const [waiting, ...others] = await readPendingPayments(await guest(), [placed]);
  expect(others).toEqual([]);
  expect(waiting).toMatchObject({
    order_number: placed.order_number,
    status: 'pending',
    grand_total: { formatted: placed.totals.grand_total.formatted },
    allowed_actions: ['pay', 'cancel'],
  });
  expect(waiting?.expires_at).toEqual((await readOrder(placed)).expires_at);
  expect(waiting?.cancel_path).toContain(`token=${placed.public_token}`);
});

test('a number with another token, or none, shows nobody anything', async () => {
  const placed = await buyByCard(shop, await makeStock(3));
  const guessed = { ...placed, public_token: randomUUID() };
  expect(await readPendingPayments(await guest(), [guessed])).toEqual([]);
  expect(await readPendingPayments(await guest(), [])).toEqual([]);
  expect(await listOpenDeviceOrders(await guest(), [guessed])).toEqual([]);
});

test('a member sees their own pending payments on every device, and no one else’s', async () => {
  const [ann, ben] = [await member(), await member()];
  const card = { payment_method_id: shop.card };
  const first = await buy(ann, shop, await makeStock(3), 1, card);
  const second = await buy(ann, shop, await makeStock(3), 1, card);
  await buy(ben, shop, await makeStock(3), 1, card);
  expect(numbers(await readPendingPayments(ann, []))).toEqual(numbers([second, first]));
});

test('an order waits after a decline and with a transfer; not when it is paid, checked, canceled or over', async () => {
  const ctx = await guest();
  const waits = async (placed: { order_number: string; public_token: string }, at = ctx) =>
    (await readPendingPayments(at, [placed])).length === 1;
  const card = await buyByCard(shop, await makeStock(3));
  await answerCard(card, 'declined');
  expect(await waits(card)).toBe(true);
  expect(await waits(card, await guest('HKD', inMinutes(31)))).toBe(false);
  const transfer = await buy(ctx, shop, await makeStock(3), 1, {
    payment_method_id: shop.transfer,
  });
  expect(await waits(transfer)).toBe(true);
  await transitionOrder(await owner(), transfer.order_id, {
    status: 'payment_review',
    reference: 'R1',
  });
  expect(await waits(transfer)).toBe(false);
  expect(await listOpenDeviceOrders(ctx, [transfer])).toHaveLength(1);
  const paid = await buyByCard(shop, await makeStock(3));
  await answerCard(paid, 'captured');
  const canceled = await buyByCard(shop, await makeStock(3));
  await cancelOwnOrder(ctx, toOrderRef(canceled));
  const cash = await buy(ctx, shop, await makeStock(3), 1);
  for (const over of [paid, canceled, cash]) expect(await waits(over)).toBe(false);
  expect(await listOpenDeviceOrders(ctx, [paid, canceled, cash, card])).toEqual([card]);
});

test('a declined card keeps the goods for 30 minutes, a refused transfer as long as it had at first', async () => {
  const card = await buyByCard(shop, await makeStock(3));
  const now = inMinutes(5);
  const declined = await answerCard(card, 'declined', now);
  expect(declined.expires_at).toEqual(new Date(now.getTime() + 30 * 60_000));
  await database()
    .update(paymentMethod)
    .set({ payment_window_minutes: 4320 })
    .where(eq(paymentMethod.id, shop.transfer));
  const transfer = await buy(await guest(), shop, await makeStock(3), 1, {
    payment_method_id: shop.transfer,
  });
  const staff = { ...(await system()), actor: (await owner()).actor, now: () => now };
  const refused = await transitionOrder(staff, transfer.order_id, {
    status: 'payment_reject',
    reason: 'No such money came.',
  });
  expect(refused.expires_at).toEqual(new Date(now.getTime() + 4320 * 60_000));
});

test('no attempt shortens what was promised: a card declined on an order with days for its transfer', async () => {
  const ctx = await guest();
  const payment_method_id = shop.transfer;
  const transfer = await buy(ctx, shop, await makeStock(3), 1, { payment_method_id });
  const { expires_at } = await readOrder(transfer);
  const way = (await readOwnOrder(ctx, toOrderRef(transfer))).other_payment_methods.find(
    ({ id }) => id === shop.card,
  );
  await payOwnOrder(ctx, toOrderRef(transfer), {
    payment_method_id: shop.card,
    expected_total: way?.total.amount,
  });
  expect(await readOrder(transfer)).toMatchObject({ status: 'pending', expires_at });
  const declined = await answerCard(transfer, 'declined', inMinutes(5));
  expect(declined).toMatchObject({ status: 'payment_reject', expires_at });
  const reservations = await database()
    .select({ until: reservation.expires_at })
    .from(reservation)
    .where(eq(reservation.order_id, transfer.order_id));
  expect(reservations).toEqual([{ until: expires_at }]);
});

test('what a canceled order held is back in an empty cart, as much as there still is', async () => {
  const ctx = await guest();
  const [plenty, scarce, gone] = [await makeStock(5), await makeStock(3), await makeStock(2)];
  const cart_id = await fillCart(ctx, [
    [plenty, 2],
    [scarce, 3],
    [gone, 1],
  ]);
  const placed = await place(ctx, details(shop, cart_id, { payment_method_id: shop.card }));
  const row = await cancelOwnOrder(ctx, toOrderRef(placed));
  await buy(ctx, shop, scarce, 2);
  await database().update(stock).set({ visibled: false }).where(eq(stock.id, gone));
  await indexAll();
  const returned = await returnOrderToCart(ctx, row, cart_id);
  const { items } = await readCart(ctx, returned);
  expect(items.map(({ stock_id, quantity }) => [stock_id, quantity])).toEqual([
    [plenty, 2],
    [scarce, 1],
  ]);
});

test('a cart that has something in it stays as it is when an order is canceled', async () => {
  const ctx = await member();
  const [ordered, other] = [await makeStock(5), await makeStock(5)];
  const placed = await buy(ctx, shop, ordered, 2, { payment_method_id: shop.card });
  const { cart_id } = await addItemToCart(ctx, { stock_id: other, quantity: 1 });
  const row = await cancelOwnOrder(ctx, toOrderRef(placed));
  expect(await returnOrderToCart(ctx, row, cart_id)).toBeUndefined();
  const { items } = await readCart(ctx, cart_id);
  expect(items.map(({ stock_id }) => stock_id)).toEqual([other]);
});

test('who ordered as a guest opens an account with what the order says, by its token alone', async () => {
  const bought = async (ctx: ShopContext) => {
    const placed = await buy(ctx, shop, await makeStock(10), 1);
    return readOrder(placed);
  };
  const { order_number, public_token, email, first_name, last_name } = await bought(await guest());
  const ref = { order: order_number };
  const buyer = { email, first_name, last_name };
  expect(await readGuestBuyer(await guest(), { ...ref, public_token })).toEqual(buyer);
  const refused = { status: 404 };
  await expect(readGuestBuyer(await guest(), ref)).rejects.toMatchObject(refused);
  const ctx = await member();
  const own = await bought(ctx);
  const taken = { order: own.order_number, public_token: own.public_token };
  await expect(readGuestBuyer(await guest(), taken)).rejects.toMatchObject(refused);
  await expect(readGuestBuyer(ctx, taken)).rejects.toMatchObject(refused);
});
