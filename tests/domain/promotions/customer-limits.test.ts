import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { customer } from '@/db/schema/auth';
import { promotion, promotionUse } from '@/db/schema/promotions';
import { placeOrder } from '@/lib/checkout/place-order';
import { quoteCartPrice } from '@/lib/checkout/quote';
import { checkPromotion } from '@/lib/checkout/simulator/promotion-check';
import { validateOrder } from '@/lib/checkout/validate-order';
import type { CustomerContext, ShopContext } from '@/lib/core/context';
import { updateProfile } from '@/lib/customers/profile';
import { profileInput } from '@/lib/customers/profile.schema';
import { changeContact } from '@/lib/orders/contact/change-contact';
import { contactInput } from '@/lib/orders/contact/contact.schema';
import { transitionOrder } from '@/lib/orders/transition';
import { mergeCustomers } from '@/lib/people/merge-customers';
import { mergeInput } from '@/lib/people/merge-customers.schema';
import { checkContact } from '@/lib/promotions/check-contact';
import { promotionInput } from '@/lib/promotions/promotion.schema';
import {
  countUses,
  enterCodes,
  makeCoupon,
  makePromotion,
} from '../../support/data/made-promotions';
import {
  brokenPromises,
  details,
  fillCart,
  guest,
  makeStock,
  member,
  openShop,
  place,
  type TestShop,
} from '../../support/data/shop';
import { owner, withPermissions } from '../../support/data/staff';
import { refusedFields } from '../../support/values/refusal';

const db = database();
let shop: TestShop;
let tea: number;
beforeAll(async () => {
  shop = await openShop();
  tea = await makeStock(10_000);
});
afterEach(async () => {
  expect(await brokenPromises()).toEqual({});
  await db.update(promotion).set({ enabled: false });
});

async function buyWith(codes: string[], more: object = {}, who?: ShopContext) {
  const ctx = who ?? (await guest());
  const cart_id = await fillCart(ctx, [[tea, 1]]);
  await enterCodes(cart_id, codes);
  return place(ctx, details(shop, cart_id, { payment_method_id: shop.card, ...more }));
}
/** How many orders have a use of the promotion. */
const usedBy = (promotion_id: number) =>
  db.$count(promotionUse, eq(promotionUse.promotion_id, promotion_id));

/** Who is logged in, as their account says now. */
async function readAccount(ctx: ShopContext) {
  if (ctx.actor.kind !== 'customer') throw new Error('no customer');
  return ctx.actor;
}
const changeEmail = async (ctx: ShopContext, email: string): Promise<ShopContext> => {
  const account = await readAccount(ctx);
  await db.update(customer).set({ email }).where(eq(customer.id, account.id));
  return { ...ctx, actor: { ...account, email } };
};

test('an account and its address are one customer, whichever of them orders, and whatever contact it gives', async () => {
  const { promotion_id } = await makeCoupon('ONEEACH', {}, { usage_limit_per_customer: 1 });
  const [ctx, second, third] = [await member(), await member(), await member()];
  const { email } = await readAccount(ctx);
  await buyWith(['ONEEACH'], { email: 'contact@keys.test' }, ctx);
  expect(await usedBy(promotion_id)).toBe(1);
  for (const typed of [email, ` ${email.toUpperCase()}`, 'contact@keys.test'])
    await buyWith(['ONEEACH'], { email: typed });
  const moved = await changeEmail(ctx, 'moved@keys.test');
  await buyWith(['ONEEACH'], { email: 'another@keys.test' }, moved);
  await buyWith(['ONEEACH'], { email: 'moved@keys.test' });
  await buyWith(['ONEEACH'], { email });
  expect(await usedBy(promotion_id)).toBe(1);
  // First as a guest, then with the account, whose contact is another one.
  await buyWith(['ONEEACH'], { email: (await readAccount(second)).email });
  await buyWith(['ONEEACH'], { email: 'elsewhere@keys.test' }, second);
  expect(await usedBy(promotion_id)).toBe(2);
  // A tag makes another address, of which nobody knows whose it is.
  await buyWith(['ONEEACH'], { email: 'contact+1@keys.test' }, third);
  expect(await usedBy(promotion_id)).toBe(3);
});

test('two customers made one, and an order that gets another contact, count under all they had', async () => {
  const { promotion_id } = await makeCoupon('ALLNAMES', {}, { usage_limit_per_customer: 1 });
  await db.update(customer).set({ email_confirmed_at: new Date() });
  const [stays, ends] = [await member(), await member()];
  await db.update(customer).set({ email_confirmed_at: new Date() });
  const [merged, other] = [await readAccount(stays), await readAccount(ends)];
  await buyWith(['ALLNAMES'], { email: 'first@names.test' }, stays);
  await mergeCustomers(await owner(), merged.id, mergeInput.parse({ with: other.id }));
  await buyWith(['ALLNAMES'], { email: other.email });
  expect(await usedBy(promotion_id)).toBe(1);
  const placed = await buyWith(['ALLNAMES'], { email: 'typo@names.test' });
  const note = 'They mistyped it.';
  const who = { first_name: 'Ann', last_name: 'O', phone: '+85291234567', note };
  const right = contactInput.parse({ email: 'right@names.test', ...who });
  await changeContact(await owner(), placed.order_id, right);
  for (const email of ['typo@names.test', 'right@names.test'])
    await buyWith(['ALLNAMES'], { email });
  expect(await usedBy(promotion_id)).toBe(2);
});

test('an offer for new customers is for who has no open and no paid order, by account, address or phone', async () => {
  const id = await makePromotion({ audience: 'new_customers' });
  const line = '9555 0001';
  const phoned = (email: string, phone: string, ctx?: ShopContext) =>
    buyWith([], { email, phone, payment_method_id: shop.transfer }, ctx);
  const first = await phoned('new@new.test', line);
  expect(await usedBy(id)).toBe(1);
  const ctx = await changeEmail(await member(), 'new.account@new.test');
  await phoned('NEW@new.test', '9555 0002');
  await phoned('by.phone@new.test', '+852 9555 0001');
  await phoned('new@new.test', '9555 0003', ctx);
  await phoned('contact@new.test', '9555 0004', ctx);
  await phoned('new.account@new.test', '9555 0005');
  expect(await usedBy(id)).toBe(1);
  // What was canceled was not bought; what was paid back was.
  await transitionOrder(await owner(), first.order_id, { status: 'canceled' });
  const own = await phoned('lone@new.test', '9555 0011');
  await transitionOrder(await owner(), own.order_id, { status: 'canceled' });
  const again = await phoned('lone@new.test', '9555 0011');
  expect(await countUses(id)).toEqual({ released: 2, reserved: 1 });
  await transitionOrder(await owner(), again.order_id, { status: 'paid', reference: 'FPS 1' });
  await transitionOrder(await owner(), again.order_id, { status: 'refunded', reference: 'FPS 2' });
  await phoned('lone@new.test', '9555 0011');
  expect(await usedBy(id)).toBe(3);
});

test('of eight first orders at once of one phone one is a new customer’s, the others are priced anew', async () => {
  const id = await makePromotion({ audience: 'new_customers' });
  await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      buyWith([], { email: `at-once-${n}@new.test`, phone: '9555 0099' }),
    ),
  );
  expect(await countUses(id)).toEqual({ reserved: 1 });
});

test('trying out a promotion tells no more of orders and of customers than the caller may find', async () => {
  const ctx = await member();
  const { id: user_id } = await readAccount(ctx);
  await buyWith([], {}, ctx);
  const fields = { name: 'Tried', action: 'percent_off', value: '20' };
  const whole = await owner();
  const marketing = withPermissions(whole, 'promotion');
  const check = (who: typeof whole, more: object = {}, id?: number) =>
    checkPromotion(who, promotionInput.parse({ ...fields, ...more }), id);
  const { effect } = await check(withPermissions(whole, 'promotion', 'order'));
  expect(effect.largest?.order_number).toBeTruthy();
  expect((await check(marketing)).effect).toEqual({ ...effect, largest: null });

  const chosen = { user_ids: [user_id], user_tags: ['vip'] };
  const refused = {
    user_ids: ['forbidden_try_customers'],
    user_tags: ['forbidden_try_customers'],
  };
  expect(await refusedFields(() => check(marketing, chosen))).toEqual(refused);
  const masked = withPermissions(whole, 'promotion', 'customer');
  expect(await refusedFields(() => check(masked, chosen))).toEqual(refused);
  const finds = withPermissions(whole, 'promotion', 'customer', 'customer.pii');
  expect((await check(finds, { user_ids: [user_id] })).effect.changed).toBe(1);
  // One that is saved for them is judged as it stands, and for nobody else.
  const id = await makePromotion({ user_ids: [user_id] });
  expect((await check(marketing, { user_ids: [user_id] }, id)).effect.changed).toBe(1);
  expect(
    await refusedFields(() => check(marketing, { user_ids: [user_id, user_id + 1] }, id)),
  ).toEqual({ user_ids: ['forbidden_try_customers'] });
});

/** From an address as much is asked as may be in an hour, each time of another cart. */
async function askOfMany(ctx: ShopContext, address: string) {
  for (let n = 0; n < 30; n++) {
    const contact = { email: `many-${n}@asked.test`, phone: `+8529555${1000 + n}` };
    await checkContact(ctx, contact, { cart_id: crypto.randomUUID(), codes: [], address });
  }
}
const at = (ip_address: string) => ({ ip_address, user_agent: null });

test('by no price and no refusal anybody learns which of many contacts have ordered', async () => {
  await makePromotion({ audience: 'new_customers' });
  await makeCoupon('ONCEEACH', {}, { usage_limit_per_customer: 1 });
  for (const n of [1, 2, 3])
    await buyWith(['ONCEEACH'], { email: `known-${n}@asked.test`, phone: '9666 0001' });
  const ctx = await guest();
  const address = '203.0.113.77';
  /** What is told of a contact in a new cart: by the quote, the review, and placing. */
  const readTotals = async (email: string, phone = '9666 1000') => {
    const cart_id = await fillCart(ctx, [[tea, 1]]);
    await enterCodes(cart_id, ['ONCEEACH']);
    const sent = details(shop, cart_id, { email, phone, expected_total: '0.01' });
    const { totals } = await quoteCartPrice(ctx, { ...sent, email, phone }, address);
    const getTotal = (error: { data?: { total?: string } }) => error.data?.total;
    return [
      totals.grand_total.amount,
      await validateOrder(ctx, sent, at(address)).then(() => 'none', getTotal),
      await placeOrder(ctx, sent, crypto.randomUUID(), at(address)).then(() => 'none', getTotal),
    ];
  };
  expect(await readTotals('known-1@asked.test')).not.toEqual(await readTotals('fresh@asked.test'));
  await askOfMany(ctx, address);
  const anybody = await readTotals('fresh-2@asked.test');
  for (const email of ['known-2@asked.test', 'known-3@asked.test'])
    expect(await readTotals(email)).toEqual(anybody);
  expect(await readTotals('fresh-3@asked.test', '9666 0001')).toEqual(anybody);
  // What is shown is charged, and why is said.
  const cart_id = await fillCart(ctx, [[tea, 1]]);
  await enterCodes(cart_id, ['ONCEEACH']);
  const email = 'fresh-4@asked.test';
  const sent = details(shop, cart_id, {
    email,
    phone: '9666 1001',
    expected_total: anybody[0],
  });
  const seen = await quoteCartPrice(ctx, { ...sent, email }, address);
  expect(seen.promotions_not_applied.map(({ reason }) => reason)).toEqual([
    'contact_unchecked',
    'contact_unchecked',
  ]);
  const placed = await placeOrder(ctx, sent, crypto.randomUUID(), at(address));
  expect(placed.totals.grand_total.amount).toBe(anybody[0]);
});

test('who corrects their contact sees the price that is charged, who is logged in is not counted', async () => {
  const id = await makePromotion({ audience: 'new_customers' });
  await buyWith([], { email: 'bought@typo.test', phone: '9666 0010' });
  const address = '203.0.113.78';
  const ctx = await guest();
  const cart_id = await fillCart(ctx, [[tea, 1]]);
  const priceFor = async (who: ShopContext, email: string, cart = cart_id) =>
    (await quoteCartPrice(who, { ...details(shop, cart), email, phone: undefined }, address)).totals
      .grand_total.amount;
  const none = await priceFor(ctx, 'bought@typo.test');
  const lower = await priceFor(ctx, 'new@typo.test');
  expect(Number(lower)).toBeLessThan(Number(none));
  for (let n = 0; n < 9; n++) await priceFor(ctx, `stranger-${n}@typo.test`);
  expect(await priceFor(ctx, 'new@typo.test')).toBe(lower);
  expect(await priceFor(ctx, 'stranger-8@typo.test')).toBe(none);
  // Its neighbours go on; nobody's own address counts, however much was asked from theirs.
  const other = await fillCart(ctx, [[tea, 1]]);
  expect(await priceFor(ctx, 'neighbour@typo.test', other)).toBe(lower);
  await askOfMany(ctx, address);
  const who = await member();
  const own = (await readAccount(who)).email;
  const own_cart = await fillCart(who, [[tea, 1]]);
  expect(await priceFor(who, own, own_cart)).toBe(lower);
  expect(await priceFor(who, 'bought@typo.test', own_cart)).toBe(none);
  expect(await priceFor(who, 'foreign@typo.test', own_cart)).toBe(none);
  expect(await usedBy(id)).toBe(1);
});

test('a phone of one’s own is changed five times in an hour, so that prices tell of no more', async () => {
  const ctx = (await member()) as CustomerContext;
  const save = (fields: object) => updateProfile(ctx, profileInput.parse(fields));
  for (let n = 0; n < 5; n++) await save({ phone: `9777 000${n}` });
  await expect(save({ phone: '9777 0009' })).rejects.toMatchObject({ status: 429 });
  expect(await save({ phone: '9777 0004', first_name: 'Ann' })).toMatchObject({
    phone: '+85297770004',
    first_name: 'Ann',
  });
});
