import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { product, stock } from '@/db/schema/catalog';
import { orderItem } from '@/db/schema/order-items';
import { orderFee } from '@/db/schema/order-parts';
import { order } from '@/db/schema/orders';
import { quoteCartPrice } from '@/lib/checkout/quote';
import { writeSettings } from '@/lib/settings/settings';
import {
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
  shelf,
  system,
  type TestShop,
} from '../../support/data/shop';
import { refusedFields } from '../../support/values/refusal';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => expect(await brokenPromises()).toEqual({}));

test.each([
  ['HKD', 2, { items: 59_970, shipping: 0, fee: 1050 }],
  ['USD', 2, { items: 7677, shipping: 0, fee: 134 }],
  ['JPY', 0, { items: 11_616, shipping: 0, fee: 203 }],
])('a total in %s adds up in whole minor units', async (currency, decimals, expected) => {
  const ctx = await guest(currency);
  const cart_id = await fillCart(ctx, [[await makeStock(5), 3]]);
  const seen = await quoteCartPrice(ctx, {
    cart_id,
    shipping_address: { country: 'HKG' },
    shipping_method_id: shop.shipping,
    payment_method_id: shop.cash,
  });
  const { items_subtotal, shipping_fee, fee_total, grand_total } = seen.totals;
  expect({
    items: items_subtotal.minor,
    shipping: shipping_fee.minor,
    fee: fee_total.minor,
  }).toEqual(expected);
  expect(grand_total.minor).toBe(expected.items + expected.shipping + expected.fee);
  expect(seen.items.reduce((sum, { line_total }) => sum + line_total.minor, 0)).toBe(
    items_subtotal.minor,
  );
  expect(grand_total.amount.split('.')[1]?.length ?? 0).toBe(decimals);
  const placed = await place(ctx, details(shop, cart_id, { expected_total: grand_total.amount }));
  expect(placed.totals.grand_total).toEqual(grand_total);
});

test('an order keeps copies of all it shows: later changes of product, price and rate do not reach it', async () => {
  const id = await makeStock(5);
  const ctx = { ...(await guest('USD')), language: 'zh-HK' as const };
  const placed = await buy(ctx, shop, id, 2, { customer_note: '請小心' });
  const before = await readOrder(placed);
  await database().update(stock).set({ price_minor: 1 }).where(eq(stock.id, id));
  await database()
    .update(product)
    .set({ name: { 'en-US': 'Other' } });
  await indexAll();
  const items = await database()
    .select()
    .from(orderItem)
    .where(eq(orderItem.order_id, placed.order_id));
  expect(items).toMatchObject([
    {
      name: '茶',
      quantity: 2,
      unit_price: 2559,
      line_total: 5118,
      base_unit_price: 19_990,
      stock_id: id,
    },
  ]);
  const fees = await database()
    .select()
    .from(orderFee)
    .where(eq(orderFee.order_id, placed.order_id));
  expect(fees).toMatchObject([{ kind: 'payment', title: 'Cash', amount: 134 }]);
  expect(before).toMatchObject({
    status: 'pending',
    currency: 'USD',
    currency_mark: 'US$',
    exchange_rate: '0.12800000',
    language: 'zh-HK',
    email: 'buyer@shop.test',
    phone: '+85291234567',
    first_name: 'Ann',
    shipping_method_title: '標準',
    payment_method_title: 'Cash',
    customer_note: '請小心',
    items_subtotal: 5118,
    shipping_fee: 576,
    fee_total: 134,
    grand_total: 5828,
    // US$58.28 at 0.128.
    base_grand_total: 45_531,
  });
  expect(before.shipping_address).toEqual({
    ...details(shop, '').shipping_address,
    contact_number: '+85291234567',
  });
  expect(before.billing_address).toEqual(before.shipping_address);
  expect(await shelf(id)).toEqual({ quantity: 5, reserved: 2 });
});

test('the same key and details give the same answer; other details under that key are refused', async () => {
  const ctx = await guest();
  const input = details(shop, await fillCart(ctx, [[await makeStock(5), 1]]));
  const key = randomUUID();
  const first = JSON.stringify(await place(ctx, input, key));
  expect(JSON.stringify(await place(ctx, input, key))).toBe(first);
  expect(
    await refusedFields(() => place(ctx, { ...input, customer_note: 'another' }, key)),
  ).toEqual({ general: ['idempotency_key_reused'] });
});

test('twenty sendings at once under one key are one order and twenty equal answers', async () => {
  const ctx = await guest();
  const id = await makeStock(5);
  const input = details(shop, await fillCart(ctx, [[id, 2]]));
  const key = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 20 }, async () => JSON.stringify(await place(ctx, input, key))),
  );
  expect(new Set(answers).size).toBe(1);
  expect(await database().$count(order, eq(order.cart_id, input.cart_id ?? ''))).toBe(1);
  expect(await shelf(id)).toEqual({ quantity: 5, reserved: 2 });
});

test.each([
  ['a guest', guest],
  ['a member', member],
])(
  'the cart of %s becomes one order: under a second key it is told as ordered already',
  async (_, shopper) => {
    const ctx = await shopper();
    const input = details(shop, await fillCart(ctx, [[await makeStock(5), 1]]));
    await place(ctx, input);
    expect(await refusedFields(() => place(ctx, input))).toEqual({
      cart_id: ['cart_already_ordered'],
    });
  },
);

test('a member needs to name no cart, and cannot order that of another', async () => {
  const [ctx, other] = [await member(), await member()];
  const foreign = await fillCart(other, [[await makeStock(5), 1]]);
  expect(await refusedFields(() => place(ctx, details(shop, foreign)))).toEqual({
    general: ['not_found'],
  });
  await fillCart(ctx, [[await makeStock(5), 1]]);
  const placed = await place(ctx, details(shop, '', { cart_id: undefined }));
  expect((await readOrder(placed)).user_id).toBe('id' in ctx.actor ? ctx.actor.id : undefined);
});

test('what is not there in full is refused by name, and nothing is stored or reserved', async () => {
  const [plenty, scarce] = [await makeStock(5), await makeStock(2)];
  const ctx = await guest();
  const cart_id = await fillCart(ctx, [
    [plenty, 1],
    [scarce, 2],
  ]);
  await buy(await guest(), shop, scarce, 1);
  const before = await database().$count(order);
  expect(await refusedFields(() => place(ctx, details(shop, cart_id)))).toEqual({
    items: ['not_enough_stock'],
  });
  expect(await database().$count(order)).toBe(before);
  expect([await shelf(plenty), await shelf(scarce)]).toMatchObject([
    { reserved: 0 },
    { reserved: 1 },
  ]);
});

test('thirty buyers at once of a stock of five: five orders, twenty-five refusals', async () => {
  const id = await makeStock(5);
  const ctx = await guest();
  const carts = await Promise.all(Array.from({ length: 30 }, () => fillCart(ctx, [[id, 1]])));
  const results = await Promise.all(
    carts.map((cart_id) => refusedFields(() => place(ctx, details(shop, cart_id)))),
  );
  expect(results.filter((refused) => refused === undefined)).toHaveLength(5);
  expect(results.filter((refused) => refused?.items?.[0] === 'not_enough_stock')).toHaveLength(25);
  expect(await shelf(id)).toEqual({ quantity: 5, reserved: 5 });
});

test('two carts with the same goods in opposite order never block each other', async () => {
  const [a, b] = [await makeStock(100), await makeStock(100)];
  const ctx = await guest();
  const carts = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      fillCart(
        ctx,
        index % 2
          ? [
              [a, 1],
              [b, 1],
            ]
          : [
              [b, 1],
              [a, 1],
            ],
      ),
    ),
  );
  await Promise.all(carts.map((cart_id) => place(ctx, details(shop, cart_id))));
  expect([await shelf(a), await shelf(b)]).toMatchObject([{ reserved: 20 }, { reserved: 20 }]);
});

test('an unknown currency, a method that does not reach, a phone that is none and an empty cart are refused on their fields', async () => {
  const ctx = await guest();
  const cart_id = await fillCart(ctx, [[await makeStock(5), 1]]);
  const address = details(shop, cart_id).shipping_address;
  expect(
    await refusedFields(async () => place(await guest('XAU'), details(shop, cart_id))),
  ).toEqual({ currency: ['currency_not_supported'] });
  const abroad = {
    shipping_address: { ...address, country: 'JPN', contact_number: '+81312345678' },
  };
  expect(await refusedFields(() => place(ctx, details(shop, cart_id, abroad)))).toEqual({
    shipping_method_id: ['no_shipping_method'],
  });
  const wrong = { shipping_address: { ...address, contact_number: 'call me' } };
  expect(await refusedFields(() => place(ctx, details(shop, cart_id, wrong)))).toEqual({
    'shipping_address.contact_number': ['check_phone'],
  });
  expect(
    await refusedFields(() => place(ctx, details(shop, cart_id, { payment_method_id: 999 }))),
  ).toEqual({
    payment_method_id: ['payment_method_gone'],
  });
  expect(await refusedFields(() => place(ctx, details(shop, '', { cart_id: undefined })))).toEqual({
    cart_id: ['cart_empty'],
  });
});

test('the switches of the shop close the checkout to those they name', async () => {
  const cart_id = await fillCart(await guest(), [[await makeStock(5), 1]]);
  const close = async (switches: object) =>
    writeSettings(await system(), {
      catalog_mode: '0',
      member_only: '0',
      guest_checkout: '1',
      ...switches,
    });
  const attempted = () => refusedFields(async () => place(await guest(), details(shop, cart_id)));
  await close({ guest_checkout: '0' });
  expect(await attempted()).toEqual({ general: ['login_first'] });
  await close({ member_only: '1' });
  expect(await attempted()).toEqual({ general: ['login_first'] });
  expect(await refusedFields(async () => quoteCartPrice(await guest(), { cart_id }))).toEqual({
    general: ['login_first'],
  });
  // Nobody is asked to log in for what they will not find behind the login either.
  await close({ catalog_mode: '1', member_only: '1', guest_checkout: '0' });
  expect(await attempted()).toEqual({ general: ['cart_closed'] });
  await close({});
  expect(await attempted()).toBeUndefined();
});
