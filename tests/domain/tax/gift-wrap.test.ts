import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { database } from '@/db/client';
import { orderFee } from '@/db/schema/order-parts';
import { order } from '@/db/schema/orders';
import { updateSiteSettings } from '@/lib/admin/settings/site-settings';
import { siteSettingsChanges } from '@/lib/admin/settings/site-settings.schema';
import { payOwnOrder, showOwnOrder } from '@/lib/checkout/own-order';
import { quoteCartPrice } from '@/lib/checkout/quote';
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
import { refusedFields } from '../../support/values/refusal';

let shop: TestShop;
let full: number;
beforeAll(async () => {
  shop = await openShop();
  await emptyTaxes();
  const { id } = await makeClass();
  await makeRate(id, '20');
  full = await makeStock(50, 10_000);
  const delivery = { tax_class_id: null, rates: [{ price: '30' }] };
  const sent = shippingMethodChanges.parse(delivery);
  await updateShippingMethod(await owner(), shop.shipping, sent);
  const cash = { fee_type: 'fixed', fee_value: '12', tax_class_id: id };
  await updatePaymentMethod(await owner(), shop.cash, paymentMethodChanges.parse(cash));
});
beforeEach(async () =>
  settings({ charge_tax: '1', prices_include_tax: '0', shipping_tax: 'method' }),
);
afterAll(async () => expect(await brokenPromises()).toEqual({}));

type Settings = Parameters<typeof writeSettings>[1];
const settings = async (changes: Settings) => writeSettings(await system(), changes);
type Placed = { order_id: number };

describe('wrapping as a gift', () => {
  const wrap = { gift_message: 'For you\n\n媽媽', gift_wrap: true };
  const placeWrapped = async (ctx = guest(), payment_method_id = shop.cash) => {
    const buyer = await ctx;
    const cart_id = await fillCart(buyer, [[full, 2]]);
    return place(buyer, details(shop, cart_id, { payment_method_id, ...wrap }));
  };
  beforeEach(async () =>
    settings({ gift_options: 'message_and_wrap', gift_wrap_price: '25.00', tax_shipping: '1' }),
  );
  const listFees = async ({ order_id }: Pick<Placed, 'order_id'>) => {
    const rows = await database().select().from(orderFee).where(eq(orderFee.order_id, order_id));
    return rows.map(({ kind, amount, tax }) => [kind, amount, tax]);
  };

  test.each([
    // Goods 200.00, delivery 30.00, wrapping 25.00, cash 12.00, all at 20 %.
    ['0', 32_040, [500, 240], 4440],
    ['1', 26_700, [417, 200], 3700],
  ] as const)(
    'included %s: is a fee with its tax, given back to the cent',
    async (prices_include_tax, total, [wrapTax, payTax], fees) => {
      await settings({ prices_include_tax });
      const ctx = guest();
      const cart_id = await fillCart(await ctx, [[full, 2]]);
      const seen = await quoteCartPrice(await ctx, { cart_id, gift_wrap: true });
      expect(seen.gift_options?.gift_wrap?.minor).toBe(2500);
      expect([seen.gift_wrap_fee?.minor, seen.totals.fee_total.minor]).toEqual([2500, 2500]);
      const placed = await placeWrapped();
      expect(await readOrder(placed)).toMatchObject({
        gift_message: 'For you\n\n媽媽',
        gift_wrap_fee: 2500,
        fee_total: 3700,
        grand_total: total,
      });
      expect(await listFees(placed)).toEqual([
        ['gift_wrap', 2500, wrapTax],
        ['payment', 1200, payTax],
      ]);
      await transitionOrder(await owner(), placed.order_id, { status: 'shipped' });
      await transitionOrder(await owner(), placed.order_id, { status: 'completed' });
      const parts = { items: [], shipping: false, fee: true, restock: false, reference: 'y' };
      expect((await refundParts(await owner(), placed.order_id, parts)).refunded_total).toBe(fees);
    },
  );

  test.each(['HKD', 'JPY'])('in %s stays with another way to pay, and back', async (currency) => {
    const ctx = await guest(currency);
    const placed = await placeWrapped(Promise.resolve(ctx));
    const before = await readOrder(placed);
    const own = { order: placed.order_number, public_token: placed.public_token };
    const payBy = async (payment_method_id: number) => {
      const { other_payment_methods } = await showOwnOrder(ctx, await readOrder(placed));
      const way = other_payment_methods.find(({ id }) => id === payment_method_id);
      return payOwnOrder(ctx, own, { payment_method_id, expected_total: way?.total.amount });
    };
    await payBy(shop.transfer);
    const { gift_wrap_fee, fee_total } = await readOrder(placed);
    expect(fee_total).toBe(gift_wrap_fee);
    expect((await listFees(placed)).map(([kind]) => kind)).toEqual(['gift_wrap']);
    await payBy(shop.cash);
    const { base_grand_total, base_fee_total, grand_total, tax_total } = before;
    expect(await readOrder(placed)).toMatchObject({
      base_grand_total,
      base_fee_total,
      grand_total,
      tax_total,
    });
  });

  test('is kept at its price by an edit, whatever it costs today or whether it is offered', async () => {
    const placed = await placeWrapped(guest(), shop.transfer);
    await settings({ gift_options: 'none', gift_wrap_price: '99.00' });
    await edit(placed, [[full, 1]]);
    expect(await readOrder(placed)).toMatchObject({ gift_wrap_fee: 2500, grand_total: 18_600 });
    expect(await listFees(placed)).toEqual([['gift_wrap', 2500, 500]]);
  });

  test('is not there where it is not offered, nor is the message', async () => {
    await settings({ gift_options: 'message' });
    const cart_id = await fillCart(await guest(), [[full, 1]]);
    expect(await quoteCartPrice(await guest(), { cart_id })).toMatchObject({
      gift_options: { gift_wrap: null },
      gift_wrap_fee: null,
    });
    const placed = await readOrder(await placeWrapped());
    expect(placed).toMatchObject({ gift_message: 'For you\n\n媽媽', gift_wrap_fee: null });
    await settings({ gift_options: 'none' });
    expect((await quoteCartPrice(await guest(), { cart_id })).gift_options).toBeNull();
    expect(await readOrder(await placeWrapped())).toMatchObject({ gift_message: '' });
  });

  test('that is free is still told to who packs', async () => {
    await settings({ gift_wrap_price: '0' });
    const placed = await placeWrapped(guest(), shop.transfer);
    expect(await readOrder(placed)).toMatchObject({ gift_wrap_fee: 0, fee_total: 0 });
    expect(await listFees(placed)).toEqual([]);
  });

  test('costs who is exempt its price without the tax in it', async () => {
    await settings({ prices_include_tax: '1' });
    const ctx = member().then((own) => ({ ...own, viewer: exemptViewer }));
    const placed = await placeWrapped(ctx, shop.transfer);
    expect(await readOrder(placed)).toMatchObject({ gift_wrap_fee: 2083, tax_total: 0 });
  });

  test('has a price that is an amount of the main currency', async () => {
    const change = async (gift_wrap_price: string) =>
      refusedFields(async () =>
        updateSiteSettings(await owner(), siteSettingsChanges.parse({ gift_wrap_price })),
      );
    expect(await change('25.005')).toEqual({ gift_wrap_price: ['amount_decimals'] });
    expect(await change('26.50')).toBeUndefined();
  });

  test('that is not in the order’s sum is found by the audit', async () => {
    const { order_id } = await placeWrapped();
    const set = async (gift_wrap_fee: number) =>
      database().update(order).set({ gift_wrap_fee }).where(eq(order.id, order_id));
    await set(1);
    expect(Object.keys(await brokenPromises())).toEqual(['I5a']);
    await set(2500);
  });
});
