import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { database } from '@/db/client';
import { product, stock } from '@/db/schema/catalog';
import { mail } from '@/db/schema/mail';
import { shippingMethod } from '@/db/schema/methods';
import { orderItem } from '@/db/schema/order-items';
import { orderTax } from '@/db/schema/order-parts';
import { promotion } from '@/db/schema/promotions';
import { readCart } from '@/lib/cart/view';
import { quoteInput } from '@/lib/checkout/checkout.schema';
import { quoteCartPrice } from '@/lib/checkout/quote';
import { exemptViewer } from '@/lib/core/access/viewer';
import type { ShopContext } from '@/lib/core/context';
import { mailAboutOrder } from '@/lib/order-desk/mails/mail-about-order';
import { readOrderForShopper } from '@/lib/order-desk/shopper/view';
import { readOrderForStaff } from '@/lib/order-desk/staff/view';
import { refundParts } from '@/lib/orders/refunds/refund-parts';
import { transitionOrder } from '@/lib/orders/transition';
import { readProductCards } from '@/lib/products/product-card';
import { readVisibleVariants } from '@/lib/products/product-view';
import { writeSettings } from '@/lib/settings/settings';
import { makePromotion } from '../../support/data/made-promotions';
import {
  brokenPromises,
  details,
  fillCart,
  guest,
  makeStock,
  member,
  openShop,
  place,
  readOrder,
  system,
  type TestShop,
} from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { emptyTaxes, makeClass, makeRate } from '../../support/data/taxes';

let shop: TestShop;
let standard: number;
let reduced: number;
beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  await emptyTaxes();
  standard = (await makeClass()).id;
  reduced = (await makeClass('Reduced')).id;
  await settings({ charge_tax: '1', prices_include_tax: '1', tax_based_on: 'shipping' });
  await delivery({ type: 'by_amount', rates: [{ from: 0, to: null, price_minor: 4500 }] });
});
afterEach(async () => {
  await database().update(promotion).set({ enabled: false });
  expect(await brokenPromises()).toEqual({});
});

type Settings = Parameters<typeof writeSettings>[1];
const settings = async (changes: Settings) => writeSettings(await system(), changes);
const delivery = (changes: Partial<typeof shippingMethod.$inferInsert>) =>
  database().update(shippingMethod).set(changes);

/** Goods of a class: their stock. */
async function goods(price: number, tax_class_id: number | null = null): Promise<number> {
  const id = await makeStock(99, price);
  const [of] = await database().select().from(stock).where(eq(stock.id, id));
  await database()
    .update(product)
    .set({ tax_class_id })
    .where(eq(product.id, of?.product_id ?? 0));
  return id;
}
const inTransfer = (cart_id: string, more: object = {}) =>
  details(shop, cart_id, { payment_method_id: shop.transfer, ...more });
const quoteTransfer = (ctx: ShopContext, cart_id: string, more: object = {}) =>
  quoteCartPrice(ctx, quoteInput.parse({ ...inTransfer(cart_id), ...more }));
const labels = (rows: { label: string; value: string }[]) =>
  rows.map(({ label, value }) => `${label}: ${value}`);
const sum = (numbers: number[]) => numbers.reduce((all, amount) => all + amount, 0);

async function give(order_id: number, parts: Partial<Parameters<typeof refundParts>[2]>) {
  const none = { items: [], shipping: false, fee: false, restock: false };
  const reference = `FPS ${randomUUID()}`;
  return refundParts(await owner(), order_id, { ...none, reference, ...parts });
}

test.each([
  [
    'HKD',
    '1',
    [
      'Items: HK$240.00',
      'Offer: −HK$10.00',
      'Shipping (Standard): HK$45.00',
      'Total: HK$275.00',
      'incl. GST 2.5%: HK$0.93',
      'incl. GST 5%: HK$11.27',
    ],
  ],
  [
    'HKD',
    '0',
    [
      'Items: HK$240.00',
      'Offer: −HK$10.00',
      'Shipping (Standard): HK$45.00',
      'GST 2.5%: HK$0.96',
      'GST 5%: HK$11.83',
      'Total: HK$287.79',
    ],
  ],
  [
    'JPY',
    '1',
    [
      'Items: ¥4,649',
      'Offer: −¥194',
      'Shipping (Standard): ¥872',
      'Total: ¥5,327',
      'incl. GST 2.5%: ¥18',
      'incl. GST 5%: ¥219',
    ],
  ],
  [
    'JPY',
    '0',
    [
      'Items: ¥4,649',
      'Offer: −¥194',
      'Shipping (Standard): ¥872',
      'GST 2.5%: ¥19',
      'GST 5%: ¥230',
      'Total: ¥5,576',
    ],
  ],
] as const)(
  'in %s, included %s: quote, order, mail and refunds agree',
  async (currency, included, rows) => {
    await settings({ prices_include_tax: included });
    await makeRate(standard, '5');
    await makeRate(reduced, '2.5');
    await makePromotion({ name: { 'en-US': 'Offer' } });
    const ctx = await guest(currency);
    const cart_id = await fillCart(ctx, [
      [await goods(10_000), 2],
      [await goods(4000, reduced), 1],
    ]);
    const shown = await quoteTransfer(ctx, cart_id);
    const placed = await place(
      ctx,
      inTransfer(cart_id, { expected_total: shown.totals.grand_total.amount }),
    );
    const row = await readOrder(placed);
    const order = await readOrderForShopper(await system(), row);
    expect(labels(order.amount_rows)).toEqual(rows);
    expect(order.taxes).toEqual(shown.taxes.map(({ label: _, ...tax }) => tax));
    const { order_id } = placed;
    await mailAboutOrder(await system(), {
      template: 'order_established',
      order_id,
      event_id: '1',
    });
    const [mailed] = await database().select().from(mail).where(eq(mail.order_id, order_id));
    for (const { label, value } of order.amount_rows) {
      expect(mailed?.text).toContain(label);
      expect(mailed?.text).toContain(value);
    }
    const staff = await readOrderForStaff(await owner(), placed.order_id);
    expect(staff.taxes).toEqual(order.taxes);
    expect(staff.items.map(({ tax_rate }) => Number(tax_rate))).toEqual([5, 2.5]);
    // Every unit by itself, the delivery last: what was paid comes back whole.
    await transitionOrder(await owner(), placed.order_id, { status: 'paid', reference: 'FPS 1' });
    for (const { id, quantity } of staff.items)
      for (let unit = 0; unit < quantity; unit++)
        await give(placed.order_id, { items: [{ order_item_id: id, quantity: 1 }] });
    expect(await give(placed.order_id, { shipping: true })).toMatchObject({
      status: 'refunded',
      refunded_total: row.grand_total,
    });
  },
);

test('C19 four refunds by line add up to 335.00', async () => {
  await settings({ prices_include_tax: '0' });
  await delivery({ type: 'free' });
  await makeRate(standard, '20');
  const ctx = await guest();
  const cart_id = await fillCart(
    ctx,
    await Promise.all(
      [6833, 6833, 5750, 8500].map(
        async (price): Promise<[number, number]> => [await goods(price), 1],
      ),
    ),
  );
  const { order_id } = await place(ctx, inTransfer(cart_id));
  await transitionOrder(await owner(), order_id, { status: 'paid', reference: 'FPS 1' });
  const items = await database().select().from(orderItem).where(eq(orderItem.order_id, order_id));
  expect(items.map(({ tax }) => tax)).toEqual([1367, 1367, 1150, 1700]);
  const back: number[] = [];
  for (const { id } of items) {
    const { refunded_total } = await give(order_id, {
      items: [{ order_item_id: id, quantity: 1 }],
    });
    back.push(refunded_total - sum(back));
  }
  expect(back).toEqual([8200, 8200, 6900, 10_200]);
  expect(sum(back)).toBe(33_500);
});

test('who is exempt pays what is left without the tax in the price', async () => {
  await makeRate(standard, '10');
  await delivery({ rates: [{ from: 0, to: null, price_minor: 1100 }] });
  const taxed = await member();
  const cart_id = await fillCart(taxed, [[await goods(11_000), 1]]);
  expect((await quoteTransfer(taxed, cart_id)).totals.grand_total.minor).toBe(12_100);
  const ctx = { ...taxed, viewer: exemptViewer };
  expect((await readCart(ctx, cart_id)).totals.items_total.minor).toBe(10_000);
  const { order_id } = await place(ctx, inTransfer(cart_id));
  expect(await readOrder({ order_id })).toMatchObject({
    grand_total: 11_000,
    tax_total: 0,
    prices_include_tax: false,
  });
  const rows = await database().select().from(orderTax).where(eq(orderTax.order_id, order_id));
  expect(rows).toEqual([]);
});

test('the place decides: the address, what is collected, the bill, the shop', async () => {
  await makeRate(standard, '5');
  await makeRate(standard, '20', { country: 'USA', title: 'Sales tax' });
  await makeRate(standard, '30', { country: 'USA', postal_prefix: '100', title: 'City tax' });
  const cart_id = await fillCart(await guest(), [[await goods(10_000), 1]]);
  const taxed = async (more: object) => {
    const { taxes } = await quoteTransfer(await guest(), cart_id, more);
    return taxes.map(({ label }) => label);
  };
  const usa = { shipping_address: { country: 'USA' } };
  const city = { country: 'USA', postal_code: '10001' };
  expect(await taxed({ shipping_address: undefined })).toEqual(['incl. GST 5%']);
  expect(await taxed(usa)).toEqual(['incl. Sales tax 20%']);
  expect(await taxed({ shipping_address: city })).toEqual(['incl. City tax 30%']);
  await delivery({ type: 'store_pickup' });
  expect(await taxed(usa)).toEqual(['incl. GST 5%']);
  await delivery({ type: 'by_amount' });
  await settings({ tax_based_on: 'billing' });
  expect(await taxed({ billing_address: city })).toEqual(['incl. City tax 30%']);
  expect(await taxed(usa)).toEqual(['incl. Sales tax 20%']);
  await settings({ tax_based_on: 'store' });
  expect(await taxed(usa)).toEqual(['incl. GST 5%']);
});

test('while no tax is charged rates change nothing', async () => {
  await settings({ charge_tax: '0', prices_include_tax: '0' });
  await makeRate(standard, '5');
  const ctx = await guest();
  const cart_id = await fillCart(ctx, [[await goods(10_000), 1]]);
  const shown = await quoteTransfer(ctx, cart_id);
  expect(shown).toMatchObject({
    prices_include_tax: true,
    taxes: [],
    totals: { tax_total: { minor: 0 } },
  });
  const order = await readOrder(await place(ctx, inTransfer(cart_id)));
  expect(order).toMatchObject({ prices_include_tax: true, tax_total: 0, grand_total: 14_500 });
});

test('pages and carts show the same number, and say what it is with tax or without', async () => {
  await makeRate(standard, '5');
  const stock_id = await goods(10_500);
  const [of] = await database().select().from(stock).where(eq(stock.id, stock_id));
  const seen = async (changes: Settings) => {
    await settings(changes);
    const ctx = await guest();
    const product_id = of?.product_id ?? 0;
    const [card] = await readProductCards(ctx, [product_id]);
    const { stocks } = await readVisibleVariants(ctx, product_id);
    const { totals, tax_note } = await readCart(ctx, await fillCart(ctx, [[stock_id, 1]]));
    const amounts = [card?.price, stocks[0]?.price, totals.items_total].map(
      (price) => price?.minor,
    );
    expect(amounts).toEqual([10_500, 10_500, 10_500]);
    expect([card?.tax_note, stocks[0]?.tax_note]).toEqual([tax_note, tax_note]);
    return [tax_note, stocks[0]?.taxed_price?.minor];
  };
  expect(await seen({ display_tax: 'included' })).toEqual(['incl. tax', undefined]);
  expect(await seen({ display_tax: 'both' })).toEqual(['incl. tax, HK$100.00 plus tax', undefined]);
  expect(await seen({ prices_include_tax: '0', display_tax: 'excluded' })).toEqual([
    'plus tax',
    11_025,
  ]);
  expect(await seen({ charge_tax: '0' })).toEqual([undefined, undefined]);
});
