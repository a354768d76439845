import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { database } from '@/db/client';
import { cart } from '@/db/schema/cart';
import { product } from '@/db/schema/catalog';
import { paymentMethod, shippingMethod } from '@/db/schema/methods';
import { order } from '@/db/schema/orders';
import { coupon, promotion } from '@/db/schema/promotions';
import { taxClass, taxRate } from '@/db/schema/tax';
import { payOwnOrder } from '@/lib/checkout/own-order';
import { recountPromotionUses } from '@/lib/promotions/uses';
import { writeSettings } from '@/lib/settings/settings';
import {
  countUses,
  enterCodes,
  makeCoupon,
  makePromotion,
} from '../../support/data/made-promotions';
import {
  edit,
  listOrderLines,
  type OrderUnits,
  previewEditAsOwner,
} from '../../support/data/order-edits';
import {
  brokenPromises,
  buy,
  details,
  fillCart,
  guest,
  makeStock,
  openShop,
  place,
  readOrder,
  system,
  type TestShop,
} from '../../support/data/shop';
import { emptyTaxes, makeClass, makeRate } from '../../support/data/taxes';

let shop: TestShop;
beforeEach(async () => {
  shop ??= await openShop();
  await database().update(promotion).set({ enabled: false });
  await setDelivery(0);
  await setFee(0);
  await database().update(shippingMethod).set({ enabled: true });
  await database().update(paymentMethod).set({ enabled: true });
});
afterEach(async () => {
  expect(await brokenPromises()).toEqual({});
});

const setDelivery = (price_minor: number) =>
  database()
    .update(shippingMethod)
    .set({ type: 'flat', rates: [{ from: 0, to: null, price_minor }] });
const setFee = (fee_value: number) =>
  database().update(paymentMethod).set({ fee_type: 'fixed', fee_value });
const change = (id: number, terms: Partial<typeof promotion.$inferInsert>) =>
  database().update(promotion).set(terms).where(eq(promotion.id, id));

/** As whoever sets a limit does it: what was used before counts too. */
async function limit(id: number, terms: Partial<typeof promotion.$inferInsert>) {
  await change(id, { ...terms, updated_at: new Date() });
  await recountPromotionUses(await system(), id);
}

type Placed = { order_id: number };
const total = async (placed: Placed, units: OrderUnits, more: object = {}) =>
  (await previewEditAsOwner(placed, units, more)).totals.grand_total.minor;
/** By whose rules each line was priced, in the order of the lines. */
const pricedBy = async (placed: Placed, units: OrderUnits, more: object = {}) =>
  (await previewEditAsOwner(placed, units, more)).items.map(({ priced_by }) => priced_by);
const half = { class: 'product', action: 'percent_off', value: 5000 } as const;

describe('delivery, fee and taxes', () => {
  let rate = 0;
  let placed: Placed;
  let stock_id = 0;
  beforeEach(async () => {
    await emptyTaxes();
    await writeSettings(await system(), {
      charge_tax: '1',
      prices_include_tax: '0',
      tax_shipping: '1',
      tax_based_on: 'shipping',
    });
    const { id } = await makeClass('Standard', { is_default: true });
    rate = (await makeRate(id, '10')).id;
    await setDelivery(2000);
    await setFee(500);
    stock_id = await makeStock(9, 10_000);
    placed = await buy(await guest(), shop, stock_id, 2);
    expect(await readOrder(placed)).toMatchObject({ grand_total: 24_700, tax_total: 2200 });
    await setDelivery(6000);
    await setFee(2500);
    await database().update(taxRate).set({ rate: '20' }).where(eq(taxRate.id, rate));
    await writeSettings(await system(), { tax_shipping: '1' });
  });
  afterEach(async () => {
    await emptyTaxes();
    await writeSettings(await system(), {
      charge_tax: '0',
      prices_include_tax: '1',
      tax_shipping: '0',
    });
  });

  test('are those of the order: 247.00 stays, and 337.00 is only by today’s prices', async () => {
    expect(await total(placed, [[stock_id, 2]])).toBe(24_700);
    expect(await total(placed, [[stock_id, 2]], { reprice: true })).toBe(33_700);
    expect(await pricedBy(placed, [[stock_id, 2]], { reprice: true })).toEqual(['today']);
    await edit(placed, [[stock_id, 1]]);
    expect(await readOrder(placed)).toMatchObject({ grand_total: 13_700, shipping_fee: 2000 });
    await edit(placed, [[stock_id, 2]]);
    expect(await readOrder(placed)).toMatchObject({ grand_total: 24_700, fee_total: 500 });
  });

  test('stay though both methods are disabled, and then deleted', async () => {
    await database().update(shippingMethod).set({ enabled: false });
    await database().update(paymentMethod).set({ enabled: false });
    expect(await total(placed, [[stock_id, 2]])).toBe(24_700);
    expect(await total(placed, [[stock_id, 2]], { reprice: true })).toBe(33_700);
    const [delivery] = await database().delete(shippingMethod).returning();
    const [cash] = await database()
      .delete(paymentMethod)
      .where(eq(paymentMethod.id, shop.cash))
      .returning();
    await edit(placed, [[stock_id, 1]]);
    expect(await readOrder(placed)).toMatchObject({
      grand_total: 13_700,
      shipping_method_id: null,
      shipping_method_title: 'Standard',
      payment_method_title: 'Cash',
    });
    if (!delivery || !cash) throw new Error('no methods');
    await database().insert(shippingMethod).overridingSystemValue().values(delivery);
    await database().insert(paymentMethod).overridingSystemValue().values(cash);
  });

  test('stay though the tax class is gone; what is new has the rate of today', async () => {
    const other = await makeStock(9, 10_000);
    const units: OrderUnits = [
      [stock_id, 2],
      [other, 1],
    ];
    expect(await pricedBy(placed, units)).toEqual(['order', 'today']);
    // 200 and 20 at 10 %, 100 at 20 %, and the fee of 5.
    expect(await total(placed, units)).toBe(24_700 + 12_000);
    await edit(placed, units);
    const taxes = (await listOrderLines(placed)).map(({ tax_rate, tax }) => [tax_rate, tax]);
    expect(taxes).toEqual([
      ['10.0000', 2000],
      ['20.0000', 2000],
    ]);
    await database().delete(taxRate);
    await database().update(product).set({ tax_class_id: null });
    await database().delete(taxClass);
    expect(await total(placed, units)).toBe(36_700);
    expect(await total(placed, [[other, 1]])).toBe(12_000 + 2200 + 500);
  });

  test('are what was paid for another way to pay, but for its own fee', async () => {
    const { order_number, public_token } = await readOrder(placed);
    await payOwnOrder(
      await guest(),
      { order: order_number, public_token },
      { payment_method_id: shop.transfer, expected_total: '267.00' },
    );
    expect(await readOrder(placed)).toMatchObject({ grand_total: 26_700, fee_total: 2500 });
    await setFee(9900);
    expect(await total(placed, [[stock_id, 2]])).toBe(26_700);
  });
});

describe('an offer that the order has', () => {
  test('takes off what it took off: disabled, lowered, and beside a better one of later', async () => {
    const id = await makePromotion(half);
    const stock_id = await makeStock(9, 10_000);
    const placed = await buy(await guest(), shop, stock_id, 2);
    await change(id, { enabled: false });
    expect(await total(placed, [[stock_id, 1]])).toBe(5000);
    await change(id, { enabled: true, value: 1000 });
    expect(await total(placed, [[stock_id, 1]])).toBe(5000);
    await makePromotion({ action: 'percent_off', value: 3000, combine_with_product: true });
    await edit(placed, [[stock_id, 1]]);
    expect(await readOrder(placed)).toMatchObject({ grand_total: 5000 });
    expect(await countUses(id)).toEqual({ reserved: 1 });
    // 10 % and then 30 % off 100.00, as who orders now.
    const now = await total(placed, [[stock_id, 1]], { reprice: true });
    expect(now).toBe(await total(await buy(await guest(), shop, stock_id, 1), [[stock_id, 1]]));
    expect(now).not.toBe(5000);
  });

  test('keeps its code whose limit was lowered and which is over', async () => {
    const { id, promotion_id } = await makeCoupon('OLD', { usage_limit: 5 }, { value: 3000 });
    const stock_id = await makeStock(9, 10_000);
    const bought = async () => {
      const cart_id = await fillCart(await guest(), [[stock_id, 2]]);
      await enterCodes(cart_id, ['OLD']);
      return place(await guest(), details(shop, cart_id));
    };
    const older = await bought();
    await bought();
    await database()
      .update(coupon)
      .set({ usage_limit: 1, updated_at: new Date() })
      .where(eq(coupon.id, id));
    await limit(promotion_id, { usage_limit: 1 });
    await edit(older, [[stock_id, 1]]);
    expect(await readOrder(older)).toMatchObject({ grand_total: 7000 });
    await database()
      .update(coupon)
      .set({ expires_at: new Date(0), enabled: false });
    await change(promotion_id, { enabled: false });
    await edit(older, [[stock_id, 2]]);
    expect(await readOrder(older)).toMatchObject({ grand_total: 17_000 });
    expect(await countUses(promotion_id)).toEqual({ reserved: 2 });
  });

  test('spends no more of a budget than it had, unless there is more', async () => {
    const id = await makePromotion({ ...half, budget_amount_minor: 10_000 });
    const stock_id = await makeStock(9, 10_000);
    const placed = await buy(await guest(), shop, stock_id, 1);
    await edit(placed, [[stock_id, 2]]);
    expect(await readOrder(placed)).toMatchObject({ grand_total: 10_000 });
    await limit(id, { budget_amount_minor: 4000 });
    await edit(placed, [[stock_id, 1]]);
    expect(await readOrder(placed)).toMatchObject({ grand_total: 5000 });
    expect(await total(placed, [[stock_id, 2]])).toBe(20_000);
  });

  test('was open for more of the same: it comes with them, deleted since or not', async () => {
    const id = await makePromotion({
      class: 'product',
      action: 'buy_x_get_y',
      value: 0,
      conditions: [{ x: 2, y: 1, type: 'quantity' }],
    });
    const stock_id = await makeStock(9, 10_000);
    const placed = await buy(await guest(), shop, stock_id, 2);
    await database().delete(promotion).where(eq(promotion.id, id));
    await edit(placed, [[stock_id, 3]]);
    expect(await readOrder(placed)).toMatchObject({ grand_total: 20_000, items_discount: 10_000 });
  });

  test('gives no gift that its buyer did not want', async () => {
    const gift = await makeStock(9, 3000);
    const id = await makePromotion({
      class: 'product',
      action: 'free_gift',
      value: 0,
      conditions: [{ x: 1, y: 1, type: 'quantity' }],
      reward_target: 'stocks',
      reward_ids: [gift],
    });
    const stock_id = await makeStock(9, 10_000);
    const cart_id = await fillCart(await guest(), [[stock_id, 2]]);
    await database()
      .update(cart)
      .set({ declined_gifts: [id] })
      .where(eq(cart.id, cart_id));
    const placed = await place(await guest(), details(shop, cart_id));
    expect(await listOrderLines(placed)).toHaveLength(1);
    await edit(placed, [[stock_id, 1]]);
    expect((await listOrderLines(placed)).filter(({ is_gift }) => is_gift)).toEqual([]);
    await database().update(order).set({ priced_by: null }).where(eq(order.id, placed.order_id));
    expect((await previewEditAsOwner(placed, [[stock_id, 1]])).gifts).toEqual([]);
  });
});
