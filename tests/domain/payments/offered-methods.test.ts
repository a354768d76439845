import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { membershipTier } from '@/db/schema/membership-tier';
import { paymentMethod, shippingMethod } from '@/db/schema/methods';
import { quoteInput } from '@/lib/checkout/checkout.schema';
import { showOwnOrder } from '@/lib/checkout/own-order';
import { quoteCartPrice } from '@/lib/checkout/quote';
import { simulatePrice } from '@/lib/checkout/simulator/simulate';
import { simulationQuery } from '@/lib/checkout/simulator/simulation.schema';
import { previewStaffOrder } from '@/lib/checkout/staff-order/preview';
import { staffOrderPreviewInput } from '@/lib/checkout/staff-order/staff-order.schema';
import type { AdminContext, ShopContext } from '@/lib/core/context';
import { readOrderForStaff } from '@/lib/order-desk/staff/view';
import { paymentMethodChanges, paymentMethodInput } from '@/lib/payments/payment-method.schema';
import { createPaymentMethod, updatePaymentMethod } from '@/lib/payments/payment-methods';
import { tryPayments } from '@/lib/payments/payment-trial';
import { paymentTrialQuery } from '@/lib/payments/payment-trial.schema';
import { previewEditAsOwner as previewEdit } from '../../support/data/order-edits';
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
  type TestShop,
} from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { refusedFields } from '../../support/values/refusal';

let ctx: AdminContext;
let shop: TestShop;
let other: number;
let stripe: number;
let tier: number;
const stocks = new Map<number, number>();
beforeAll(async () => {
  shop = await openShop();
  const db = database();
  // What is sold is what is paid.
  const free = { type: 'free' as const, rates: [], zones: [{ countries: ['HKG'] }] };
  await db.update(shippingMethod).set(free);
  const [made] = await db
    .insert(shippingMethod)
    .values({ ...free, code: 'other', title: { 'en-US': 'Other' }, enabled: true, order: 9 })
    .returning();
  other = made?.id ?? 0;
  const [level] = await db
    .insert(membershipTier)
    .values({ title: { 'en-US': 'Gold' }, level: 1 })
    .returning();
  tier = level?.id ?? 0;
  ctx = await owner();
  stripe = await create({
    code: 'stripe',
    title: 'Stripe card',
    type: 'card',
    provider: 'stripe',
    public_config: { publishable_key: 'pk_live_12345678' },
    config: { secret_key: 'sk_live_12345678', webhook_secret: 'whsec_12345678' },
  });
  for (const price of [390, 400, 10_000]) stocks.set(price, await makeStock(500, price));
  await only(stripe, shop.transfer, shop.cash);
});
afterAll(async () => expect(await brokenPromises()).toEqual({}));

async function create(fields: object): Promise<number> {
  const { id } = await createPaymentMethod(ctx, paymentMethodInput.parse(fields));
  return id;
}
const change = (id: number, fields: object) =>
  updatePaymentMethod(ctx, id, paymentMethodChanges.parse(fields));
/** Of all ways to pay these alone are enabled. */
async function only(...ids: number[]): Promise<void> {
  for (const { id } of await database().select({ id: paymentMethod.id }).from(paymentMethod))
    await change(id, { enabled: ids.includes(id) });
}
const makeCart = (buyer: ShopContext, price: number) =>
  fillCart(buyer, [[stocks.get(price) ?? expect.unreachable(), 1]]);
async function quoted(price: number, more: object = {}, buyer?: ShopContext) {
  const who = buyer ?? (await guest());
  const cart_id = await makeCart(who, price);
  const to = { shipping_address: { country: 'HKG' }, shipping_method_id: shop.shipping };
  return quoteCartPrice(who, quoteInput.parse({ cart_id, preselect: true, ...to, ...more }));
}
type Quoted = Awaited<ReturnType<typeof quoteCartPrice>>;
const ids = ({ payment_methods }: Quoted) => payment_methods.map(({ id }) => id);

test('S26 below what its provider charges it is not offered, and the shopper is told', async () => {
  const small = await quoted(390, { payment_method_id: stripe });
  expect(ids(small)).toEqual([shop.transfer, shop.cash]);
  expect(small).toMatchObject({
    payment_method_id: shop.cash,
    replaced: ['payment_method_id'],
    payment_methods_refused: [
      {
        id: stripe,
        reason: 'amount_too_low',
        limit: { formatted: 'HK$4.00' },
        message: 'Stripe card requires at least HK$4.00.',
      },
    ],
  });
  const chinese = await quoted(390, {}, { ...(await guest()), language: 'zh-HK' });
  expect(chinese.payment_methods_refused[0]?.message).toBe(
    '「Stripe card」只接受 HK$4.00 或以上的付款。',
  );
  const enough = await quoted(400);
  expect(ids(enough)).toEqual([stripe, shop.transfer, shop.cash]);
  expect(enough).toMatchObject({ payment_method_id: stripe, payment_methods_refused: [] });
  const buyer = await guest();
  const order = details(shop, await makeCart(buyer, 390), { payment_method_id: stripe });
  expect(await refusedFields(() => place(buyer, order))).toEqual({
    payment_method_id: ['payment_method_gone'],
  });
});

test('it is judged with its fee, which has a most', async () => {
  const fee = { fee_type: 'percent', fee_value: '10', fee_max: '5' };
  await change(stripe, fee);
  // 3.90 + 0.39.
  expect(ids(await quoted(390))).toContain(stripe);
  const { payment_methods, totals } = await quoted(10_000);
  expect(payment_methods[0]).toMatchObject({
    id: stripe,
    icon_path: null,
    needs_scripts: true,
    fee: { minor: 500 },
    fee_max: { formatted: 'HK$5.00' },
  });
  expect(totals.fee_total.minor).toBe(500);
  // HK$5.00 at 19.37.
  const yen = await quoted(10_000, {}, await guest('JPY'));
  expect(yen.payment_methods[0]).toMatchObject({ fee: { minor: 97 }, fee_max: { minor: 97 } });
  await change(stripe, { fee_type: 'none' });
});

test('who has no scripts is not offered what needs some, nor may choose it', async () => {
  const without_scripts = '1';
  const seen = await quoted(10_000, { without_scripts, payment_method_id: stripe });
  expect(ids(seen)).toEqual([shop.transfer, shop.cash]);
  expect(seen).toMatchObject({ payment_method_id: shop.cash, replaced: ['payment_method_id'] });
  const buyer = await guest();
  const cart_id = await makeCart(buyer, 10_000);
  const order = details(shop, cart_id, { payment_method_id: stripe, without_scripts });
  expect(await refusedFields(() => place(buyer, order))).toEqual({
    payment_method_id: ['payment_method_gone'],
  });
});

test('bounds of its own are told as well, in the shopper’s currency', async () => {
  await change(shop.cash, { min_amount: '50', max_amount: '60' });
  const low = await quoted(400, {}, await guest('JPY'));
  expect(low.payment_methods_refused.map(({ message }) => message)).toEqual([
    'Cash requires at least ¥969.',
  ]);
  expect((await quoted(10_000)).payment_methods_refused).toMatchObject([
    { id: shop.cash, reason: 'amount_too_high', message: 'Cash accepts up to HK$60.00.' },
  ]);
  await change(shop.cash, { min_amount: null, max_amount: null });
});

test('staff read why a way to pay cannot collect, wherever it is left out', async () => {
  const reasonsIn = (refused: { id: number; reason: string; message: string }[]) =>
    refused.flatMap(({ id, reason, message }) => (id === stripe ? [[reason, message]] : []));
  const placed = await buy(await guest(), shop, stocks.get(390) ?? 0, 1, {
    payment_method_id: shop.transfer,
  });
  const everywhere = async () => {
    const items = [{ stock_id: stocks.get(390), quantity: 1 }];
    const input = { items, shipping_address: { country: 'HKG' } };
    const preview = await previewStaffOrder(ctx, staffOrderPreviewInput.parse(input));
    const edited = await previewEdit(placed, [[stocks.get(390) ?? 0, 1]]);
    const query = { items: `${stocks.get(390)}:1`, country: 'HKG' };
    const tried = await simulatePrice(ctx, simulationQuery.parse(query));
    const order = await readOrderForStaff(ctx, placed.order_id);
    return [preview, edited, tried, order].map((view) => reasonsIn(view.payment_methods_refused));
  };
  const low = [['amount_too_low', 'Stripe card requires at least HK$4.00.']];
  expect(await everywhere()).toEqual([low, low, low, low]);
  await change(stripe, { currencies: ['USD'] });
  const other = [['currency', 'Stripe card doesn’t accept HKD.']];
  expect(await everywhere()).toEqual([other, other, other, other]);
  expect((await quoted(390)).payment_methods_refused).toEqual([]);
  await change(stripe, { currencies: [] });
});

test('one that is for a delivery is offered with it alone', async () => {
  await change(shop.cash, { shipping_method_ids: [other] });
  expect(ids(await quoted(10_000))).toEqual([stripe, shop.transfer]);
  expect(ids(await quoted(10_000, { shipping_method_id: other }))).toContain(shop.cash);
  const both = await quoted(10_000, { payment_method_id: shop.cash });
  expect(both).toMatchObject({ payment_method_id: stripe, replaced: ['payment_method_id'] });
  const buyer = await guest();
  const order = details(shop, await makeCart(buyer, 10_000), { payment_method_id: shop.cash });
  expect(await refusedFields(() => place(buyer, order))).toEqual({
    payment_method_id: ['payment_method_gone'],
  });
  await change(shop.cash, { shipping_method_ids: [] });
});

test('one that is for members of a tier, or for other channels, is theirs alone', async () => {
  await change(shop.cash, { membership_tier_ids: [tier] });
  await change(shop.transfer, { channels: ['admin', 'pos'] });
  expect(ids(await quoted(10_000))).toEqual([stripe]);
  const gold = { ...(await guest()), viewer: { kind: 'member' as const, tier, tax_exempt: false } };
  expect(ids(await quoted(10_000, {}, gold))).toEqual([stripe, shop.cash]);
  await change(shop.cash, { membership_tier_ids: [] });
  await change(shop.transfer, { channels: [] });
});

test('what is taken at the counter is never offered online, nor what lost its keys', async () => {
  const counter = { title: 'Counter', provider: 'manual', enabled: true };
  for (const type of ['pos_cash', 'pos_card'])
    await create({ ...counter, code: type, type, channels: ['online'] });
  // As after another AUTH_SECRET: what is sealed cannot be read.
  await database().update(paymentMethod).set({ config: 'x' }).where(eq(paymentMethod.id, stripe));
  await change(shop.transfer, { order: 1 });
  expect(ids(await quoted(10_000))).toEqual([shop.cash, shop.transfer]);
});

test('where none fits the shopper is told so, and staff see why of each', async () => {
  await only();
  const none = await quoted(10_000, { payment_method_id: shop.cash });
  expect(none).toMatchObject({
    payment_methods: [],
    payment_method_id: null,
    problems: { payment_method_id: ['No available payment method'] },
  });
  await change(shop.cash, { enabled: true, countries: ['MAC'], min_amount: '500' });
  const query = { country: 'HKG', amount: '100', currency: 'HKD' };
  const trial = await tryPayments(ctx, paymentTrialQuery.parse(query));
  const of = (id: number) => trial.methods.find((method) => method.id === id);
  expect(of(shop.cash)).toMatchObject({
    fee: null,
    refusals: [
      { reason: 'country', message: 'Not available in Hong Kong.' },
      { reason: 'amount_too_low', message: 'Minimum amount: HK$500.00.' },
    ],
  });
  expect(of(stripe)?.refusals.map(({ reason }) => reason)).toEqual(['disabled', 'not_configured']);
  expect(of(shop.card)?.refusals.map(({ reason }) => reason)).toEqual(['disabled']);
  const fits = { ...query, country: 'MAC', amount: '500' };
  const offered = await tryPayments(ctx, paymentTrialQuery.parse(fits));
  expect(offered.methods.filter(({ fee }) => fee).map(({ id }) => id)).toEqual([shop.cash]);
  for (const [wrong, field] of [
    [{ currency: 'EUR' }, 'currency'],
    [{ amount: '1.234' }, 'amount'],
  ] as const)
    expect(
      Object.keys(
        (await refusedFields(() => tryPayments(ctx, paymentTrialQuery.parse(wrong)))) ?? {},
      ),
    ).toEqual([field]);
});

test('an order that waits may change to none that does not take it', async () => {
  await change(shop.cash, { countries: [], min_amount: null });
  await change(shop.transfer, { enabled: true });
  await change(shop.card, { enabled: true, max_amount: '50' });
  const buyer = await guest();
  const placed = await buy(buyer, shop, stocks.get(10_000) ?? 0, 1, {
    payment_method_id: shop.transfer,
  });
  const seen = await showOwnOrder(buyer, await readOrder(placed));
  expect(seen.other_payment_methods.map(({ id }) => id)).toEqual([shop.cash]);
});

test('a new method is offered where buyers have its provider, unless staff say where', async () => {
  const transfer = { title: 'New', type: 'offline_transfer', provider: 'payme' };
  const readCountries = async (code: string, more: object) => {
    const input = { ...transfer, public_config: { payee: 'Shop' }, code, ...more };
    return (await createPaymentMethod(ctx, paymentMethodInput.parse(input))).countries;
  };
  expect(await readCountries('usual', {})).toEqual(['HKG']);
  expect(await readCountries('all', { countries: [] })).toEqual([]);
  expect(await readCountries('bank', { provider: 'manual', public_config: {} })).toEqual([]);
});
