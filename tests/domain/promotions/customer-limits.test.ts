import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { customer } from '@/db/schema/auth';
import { promotion, promotionUse } from '@/db/schema/promotions';
import { checkPromotion } from '@/lib/checkout/simulator/promotion-check';
import type { ShopContext } from '@/lib/core/context';
import { mergeCustomers } from '@/lib/customers/merge/merge';
import { mergeInput } from '@/lib/customers/merge/merge.schema';
import { changeContact } from '@/lib/orders/contact/change-contact';
import { contactInput } from '@/lib/orders/contact/contact.schema';
import { transitionOrder } from '@/lib/orders/transition';
import { promotionInput } from '@/lib/promotions/promotion.schema';
import { enterCodes, makeCoupon, makePromotion, usesOf } from '../../support/made-promotions';
import { refusedFields } from '../../support/refusal';
import {
  brokenPromises,
  details,
  fillCart,
  guest,
  makeStock,
  member,
  openShop,
  place,
  type Shop,
} from '../../support/shop';
import { owner, withPermissions } from '../../support/staff';

const db = database();
let shop: Shop;
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
async function accountOf(ctx: ShopContext) {
  if (ctx.actor.kind !== 'customer') throw new Error('no customer');
  return ctx.actor;
}
const changeEmail = async (ctx: ShopContext, email: string): Promise<ShopContext> => {
  const account = await accountOf(ctx);
  await db.update(customer).set({ email }).where(eq(customer.id, account.id));
  return { ...ctx, actor: { ...account, email } };
};

test('an account and its address are one customer, whichever of them orders, and whatever contact it gives', async () => {
  const { promotion_id } = await makeCoupon('ONEEACH', {}, { usage_limit_per_customer: 1 });
  const [ctx, second, third] = [await member(), await member(), await member()];
  const { email } = await accountOf(ctx);
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
  await buyWith(['ONEEACH'], { email: (await accountOf(second)).email });
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
  const [one, other] = [await accountOf(stays), await accountOf(ends)];
  await buyWith(['ALLNAMES'], { email: 'first@names.test' }, stays);
  await mergeCustomers(await owner(), one.id, mergeInput.parse({ with: other.id }));
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
  expect(await usesOf(id)).toEqual({ released: 2, reserved: 1 });
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
  expect(await usesOf(id)).toEqual({ reserved: 1 });
});

test('trying out a promotion tells no more of orders and of customers than the caller may find', async () => {
  const ctx = await member();
  const { id: user_id } = await accountOf(ctx);
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
