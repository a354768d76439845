import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { customer } from '@/db/schema/auth';
import { warehouse } from '@/db/schema/inventory';
import { mail } from '@/db/schema/mail';
import { paymentMethod, shippingMethod } from '@/db/schema/methods';
import { checkoutInput, quoteInput } from '@/lib/checkout/checkout.schema';
import { showOwnOrder } from '@/lib/checkout/own-order';
import { quoteCartPrice } from '@/lib/checkout/quote';
import { submitCheckoutStep } from '@/lib/checkout/steps';
import type { ShopContext } from '@/lib/core/context';
import { type Language, languages } from '@/lib/core/language';
import { mailAboutOrder } from '@/lib/order-desk/mails/mail-about-order';
import { readOrderForShopper } from '@/lib/order-desk/shopper/view';
import { readOrderForStaff } from '@/lib/order-desk/staff/view';
import { transitionOrder } from '@/lib/orders/transition';
import { eraseCustomer } from '@/lib/privacy/erase';
import { exportPersonalData } from '@/lib/privacy/export';
import { writeSettings } from '@/lib/settings/settings';
import { openCheckout } from '@/lib/storefront/checkout/checkout-form';
import {
  brokenPromises,
  details,
  fillCart,
  guest,
  makeStock,
  member,
  nowhere,
  openShop,
  place,
  readOrder,
  system,
  type TestShop,
} from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { emptyTaxes, makeClass, makeRate } from '../../support/data/taxes';

let shop: TestShop;
let pickup: number;
let stock_id: number;
beforeAll(async () => {
  shop = await openShop();
  await database().update(warehouse).set({ country: 'HKG' });
  stock_id = await makeStock(500, 10_000);
  const [made] = await database()
    .insert(shippingMethod)
    .values({
      code: 'pickup',
      title: { 'en-US': 'Counter', 'zh-HK': '門市櫃枱', 'zh-CN': '门店柜台' },
      description: {
        'en-US': '88 Wo Yi Hop Road, from noon.',
        'zh-HK': '和宜合道 88 號，中午起。',
        'zh-CN': '和宜合道 88 号，中午起。',
      },
      enabled: true,
      type: 'store_pickup',
      rates: [{ from: 0, to: null, price_minor: 0 }],
      order: 9,
    })
    .returning();
  pickup = made?.id ?? 0;
  // Cash is taken at home alone.
  await database()
    .update(paymentMethod)
    .set({ countries: ['HKG'] })
    .where(eq(paymentMethod.id, shop.cash));
});
afterAll(async () => expect(await brokenPromises()).toEqual({}));

const buyer = { first_name: 'Ka Yan', last_name: 'Lam', phone: '5123 4567' };
const makeCart = async (ctx: ShopContext) => fillCart(ctx, [[stock_id, 1]]);
const collected = (cart_id: string, more: object = {}) =>
  checkoutInput.parse({
    cart_id,
    email: `${randomUUID()}@shop.test`,
    delivery_type: 'pickup',
    ...buyer,
    shipping_method_id: pickup,
    payment_method_id: shop.cash,
    ...more,
  });
const priced = (ctx: ShopContext, cart_id: string, more: object) =>
  quoteCartPrice(ctx, quoteInput.parse({ cart_id, preselect: true, ...more }));
const offered = ({ shipping_methods }: Awaited<ReturnType<typeof quoteCartPrice>>) =>
  shipping_methods.map(({ id }) => id);

const waits: Record<Language, [pickUp: string, where: string, cash: string]> = {
  'en-US': ['Pickup', '88 Wo Yi Hop Road, from noon.', 'Cash at pickup'],
  'zh-HK': ['自取', '和宜合道 88 號，中午起。', '到店付款（現金）'],
  'zh-CN': ['自提', '和宜合道 88 号，中午起。', '到店付款（现金）'],
};

test.each(languages)(
  'what is picked up in %s: quote, order, page and mail agree, and nobody gave an address',
  async (language) => {
    const ctx = { ...(await guest()), language };
    const cart_id = await makeCart(ctx);
    const input = collected(cart_id);
    const seen = await priced(ctx, cart_id, { delivery_type: 'pickup' });
    expect(seen).toMatchObject({
      delivery_types: ['delivery', 'pickup'],
      shipping_method_id: pickup,
      replaced: [],
      free_delivery: null,
      problems: {},
    });
    expect(seen.payment_methods.map(({ title }) => title)).toContain(waits[language][2]);
    const total = await priced(ctx, cart_id, input);
    const placed = await place(ctx, input);
    const row = await readOrder(placed);
    expect(row).toMatchObject({
      shipping_address: null,
      billing_address: null,
      first_name: 'Ka Yan',
      last_name: 'Lam',
      phone: '+85251234567',
      grand_total: total.totals.grand_total.minor,
    });
    const shown = await readOrderForShopper(ctx, row);
    expect(shown).toMatchObject({
      delivery_type: 'pickup',
      shipping_method: { description: waits[language][1] },
      payment_method: { title: waits[language][2] },
    });
    expect((await readOrderForStaff(await owner(), row.id)).shipping_address).toBeNull();
    await mailAboutOrder(await system(), {
      template: 'order_established',
      order_id: row.id,
      event_id: '0',
    });
    const [sent] = await database().select().from(mail).where(eq(mail.order_id, row.id));
    for (const phrase of [...waits[language], row.shipping_method_title, '+85251234567'])
      expect(sent?.text).toContain(phrase);
    expect(sent?.text).toContain(shown.amount_rows.at(-1)?.value);
    expect(sent?.text).not.toMatch(/Shipping address|送貨地址|收货地址|null|undefined/);
  },
);

test('each kind offers its own methods, and one of the other kind is refused', async () => {
  const ctx = await guest();
  const cart_id = await makeCart(ctx);
  const at = { shipping_address: { country: 'HKG' } };
  expect(offered(await priced(ctx, cart_id, at))).toEqual([shop.shipping, pickup]);
  const sent = await priced(ctx, cart_id, { ...at, delivery_type: 'delivery' });
  expect(offered(sent)).toEqual([shop.shipping]);
  expect(offered(await priced(ctx, cart_id, { delivery_type: 'pickup' }))).toEqual([pickup]);
  const gone = { fields: { shipping_method_id: [{ key: 'shipping_method_gone' }] } };
  const wrong = [
    collected(cart_id, { shipping_method_id: shop.shipping }),
    details(shop, cart_id, { delivery_type: 'delivery', shipping_method_id: pickup }),
  ];
  for (const input of wrong) {
    await expect(place(ctx, input)).rejects.toMatchObject(gone);
    const quoted = await priced(ctx, cart_id, { ...input, preselect: false });
    expect(quoted.problems.shipping_method_id).toHaveLength(1);
  }
  // Who turns to the other kind is not told that the method is another one.
  const turned = { delivery_type: 'pickup', shipping_method_id: shop.shipping };
  expect(await priced(ctx, cart_id, turned)).toMatchObject({
    shipping_method_id: pickup,
    replaced: [],
  });
});

test('a caller who names the method alone, with an address, gets an order without one that is billed to it', async () => {
  const ctx = await guest();
  const cart_id = await makeCart(ctx);
  const placed = await place(ctx, details(shop, cart_id, { shipping_method_id: pickup }));
  expect(await readOrder(placed)).toMatchObject({
    shipping_address: null,
    billing_address: { address: '41 Belcher’s Street' },
    first_name: 'Ann',
    phone: '+85291234567',
  });
});

test('where nothing is sent to it is told that the order may be picked up, and only where it may', async () => {
  const ctx = await guest();
  const cart_id = await makeCart(ctx);
  const abroad = { delivery_type: 'delivery', shipping_address: { country: 'BRA' } };
  const why = async (more: object) =>
    (await priced(ctx, cart_id, more)).problems.shipping_method_id?.join();
  expect(await why(abroad)).toMatch(/^No available shipping method\. .*store pickup/);
  const input = details(shop, cart_id, { delivery_type: 'delivery' });
  const abroadInput = { ...input, shipping_address: { ...input.shipping_address, country: 'BRA' } };
  await expect(place(ctx, { ...abroadInput, payment_method_id: shop.card })).rejects.toMatchObject({
    fields: { shipping_method_id: [{ key: 'no_shipping_method_but_pickup' }] },
  });
  const set = (changes: Partial<typeof shippingMethod.$inferInsert>) =>
    database().update(shippingMethod).set(changes).where(eq(shippingMethod.id, pickup));
  await set({ min_amount_minor: 99_000_000 });
  expect(await why(abroad)).toBe('No available shipping method');
  expect(await why({ delivery_type: 'pickup' })).toMatch(/^Store pickup isn’t available/);
  await set({ min_amount_minor: null });
});

test('what is picked up is taxed and paid as at the shop, whoever is billed where', async () => {
  await emptyTaxes();
  const standard = (await makeClass()).id;
  await makeRate(standard, '5');
  await makeRate(standard, '20', { country: 'USA', title: 'Sales tax' });
  const address = details(shop, '').shipping_address;
  const usa = { ...address, country: 'USA', contact_number: '+12125550123' };
  try {
    for (const tax_based_on of ['shipping', 'billing'] as const) {
      await writeSettings(await system(), { charge_tax: '1', tax_based_on });
      const ctx = await guest();
      const input = collected(await makeCart(ctx), { billing_address: usa });
      const { taxes, payment_methods } = await priced(ctx, input.cart_id ?? '', input);
      expect(taxes.map(({ label }) => label)).toEqual(['incl. GST 5%']);
      expect(payment_methods.map(({ id }) => id)).toContain(shop.cash);
      const row = await readOrder(await place(ctx, input));
      expect(row).toMatchObject({ billing_address: { country: 'USA' }, shipping_address: null });
      expect(row.tax_total).toBe(taxes[0]?.amount.minor);
    }
  } finally {
    await writeSettings(await system(), { charge_tax: '0', tax_based_on: 'shipping' });
    await emptyTaxes();
  }
});

test('an order that waits may still be paid in every way of the shop’s own country', async () => {
  const ctx = await guest();
  const transfer = { payment_method_id: shop.transfer };
  const placed = await place(ctx, collected(await makeCart(ctx), transfer));
  const ways = async () => (await showOwnOrder(ctx, await readOrder(placed))).other_payment_methods;
  expect((await ways()).map(({ id }) => id)).toContain(shop.cash);
  await database().update(warehouse).set({ country: 'USA' });
  expect((await ways()).map(({ id }) => id)).not.toContain(shop.cash);
  await database().update(warehouse).set({ country: 'HKG' });
});

test('a member begins with the name and phone of the account, and keeps no address', async () => {
  const ctx = await member();
  const { id } = ctx.actor as { id: number };
  await database().update(customer).set({ phone: '+85261112222' }).where(eq(customer.id, id));
  const cart_id = await makeCart(ctx);
  const { start } = await openCheckout(ctx, cart_id, { answered: undefined, reached: false });
  expect(start.values).toMatchObject({
    delivery_type: 'delivery',
    first_name: 'Ka Yan',
    phone: '+85261112222',
  });
  const { email, first_name, last_name, phone } = start.values;
  const form = { email, first_name, last_name, phone, delivery_type: 'pickup', intent: 'review' };
  const chosen = { shipping_method_id: pickup, payment_method_id: shop.cash };
  const half = { shipping_address: { country: 'HKG', line1: '1' }, save_address: 'on' };
  const sent = { ...form, ...chosen, ...half };
  expect(await submitCheckoutStep(ctx, sent, cart_id, nowhere)).toEqual({ step: 'review' });
  const refused = submitCheckoutStep(ctx, { ...sent, phone: 'call me' }, cart_id, nowhere);
  await expect(refused).rejects.toMatchObject({ fields: { phone: [{ key: 'check_phone' }] } });
});

test('in a shop without pickup the form knows nothing of it', async () => {
  const set = (enabled: boolean) =>
    database().update(shippingMethod).set({ enabled }).where(eq(shippingMethod.id, pickup));
  await set(false);
  const ctx = await member();
  const cart_id = await makeCart(ctx);
  const { start } = await openCheckout(ctx, cart_id, { answered: undefined, reached: false });
  for (const name of ['delivery_type', 'first_name', 'last_name', 'phone'])
    expect(start.values).not.toHaveProperty(name);
  expect(start.quote).not.toHaveProperty('delivery_types');
  await set(true);
});

test('it is paid, completed at the counter, handed out as personal data and erased', async () => {
  const ctx = await member();
  const { id, email } = ctx.actor as { id: number; email: string };
  const input = collected(await makeCart(ctx), { payment_method_id: shop.transfer });
  const { order_id } = await place(ctx, input);
  const staff = await owner();
  await transitionOrder(staff, order_id, { status: 'paid', reference: 'FPS 7' });
  const standing = async () =>
    (await readOrderForShopper(ctx, await readOrder({ order_id }))).status_text;
  await transitionOrder(staff, order_id, { status: 'shipped' });
  expect(await standing()).toBe('Your order is ready for pickup');
  await transitionOrder(staff, order_id, { status: 'completed' });
  expect(await standing()).toBe('You’ve picked up your order');
  expect(JSON.stringify(await exportPersonalData(staff, id))).toContain('+85251234567');
  await eraseCustomer(staff, id, email);
  expect(await readOrder({ order_id })).toMatchObject({
    shipping_address: null,
    billing_address: null,
    first_name: '—',
    phone: '',
  });
});

test('it stays picked up whatever becomes of its method', async () => {
  const ctx = await guest();
  const placed = await place(ctx, collected(await makeCart(ctx)));
  const changed = database().update(shippingMethod).set({ type: 'flat' });
  await changed.where(eq(shippingMethod.id, pickup));
  const shown = await readOrderForShopper(ctx, await readOrder(placed));
  expect(shown.delivery_type).toBe('pickup');
});
