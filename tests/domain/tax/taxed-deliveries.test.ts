import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { database } from '@/db/client';
import { product, stock } from '@/db/schema/catalog';
import { paymentMethod } from '@/db/schema/methods';
import { orderFee, orderTax } from '@/db/schema/order-parts';
import { order } from '@/db/schema/orders';
import { salesEntry } from '@/db/schema/sales';
import { payOwnOrder, showOwnOrder } from '@/lib/checkout/own-order';
import { exemptViewer } from '@/lib/core/access/viewer';
import { refundParts } from '@/lib/orders/refunds/refund-parts';
import { transitionOrder } from '@/lib/orders/transition';
import { paymentMethodChanges } from '@/lib/payments/payment-method.schema';
import { updatePaymentMethod } from '@/lib/payments/payment-methods';
import { writeSettings } from '@/lib/settings/settings';
import { shippingMethodChanges } from '@/lib/shipping/shipping-method.schema';
import { updateShippingMethod } from '@/lib/shipping/shipping-methods';
import { edit } from '../../support/data/order-edits';
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
  system,
  type TestShop,
} from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { emptyTaxes, makeClass, makeRate } from '../../support/data/taxes';

let shop: TestShop;
let standard: number;
let reduced: number;
let full: number;
let half: number;
beforeAll(async () => {
  shop = await openShop();
  await emptyTaxes();
  standard = (await makeClass()).id;
  reduced = (await makeClass('Reduced')).id;
  await makeRate(standard, '20');
  await makeRate(reduced, '5');
  full = await makeStock(50, 10_000);
  half = await makeStock(50, 10_000);
  const [of] = await database().select().from(stock).where(eq(stock.id, half));
  await database()
    .update(product)
    .set({ tax_class_id: reduced })
    .where(eq(product.id, of?.product_id ?? 0));
});
beforeEach(async () => {
  await settings({ charge_tax: '1', prices_include_tax: '0', shipping_tax: 'method' });
  await delivery({ tax_class_id: null, rates: [{ price: '30' }] });
  await fee(shop.cash, { fee_type: 'fixed', fee_value: '12', tax_class_id: standard });
  await fee(shop.card, { fee_type: 'percent', fee_value: '2.5', tax_class_id: reduced });
});
afterAll(async () => expect(await brokenPromises()).toEqual({}));

type Settings = Parameters<typeof writeSettings>[1];
const settings = async (changes: Settings) => writeSettings(await system(), changes);
const delivery = async (changes: object) =>
  updateShippingMethod(await owner(), shop.shipping, shippingMethodChanges.parse(changes));
const fee = async (id: number, changes: object) =>
  updatePaymentMethod(await owner(), id, paymentMethodChanges.parse(changes));

type Placed = { order_id: number; order_number: string; public_token: string };
/** The taxes of an order beside those of its lines: of what, percent, amount. */
async function taxesBeside({ order_id }: Pick<Placed, 'order_id'>) {
  const rows = await database()
    .select()
    .from(orderTax)
    .where(eq(orderTax.order_id, order_id))
    .orderBy(desc(orderTax.on), desc(orderTax.rate));
  return rows
    .filter(({ on }) => on !== 'item')
    .map(({ on, rate, amount }) => [on, Number(rate), amount]);
}
async function placeBoth(payment_method_id = shop.transfer, ctx = guest()): Promise<Placed> {
  const buyer = await ctx;
  const cart_id = await fillCart(buyer, [
    [full, 1],
    [half, 1],
  ]);
  return place(buyer, details(shop, cart_id, { payment_method_id }));
}

test('a delivery is taxed by its own class, and by the default one where it names none', async () => {
  await delivery({ tax_class_id: reduced });
  expect(await taxesBeside(await placeBoth())).toEqual([['shipping', 5, 150]]);
  await delivery({ tax_class_id: null });
  expect(await taxesBeside(await placeBoth())).toEqual([['shipping', 20, 600]]);
});

describe('a delivery that follows the goods', () => {
  test.each([
    ['highest', '0', [['shipping', 20, 600]], 26_100],
    ['highest', '1', [['shipping', 20, 500]], 23_000],
    [
      'proportional',
      '0',
      [
        ['shipping', 20, 300],
        ['shipping', 5, 75],
      ],
      25_875,
    ],
    [
      'proportional',
      '1',
      [
        ['shipping', 20, 250],
        ['shipping', 5, 71],
      ],
      23_000,
    ],
  ] as const)(
    '%s, included %s: the order holds a row for each rate, and gives it back with its tax',
    async (shipping_tax, prices_include_tax, rows, total) => {
      await settings({ shipping_tax, prices_include_tax });
      await delivery({ tax_class_id: reduced });
      const placed = await placeBoth();
      expect(await taxesBeside(placed)).toEqual(rows);
      expect(await readOrder(placed)).toMatchObject({ grand_total: total });
      await transitionOrder(await owner(), placed.order_id, { status: 'paid', reference: 'x' });
      const parts = { items: [], shipping: true, fee: false, restock: false, reference: 'y' };
      const { refunded_total } = await refundParts(await owner(), placed.order_id, parts);
      const onTop = prices_include_tax === '1' ? 0 : rows.reduce((sum, row) => sum + row[2], 0);
      expect(refunded_total).toBe(3000 + onTop);
      // The ledger: sold with its tax, and given back with it.
      const entries = await database()
        .select()
        .from(salesEntry)
        .where(eq(salesEntry.order_id, placed.order_id));
      const sum = (of: 'shipping' | 'total') => entries.reduce((all, entry) => all + entry[of], 0);
      expect([sum('shipping'), sum('total')]).toEqual([0, total - refunded_total]);
    },
  );

  test('an order keeps what it was taxed by: an edit does not ask the settings of today', async () => {
    await settings({ shipping_tax: 'proportional' });
    const placed = await placeBoth();
    await settings({ shipping_tax: 'method', prices_include_tax: '1', charge_tax: '0' });
    await edit(placed, [
      [full, 3],
      [half, 1],
    ]);
    // 30.00 by 300.00 and 100.00: 22.50 and 7.50.
    expect(await taxesBeside(placed)).toEqual([
      ['shipping', 20, 450],
      ['shipping', 5, 38],
    ]);
    expect(await readOrder(placed)).toMatchObject({
      prices_include_tax: false,
      tax_total: 6988,
      grand_total: 49_988,
    });
  });
});

describe('the fee of a way to pay', () => {
  const readFees = async ({ order_id }: Placed) =>
    database()
      .select({ amount: orderFee.amount, tax: orderFee.tax })
      .from(orderFee)
      .where(eq(orderFee.order_id, order_id));

  test.each([
    ['0', [['fee', 20, 240]], { amount: 1200, tax: 240 }, 27_540],
    ['1', [['fee', 20, 200]], { amount: 1200, tax: 200 }, 24_200],
  ] as const)(
    'included %s: is taxed by its class, in the order and when it is given back',
    async (prices_include_tax, rows, row, total) => {
      await settings({ prices_include_tax, tax_shipping: '1' });
      const placed = await placeBoth(shop.cash);
      expect((await taxesBeside(placed)).slice(1)).toEqual(rows);
      expect(await readFees(placed)).toEqual([row]);
      expect(await readOrder(placed)).toMatchObject({ fee_total: 1200, grand_total: total });
      await transitionOrder(await owner(), placed.order_id, { status: 'shipped' });
      await transitionOrder(await owner(), placed.order_id, { status: 'completed' });
      const parts = { items: [], shipping: false, fee: true, restock: false, reference: 'y' };
      const { refunded_total } = await refundParts(await owner(), placed.order_id, parts);
      expect(refunded_total).toBe(prices_include_tax === '1' ? 1200 : 1440);
    },
  );

  test.each(['HKD', 'JPY'])('in %s follows another way to pay, taxes and all', async (currency) => {
    const ctx = await guest(currency);
    const placed = await placeBoth(shop.cash, Promise.resolve(ctx));
    const before = await readOrder(placed);
    const own = { order: placed.order_number, public_token: placed.public_token };
    const payBy = async (payment_method_id: number) => {
      const { other_payment_methods } = await showOwnOrder(ctx, await readOrder(placed));
      const way = other_payment_methods.find(({ id }) => id === payment_method_id);
      const expected_total = way?.total.amount;
      return payOwnOrder(ctx, own, { payment_method_id, expected_total });
    };
    await payBy(shop.transfer);
    expect(await readFees(placed)).toEqual([]);
    const bare = await readOrder(placed);
    expect(bare.grand_total).toBe(before.grand_total - (currency === 'HKD' ? 1440 : 278));
    await payBy(shop.card);
    const [row = { amount: 0, tax: 0 }] = await readFees(placed);
    expect(row.tax).toBeGreaterThan(0);
    expect(await readOrder(placed)).toMatchObject({
      fee_total: row.amount,
      tax_total: bare.tax_total + row.tax,
      grand_total: bare.grand_total + row.amount + row.tax,
    });
    await payBy(shop.cash);
    const { base_grand_total, grand_total, tax_total } = before;
    expect(await readOrder(placed)).toMatchObject({ base_grand_total, grand_total, tax_total });
  });

  test('is not taxed where its way to pay names no class', async () => {
    await fee(shop.cash, { tax_class_id: null });
    expect((await taxesBeside(await placeBoth(shop.cash))).map(([on]) => on)).toEqual(['shipping']);
    const [row] = await database()
      .select()
      .from(paymentMethod)
      .where(eq(paymentMethod.id, shop.transfer));
    expect(row?.tax_class_id).toBeNull();
  });
});

test('an order of who was exempt stays so when it is edited, what is new in it too', async () => {
  await settings({ prices_include_tax: '1' });
  const ctx = { ...(await member()), viewer: exemptViewer };
  const placed = await buy(ctx, shop, half, 1, { payment_method_id: shop.transfer });
  expect(await readOrder(placed)).toMatchObject({ grand_total: 9524 + 2500, tax_total: 0 });
  await edit(placed, [
    [half, 1],
    [full, 1],
  ]);
  expect(await readOrder(placed)).toMatchObject({
    grand_total: 9524 + 8333 + 2500,
    tax_total: 0,
    prices_include_tax: false,
  });
});

test('the audit finds a fee whose tax is told twice, and a tax of who is exempt', async () => {
  const placed = await placeBoth(shop.cash);
  const { order_id } = placed;
  await database().update(orderFee).set({ tax: 1 }).where(eq(orderFee.order_id, order_id));
  const { tax_rules } = await readOrder(placed);
  const exempt = tax_rules && { ...tax_rules, exempt: true };
  await database().update(order).set({ tax_rules: exempt }).where(eq(order.id, order_id));
  const found = JSON.stringify(await brokenPromises());
  expect(found).toContain('tax of fees');
  expect(found).toContain('tax of an exempt buyer');
  await database().update(orderFee).set({ tax: 240 }).where(eq(orderFee.order_id, order_id));
  await database().update(order).set({ tax_rules }).where(eq(order.id, order_id));
});
