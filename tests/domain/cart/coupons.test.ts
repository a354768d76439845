import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { stock } from '@/db/schema/catalog';
import { shippingMethod } from '@/db/schema/methods';
import { promotion } from '@/db/schema/promotions';
import { rateLimit } from '@/db/schema/settings';
import { addItemToCart, mergeGuestCart } from '@/lib/cart/cart';
import { addCouponInput } from '@/lib/cart/coupon.schema';
import { applyCoupon, removeCoupon } from '@/lib/cart/coupons';
import { acceptGift, declineGift } from '@/lib/cart/gifts';
import { readCart } from '@/lib/cart/view';
import { quoteCartPrice } from '@/lib/checkout/quote';
import type { ShopContext } from '@/lib/core/context';
import { asRefusal } from '@/lib/http/refusals';
import { countCouponCodeTry } from '@/lib/promotions/coupons/code-tries';
import { makeCoupon, makePromotion } from '../../support/data/made-promotions';
import {
  fillCart,
  guest,
  makeStock,
  member,
  openShop,
  type TestShop,
} from '../../support/data/shop';
import { refusedFields } from '../../support/values/refusal';

let stock_id = 0;
let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
  stock_id = await makeStock(500, 10_000);
});

/** A cart of HK$200 worth of tea. */
const teaCart = (ctx: ShopContext) => fillCart(ctx, [[stock_id, 2]]);
const enter = (ctx: ShopContext, cart_id: string, code: string, more: object = {}) =>
  applyCoupon(ctx, addCouponInput.parse({ cart_id, code, ...more }), undefined);
async function readRefusal(work: Promise<unknown>) {
  const refusal = await work.then(() => undefined, asRefusal);
  const keys = Object.values(refusal?.fields ?? {}).flatMap((texts) => texts.map(({ key }) => key));
  return { status: refusal?.status, data: refusal?.data, keys };
}
const readCodes = async (ctx: ShopContext, cart_id: string) => {
  const { promotions_applied, promotions_not_applied, totals } = await readCart(ctx, cart_id);
  const codes = (found: { code?: string | undefined }[]) => found.map(({ code }) => code);
  return {
    applied: codes(promotions_applied),
    waiting: codes(promotions_not_applied),
    items_total: totals.items_total.amount,
  };
};

const day = 24 * 3_600_000;
const soon = new Date(Date.now() + day);
const past = new Date(Date.now() - day);
const joining = { combine_with_product: true, combine_with_order: true };
let made = 0;
/** What is refused changes nothing: one cart is enough. */
let none: Promise<string> | undefined;

type Of = Parameters<typeof makeCoupon>[2];
type Terms = Parameters<typeof makeCoupon>[1];
test.each<[string, string, Of, Terms, object]>([
  ['not_started', 'offer_not_started', { starts_at: soon }, {}, { starts_at: soon }],
  ['expired', 'offer_expired_on', { ends_at: past }, {}, { ends_at: past }],
  ['expired', 'offer_expired', {}, { expires_at: past }, {}],
  ['not_found', 'offer_not_found', { enabled: false }, {}, {}],
  ['not_found', 'offer_not_found', {}, { enabled: false }, {}],
  [
    'min_subtotal_not_met',
    'offer_min_subtotal_not_met',
    { min_subtotal_minor: 25_000 },
    {},
    { missing_amount: { minor: 5000, amount: '50.00', formatted: 'HK$50.00' } },
  ],
  [
    'min_quantity_not_met',
    'offer_min_quantity_not_met',
    { min_quantity: 3 },
    {},
    { missing_units: 1 },
  ],
  ['no_eligible_item', 'offer_no_eligible_item', { target: 'stocks', target_ids: [0] }, {}, {}],
  ['login_required', 'offer_login_required', { audience: 'members' }, {}, {}],
  ['usage_limit_reached', 'offer_usage_limit_reached', { usage_limit: 0 }, {}, {}],
  ['usage_limit_reached', 'offer_usage_limit_reached', {}, { usage_limit: 0 }, {}],
  ['currency', 'offer_currency', { currencies: ['JPY'] }, {}, {}],
  ['channel', 'offer_channel', { channels: ['pos'] }, {}, {}],
  ['country', 'offer_country', { countries: ['USA'] }, {}, {}],
])('a code that is none for this cart says why: %s, %s', async (reason, key, of, terms, data) => {
  const ctx = await guest();
  none ??= teaCart(ctx);
  const cart_id = await none;
  const { code } = await makeCoupon(`REASON${++made}`, terms, of);
  expect(await readRefusal(enter(ctx, cart_id, ` ${code.toLowerCase()} `))).toMatchObject({
    status: 422,
    data: { reason, ...data },
    keys: reason === 'not_found' ? ['coupon_invalid', key] : [key],
  });
  expect(await readCodes(ctx, cart_id)).toMatchObject({ applied: [], waiting: [] });
});

test('after ten unknown codes in ten minutes a cart takes none, and no other cart is in that', async () => {
  const ctx = await guest();
  const [cart_id, other] = [await teaCart(ctx), await teaCart(ctx)];
  const { code } = await makeCoupon('LIMITED', {}, { min_subtotal_minor: 90_000 });
  const knownCoupon = await makeCoupon('KNOWN');
  for (let tries = 0; tries < 10; tries++) {
    expect((await readRefusal(enter(ctx, cart_id, 'GUESS'))).status).toBe(422);
    // What is refused for another reason, and what is right, is no guess.
    if (!tries) expect((await readRefusal(enter(ctx, cart_id, code))).status).toBe(422);
  }
  expect(await readRefusal(enter(ctx, cart_id, knownCoupon.code))).toMatchObject({
    status: 429,
    keys: ['too_many_coupon_tries'],
  });
  await enter(ctx, other, knownCoupon.code);
  expect((await readCodes(ctx, other)).applied).toEqual([knownCoupon.code]);
});

test('another cart for each guess is counted by the address; one cart shuts out nobody beside it', async () => {
  const ctx = await guest();
  const tries = (cart_id: string | undefined, address: string | undefined) =>
    readRefusal(countCouponCodeTry(ctx, cart_id, address));
  const group = async (count: number, address: string | undefined) => {
    for (let at = 0; at < count; at++) await countCouponCodeTry(ctx, randomUUID(), address);
  };
  const refused = { status: 429, keys: ['too_many_coupon_tries'] };
  // One that goes on after its ten takes none of what is left at its address.
  const [address, loud] = ['203.0.113.7', randomUUID()];
  for (let at = 0; at < 10; at++) await countCouponCodeTry(ctx, loud, address);
  for (let at = 0; at < 70; at++) expect(await tries(loud, address)).toMatchObject(refused);
  const quiet = randomUUID();
  for (let at = 0; at < 7; at++) await countCouponCodeTry(ctx, quiet, address);
  await group(43, address);
  expect(await tries(randomUUID(), address)).toMatchObject(refused);
  expect(await tries(undefined, address)).toMatchObject(refused);
  await group(1, '203.0.113.8');
  // Where nobody knows an address, all of them are counted together.
  await database().delete(rateLimit);
  await group(300, undefined);
  expect(await tries(randomUUID(), undefined)).toMatchObject(refused);
  await database().delete(rateLimit);
});

test('a code that cannot join another is refused with what it saves, and replaces it when asked to', async () => {
  const ctx = await guest();
  const cart_id = await teaCart(ctx);
  const alone = { combine_with_order: false };
  await makeCoupon('TENOFF', {}, alone);
  await makeCoupon('QUARTER', {}, { action: 'percent_off', value: 2500, ...alone });
  await enter(ctx, cart_id, 'TENOFF');
  expect(await readRefusal(enter(ctx, cart_id, 'QUARTER'))).toMatchObject({
    status: 409,
    keys: ['coupon_conflict'],
    data: { conflicting_codes: ['TENOFF'], saving_if_replaced: { amount: '40.00' } },
  });
  expect(await readCodes(ctx, cart_id)).toMatchObject({ applied: ['TENOFF'], waiting: [] });
  await enter(ctx, cart_id, 'QUARTER', { replace: true });
  await enter(ctx, cart_id, 'QUARTER');
  expect(await readCodes(ctx, cart_id)).toEqual({
    applied: ['QUARTER'],
    waiting: [],
    items_total: '150.00',
  });
  await removeCoupon(ctx, { cart_id, code: 'QUARTER' });
  expect(await readCodes(ctx, cart_id)).toMatchObject({ applied: [], items_total: '200.00' });
});

test('a code that would make it dearer waits, and is used once it does not', async () => {
  const ctx = await guest();
  // Free delivery from HK$500 on; HK$45.00 below.
  const cart_id = await fillCart(ctx, [[stock_id, 5]]);
  const { code } = await makeCoupon('DEARER');
  await enter(ctx, cart_id, code);
  expect((await readCart(ctx, cart_id)).promotions_not_applied).toMatchObject([
    { code, reason: 'better_without', message: expect.stringContaining('HK$35.00 more') },
  ]);
  await addItemToCart(ctx, { cart_id, stock_id, quantity: 1 });
  expect(await readCodes(ctx, cart_id)).toMatchObject({ applied: [code], waiting: [] });
});

test('a cart takes five codes, and what was entered as a guest counts after the login', async () => {
  const ctx = await guest();
  const cart_id = await teaCart(ctx);
  for (const code of ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE', 'SIX'])
    await makeCoupon(code, {}, { value: 100, ...joining });
  for (const code of ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE']) await enter(ctx, cart_id, code);
  expect(await readRefusal(enter(ctx, cart_id, 'SIX'))).toMatchObject({
    status: 422,
    keys: ['too_many_coupons'],
  });
  const own = await member();
  const adopted = await mergeGuestCart(own, cart_id);
  expect(await readCodes(own, adopted ?? '')).toMatchObject({
    applied: ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE'],
    items_total: '195.00',
  });
});

test('a gift comes by itself, may be refused, and be taken after all', async () => {
  const ctx = await guest();
  const gift_id = await makeStock(1, 8000);
  const promotion_id = await makePromotion({
    action: 'free_gift',
    class: 'product',
    target: 'stocks',
    target_ids: [stock_id],
    conditions: [{ x: 7, y: 1, type: 'quantity' }],
    reward_ids: [gift_id],
  });
  const cart_id = await fillCart(ctx, [[stock_id, 7]]);
  const gifts = async () => (await readCart(ctx, cart_id)).gifts;
  const gift = { promotion_id, stock_id: gift_id, quantity: 1, value: { amount: '80.00' } };
  expect(await gifts()).toMatchObject([gift]);
  await declineGift(ctx, { cart_id, promotion_id });
  await declineGift(ctx, { cart_id, promotion_id });
  const { promotions_not_applied: notApplied, ...declined } = await readCart(ctx, cart_id);
  expect(declined.gifts).toEqual([]);
  expect(notApplied).toMatchObject([{ promotion_id, reason: 'gift_declined' }]);
  await acceptGift(ctx, { cart_id, promotion_id });
  expect(await gifts()).toMatchObject([gift]);
  expect(await refusedFields(() => declineGift(ctx, { cart_id, promotion_id: 1 }))).toEqual({
    general: ['not_found'],
  });
});

test('a gift that the delivery does not carry is told in cart and quote, and comes with another one', async () => {
  const ctx = await guest();
  await database()
    .update(promotion)
    .set({ enabled: false })
    .where(eq(promotion.action, 'free_gift'));
  const gift_id = await makeStock(5, 8000);
  const [row] = await database().select().from(stock).where(eq(stock.id, gift_id));
  const promotion_id = await makePromotion({
    name: { 'en-US': 'A lamp' },
    action: 'free_gift',
    class: 'product',
    target: 'stocks',
    target_ids: [stock_id],
    conditions: [{ x: 9, y: 1, type: 'quantity' }],
    reward_ids: [gift_id],
  });
  const [drone] = await database()
    .insert(shippingMethod)
    .values({
      code: 'drone',
      enabled: true,
      type: 'free',
      order: -1,
      excluded_product_ids: [row?.product_id ?? 0],
    })
    .returning();
  const cart_id = await fillCart(ctx, [[stock_id, 9]]);
  const expectedCart = {
    gifts: [],
    promotions_not_applied: [
      {
        promotion_id,
        reason: 'gift_not_carried',
        message: expect.stringContaining('can’t deliver the free gift: A lamp'),
      },
    ],
  };
  const by = (shipping_method_id: number | undefined) =>
    quoteCartPrice(ctx, { cart_id, shipping_address: { country: 'HKG' }, shipping_method_id });
  // The cart is for the delivery that is offered first.
  expect(await readCart(ctx, cart_id)).toMatchObject(expectedCart);
  const ways = { shipping_methods: [{ id: drone?.id }, { id: shop.shipping }] };
  expect(await by(drone?.id)).toMatchObject({ ...expectedCart, ...ways });
  const gifts = [{ promotion_id, stock_id: gift_id, quantity: 1 }];
  expect(await by(shop.shipping)).toMatchObject({ gifts, promotions_not_applied: [] });
  expect(await by(undefined)).toMatchObject({ gifts });
  await database()
    .delete(shippingMethod)
    .where(eq(shippingMethod.id, drone?.id ?? 0));
});

test('what an offer took off when it was looked at, and no longer does, is said with the reason', async () => {
  const ctx = await guest();
  const cart_id = await teaCart(ctx);
  const ended = await makePromotion({ name: { 'en-US': 'Last day' }, ends_at: past });
  const input = {
    cart_id,
    shipping_address: { country: 'HKG' },
    shipping_method_id: shop.shipping,
    payment_method_id: shop.cash,
  };
  const { changes } = await quoteCartPrice(ctx, {
    ...input,
    seen: { currency: 'HKD', units: {}, promotions: { [ended]: '20.00' } },
  });
  expect(changes).toEqual(['Last day no longer applies (was HK$20.00 off). Last day has ended.']);
});
