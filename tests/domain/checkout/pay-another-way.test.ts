import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { paymentMethod, shippingMethod } from '@/db/schema/methods';
import { orderItem } from '@/db/schema/order-items';
import { order } from '@/db/schema/orders';
import { promotion } from '@/db/schema/promotions';
import { payOwnOrder, readOwnOrder } from '@/lib/checkout/own-order';
import type { ShopContext } from '@/lib/core/context';
import { Refusal } from '@/lib/core/errors';
import { transitionOrder } from '@/lib/orders/transition';
import { writeSettings } from '@/lib/settings/settings';
import {
  countUses,
  enterCodes,
  makeCoupon,
  makePromotion,
  readUseCounters,
} from '../../support/data/made-promotions';
import { intents, ledger } from '../../support/data/orders';
import {
  answerCard,
  brokenPromises,
  details,
  fillCart,
  guest,
  makeStock,
  openShop,
  place,
  readOrder,
  shelf,
  system,
  type TestShop,
} from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { emptyTaxes, makeClass, makeRate } from '../../support/data/taxes';
import { refusedFields } from '../../support/values/refusal';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
  const rates = [{ from: 0, to: null, price_minor: 0 }];
  await database().update(shippingMethod).set({ rates });
  await database().update(paymentMethod).set({ fee_type: 'none', fee_value: 0 });
});
afterEach(async () => {
  expect(await brokenPromises()).toEqual({});
  await database().update(promotion).set({ enabled: false });
});

type Placed = Awaited<ReturnType<typeof place>>;
const toOrderRef = ({ order_number, public_token }: Placed) => ({
  order: order_number,
  public_token,
});

/** Buys `units` at 100.00 by transfer, unless it says otherwise. */
async function bought(ctx: ShopContext, { codes = [] as string[], units = 2, by = shop.transfer }) {
  const cart_id = await fillCart(ctx, [[await makeStock(20, 10_000), units]]);
  await enterCodes(cart_id, codes);
  return place(ctx, details(shop, cart_id, { payment_method_id: by }));
}
const pay = async (placed: Placed, payment_method_id: number, expected_total?: string) =>
  payOwnOrder(await guest(), toOrderRef(placed), { payment_method_id, expected_total });
const bound = (more: object = {}) =>
  makePromotion({
    name: { 'en-US': 'Transfer bonus' },
    action: 'percent_off',
    value: 1000,
    payment_method_ids: [shop.transfer],
    ...more,
  });

test('a discount bound to a way to pay goes with it and comes back, each time before money is asked', async () => {
  const id = await bound({ usage_limit: 5, budget_amount_minor: 10_000 });
  const placed = await bought(await guest(), {});
  expect(await readOrder(placed)).toMatchObject({ grand_total: 18_000, order_discount: 2000 });
  const { other_payment_methods } = await readOwnOrder(await guest(), toOrderRef(placed));
  const card = other_payment_methods.find((method) => method.id === shop.card);
  expect(card).toMatchObject({
    total: { minor: 20_000 },
    changes: [
      'Transfer bonus no longer applies (was HK$20.00 off). ' +
        'Transfer bonus is for another payment method.',
    ],
  });

  const refusal = await pay(placed, shop.card).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(Refusal);
  expect(refusal).toMatchObject({
    status: 409,
    fields: { expected_total: [{ key: 'payment_changes_total' }] },
    data: { total: '200.00', currency: 'HKD', changes: card?.changes },
  });
  expect(await refusedFields(() => pay(placed, shop.card, '180.00'))).toEqual({
    expected_total: ['payment_changes_total'],
  });
  expect(await readOrder(placed)).toMatchObject({ grand_total: 18_000 });

  expect(await pay(placed, shop.card, '200.00')).toMatchObject({ type: 'redirect' });
  expect(await readOrder(placed)).toMatchObject({
    grand_total: 20_000,
    order_discount: 0,
    payment_method_id: shop.card,
  });
  expect((await intents(placed)).map(({ amount }) => amount)).toEqual([20_000]);
  expect([await countUses(id), await readUseCounters(id)]).toEqual([{}, { amount: 0, uses: 0 }]);
  expect(await brokenPromises()).toEqual({});

  expect(await pay(placed, shop.transfer, '180.00')).toEqual({ type: 'none' });
  expect(await readOrder(placed)).toMatchObject({ grand_total: 18_000, order_discount: 2000 });
  expect([await countUses(id), await readUseCounters(id)]).toEqual([
    { reserved: 1 },
    { amount: 2000, uses: 1 },
  ]);
  await pay(placed, shop.card, '200.00');
  const paid = await answerCard(placed, 'captured');
  expect(paid).toMatchObject({ status: 'paid', paid_total: 20_000 });
  expect(await ledger(placed)).toEqual(['capture succeeded']);
});

test('a code for one way to pay waits for it, also once its order is paid another way', async () => {
  const { promotion_id } = await makeCoupon(
    'BANK',
    { usage_limit: 1 },
    { value: 3000, payment_method_ids: [shop.transfer] },
  );
  const placed = await bought(await guest(), { codes: ['BANK'] });
  expect(await readOrder(placed)).toMatchObject({ grand_total: 17_000 });
  await pay(placed, shop.card, '200.00');
  // Another may have the code meanwhile: then it is not this order's any more.
  expect(await countUses(promotion_id)).toEqual({});
  await pay(placed, shop.transfer, '170.00');
  expect(await countUses(promotion_id)).toEqual({ reserved: 1 });
  await pay(placed, shop.card, '200.00');
  const other = await bought(await guest(), { codes: ['BANK'] });
  expect(await readOrder(other)).toMatchObject({ grand_total: 17_000 });
  expect(await refusedFields(() => pay(placed, shop.transfer, '170.00'))).toEqual({
    expected_total: ['payment_changes_total'],
  });
  await pay(placed, shop.transfer, '200.00');
  expect(await readOrder(placed)).toMatchObject({ grand_total: 20_000 });
});

test('what the order was sold with stays: prices, delivery and offers that staff changed since', async () => {
  await bound();
  const weekOffer = await makePromotion({
    name: { 'en-US': 'Week' },
    class: 'product',
    action: 'percent_off',
    value: 5000,
  });
  const placed = await bought(await guest(), {});
  expect(await readOrder(placed)).toMatchObject({ grand_total: 9000 });
  await database().update(promotion).set({ enabled: false }).where(eq(promotion.id, weekOffer));
  const dearer = [{ from: 0, to: null, price_minor: 9900 }];
  const changed = { rates: dearer, enabled: false, title: { 'en-US': 'Renamed' } };
  await database().update(shippingMethod).set(changed);
  await pay(placed, shop.card, '100.00');
  expect(await readOrder(placed)).toMatchObject({
    grand_total: 10_000,
    items_discount: 10_000,
    shipping_fee: 0,
    shipping_method_title: 'Standard',
  });
  const rates = [{ from: 0, to: null, price_minor: 0 }];
  const again = { rates, enabled: true, title: { 'en-US': 'Standard' } };
  await database().update(shippingMethod).set(again);
});

test('a gift that is bound to no way to pay stays, also the last one there was', async () => {
  const gift = await makeStock(1, 2500);
  await bound();
  await makePromotion({
    name: { 'en-US': 'A cup' },
    action: 'free_gift',
    class: 'product',
    conditions: [{ x: 10_000, y: 1, type: 'amount' }],
    reward_target: 'stocks',
    reward_ids: [gift],
  });
  const placed = await bought(await guest(), {});
  await pay(placed, shop.card, '200.00');
  expect(await shelf(gift)).toEqual({ quantity: 1, reserved: 1 });
});

test('fees, bounds of the other way, gifts and taxes follow the price', async () => {
  const gift = await makeStock(3, 2500);
  await bound();
  await bound({
    name: { 'en-US': 'A cup' },
    action: 'free_gift',
    class: 'product',
    conditions: [{ x: 10_000, y: 1, type: 'amount' }],
    reward_target: 'stocks',
    reward_ids: [gift],
  });
  // What the order comes to by card is above its minimum, though it is not yet.
  const fee = { fee_type: 'percent', fee_value: 250, min_amount_minor: 19_000 } as const;
  await database().update(paymentMethod).set(fee).where(eq(paymentMethod.id, shop.card));
  await database()
    .update(paymentMethod)
    .set({ max_amount_minor: 19_000 })
    .where(eq(paymentMethod.id, shop.cash));
  await makeRate((await makeClass()).id, '10');
  await writeSettings(await system(), { charge_tax: '1', prices_include_tax: '1' });
  const placed = await bought(await guest(), {});
  expect(await shelf(gift)).toEqual({ quantity: 3, reserved: 1 });
  const { other_payment_methods } = await readOwnOrder(await guest(), toOrderRef(placed));
  // Without the discount, cash takes no longer as much.
  expect(other_payment_methods.map((method) => method.id)).toEqual([shop.card]);
  expect(other_payment_methods[0]?.changes).toEqual([
    expect.stringContaining('Transfer bonus no longer applies (was HK$20.00 off).'),
    expect.stringMatching(/^The free gift Tea .* is no longer included with this order\.$/),
    'A cup is for another payment method.',
    'Payment fee is now HK$5.00 (was HK$0.00).',
  ]);
  await pay(placed, shop.card, '205.00');
  const row = await readOrder(placed);
  expect(row).toMatchObject({ grand_total: 20_500, fee_total: 500, tax_total: 1818 });
  expect(await shelf(gift)).toEqual({ quantity: 3, reserved: 0 });
  const items = await database().select().from(orderItem).where(eq(orderItem.order_id, row.id));
  expect(items.map(({ is_gift }) => is_gift)).toEqual([false]);
  await writeSettings(await system(), { charge_tax: '0' });
  await emptyTaxes();
  await database().update(paymentMethod).set({ min_amount_minor: null, max_amount_minor: null });
  await database().update(paymentMethod).set({ fee_type: 'none', fee_value: 0 });
});

test('an order whose price is not known any more is only paid at the price it has', async () => {
  await bound();
  const placed = await bought(await guest(), {});
  const lose = (fields: Partial<typeof order.$inferInsert>) =>
    database().update(order).set(fields).where(eq(order.id, placed.order_id));
  await lose({ shipping_method_id: null });
  const { other_payment_methods } = await readOwnOrder(await guest(), toOrderRef(placed));
  expect(other_payment_methods.map(({ total }) => total.minor)).toEqual([20_000, 20_000]);
  // One that was placed before orders kept what they were priced by.
  await lose({ priced_by: null });
  expect((await readOwnOrder(await guest(), toOrderRef(placed))).other_payment_methods).toEqual([]);
  expect(await refusedFields(() => pay(placed, shop.card, '200.00'))).toEqual({
    payment_method_id: ['payment_method_gone'],
  });
  await transitionOrder(await owner(), placed.order_id, { status: 'paid', reference: 'FPS 1' });
});
