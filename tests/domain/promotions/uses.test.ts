import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { database } from '@/db/client';
import { customer } from '@/db/schema/auth';
import { orderNumbers } from '@/db/schema/orders';
import { promotion, promotionUse } from '@/db/schema/promotions';
import type { ShopContext } from '@/lib/core/context';
import { transaction } from '@/lib/core/context';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { cancelExpiredOrders } from '@/lib/orders/expire';
import { joinGuestOrders } from '@/lib/orders/join-guest-orders';
import { transitionOrder } from '@/lib/orders/transition';
import { mergeCustomers } from '@/lib/people/merge-customers';
import { mergeInput } from '@/lib/people/merge-customers.schema';
import { eraseCustomer } from '@/lib/privacy/erase';
import { recountPromotionUses } from '@/lib/promotions/uses';
import {
  countUses,
  enterCodes,
  makeCoupon,
  readUseCounters,
} from '../../support/data/made-promotions';
import { inMinutes, payLate } from '../../support/data/orders';
import {
  answerCard,
  brokenPromises,
  details,
  fillCart,
  guest,
  makeStock,
  member,
  openShop,
  place,
  system,
  type TestShop,
} from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { expectExactUses } from '../../support/data/uses-machine';
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

/** A cart of one tea with codes, ready to be ordered. */
async function ready(ctx: ShopContext, codes: string[], more: object = {}) {
  const cart_id = await fillCart(ctx, [[tea, 1]]);
  await enterCodes(cart_id, codes);
  return details(shop, cart_id, { payment_method_id: shop.card, ...more });
}
const buyWith = async (codes: string[], more: object = {}, ctx?: ShopContext) => {
  const who = ctx ?? (await guest());
  return place(who, await ready(who, codes, more));
};
/** How many of these orders have a use of the promotion. */
const usedBy = (promotion_id: number) =>
  db.$count(promotionUse, eq(promotionUse.promotion_id, promotion_id));

test('a code for one use and fifty buyers at once: one has it, the others are shown the new total', async () => {
  const { promotion_id } = await makeCoupon('ONCE', { usage_limit: 1 });
  const inputs = await Promise.all(
    Array.from({ length: 50 }, async (_, n) =>
      ready(await guest(), ['ONCE'], { email: `buyer${n}@shop.test`, expected_total: '240.77' }),
    ),
  );
  const answers = await Promise.all(
    inputs.map((input) => refusedFields(async () => place(await guest(), input))),
  );
  expect(answers.filter((fields) => fields === undefined)).toHaveLength(1);
  const refusalKeys = new Set(answers.flatMap((fields) => fields?.expected_total ?? []));
  expect([...refusalKeys].filter((key) => key !== 'promotion_used_up')).toEqual(['price_changed']);
  expect(await countUses(promotion_id)).toEqual({ reserved: 1 });
});

const lastNumber = async () =>
  firstOrNotFound(
    await db.execute<{ last: string }>(
      sql`select last_value as last from ${sql.identifier(orderNumbers.seqName ?? '')}`,
    ),
  ).last;

test('who waits for somebody who is placing is told the new total and that their offer went a moment ago, before anything is written', async () => {
  const { promotion_id } = await makeCoupon('RACE', { usage_limit: 1 });
  const [first, second] = await Promise.all(
    ['a@race.test', 'b@race.test'].map(async (email) =>
      ready(await guest(), ['RACE'], { email, expected_total: '240.77' }),
    ),
  );
  if (!first || !second) throw new Error('no cart');
  let firstNumber: string | undefined;
  const ctx = await guest();
  const answer = await transaction(ctx, async (ctx) => {
    await place(ctx, first);
    firstNumber = await lastNumber();
    const late = refusedFields(async () => place(await guest(), second));
    const waiting = sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    const isWaiting = async () => expect(await db.execute(waiting)).not.toHaveLength(0);
    await vi.waitFor(isWaiting, { timeout: 10_000 });
    return () => late;
  });
  expect(await answer()).toEqual({ expected_total: ['price_changed', 'promotion_used_up'] });
  expect(await countUses(promotion_id)).toEqual({ reserved: 1 });
  expect(await lastNumber()).toBe(firstNumber);
});

test('who bought before uses an offer for all while one for new customers runs: each order looks at its own offers', async () => {
  await makeCoupon('WELCOME', {}, { audience: 'new_customers' });
  const { promotion_id } = await makeCoupon('FORALL');
  const email = 'regular@shop.test';
  await buyWith([], { email });
  await buyWith(['FORALL'], { email });
  expect(await countUses(promotion_id)).toEqual({ reserved: 1 });
});

test('a budget is given out whole, by whoever comes first, and no cent beyond', async () => {
  const { promotion_id } = await makeCoupon('BUDGET', {}, { budget_amount_minor: 4500 });
  await Promise.all(
    Array.from({ length: 8 }, (_, n) => buyWith(['BUDGET'], { email: `b${n}@shop.test` })),
  );
  expect(await countUses(promotion_id)).toEqual({ reserved: 4 });
  expect(await readUseCounters(promotion_id)).toEqual({ amount: 4000 });
});

test('a customer is one under every spelling of their e-mail, as a guest and under any account', async () => {
  const { promotion_id } = await makeCoupon('MINE', {}, { usage_limit_per_customer: 1 });
  const spellings = ['ann@one.test', ' Ann@One.test', 'ANN@ONE.TEST ', 'ann@one.TEST'];
  await Promise.all([
    ...spellings.map((email) => buyWith(['MINE'], { email })),
    buyWith(['MINE'], { email: 'ann@one.test' }, await member()),
  ]);
  expect(await usedBy(promotion_id)).toBe(1);
  const ctx = await member();
  for (const email of ['bob@one.test', 'another@one.test']) await buyWith(['MINE'], { email }, ctx);
  for (const who of [await guest(), await member()])
    await buyWith(['MINE'], { email: 'Bob@one.test' }, who);
  expect(await usedBy(promotion_id)).toBe(2);
});

test('a paid order that the shop ends before anything left gives its code back, one that was sent does not', async () => {
  const { promotion_id } = await makeCoupon('BACK', {}, { usage_limit_per_customer: 1 });
  const email = 'back@shop.test';
  const paid = async () => {
    const placed = await buyWith(['BACK'], { email, payment_method_id: shop.transfer });
    await transitionOrder(await owner(), placed.order_id, { status: 'paid', reference: 'FPS 1' });
    return placed.order_id;
  };
  const end = async (id: number) =>
    transitionOrder(await owner(), id, {
      status: 'refunded',
      cancel_reason: 'inventory',
      reference: 'FPS 2',
    });
  await end(await paid());
  expect(await countUses(promotion_id)).toEqual({ released: 1 });
  const sent = await paid();
  expect(await countUses(promotion_id)).toEqual({ released: 1, confirmed: 1 });
  await transitionOrder(await owner(), sent, { status: 'shipped' });
  await end(sent);
  expect(await countUses(promotion_id)).toEqual({ released: 1, confirmed: 1 });
});

test('late money that is given back, for want of goods, leaves the code free', async () => {
  const { promotion_id } = await makeCoupon('TOOLATE', { usage_limit: 1 });
  const few = await makeStock(1);
  const ctx = await guest();
  const cart_id = await fillCart(ctx, [[few, 1]]);
  await enterCodes(cart_id, ['TOOLATE']);
  const late = await place(ctx, details(shop, cart_id, { payment_method_id: shop.card }));
  await cancelExpiredOrders(await system(inMinutes(31)));
  const other = await guest();
  await place(other, details(shop, await fillCart(other, [[few, 1]])));
  expect(await payLate(late, inMinutes(60))).toMatchObject({ status: 'canceled' });
  expect(await countUses(promotion_id)).toEqual({ released: 1 });
});

test('a use is given back when an order ends unpaid, kept by a refund of what was sent, and taken beyond the limit by late money', async () => {
  const { promotion_id, id } = await makeCoupon('STATES', { usage_limit: 1 });
  const counter = async () => (await readUseCounters(promotion_id))[`coupon:${id}`];
  const late = await buyWith(['STATES']);
  await cancelExpiredOrders(await system(inMinutes(31)));
  expect([await countUses(promotion_id), await counter()]).toEqual([{ released: 1 }, 0]);

  const paid = await buyWith(['STATES']);
  await answerCard(paid, 'declined');
  expect(await countUses(promotion_id)).toEqual({ released: 1, reserved: 1 });
  await transitionOrder(await owner(), paid.order_id, { status: 'paid', reference: 'Bank 1' });
  await transitionOrder(await owner(), paid.order_id, { status: 'shipped' });
  await transitionOrder(await owner(), paid.order_id, { status: 'refunded' });
  expect([await countUses(promotion_id), await counter()]).toEqual([
    { released: 1, confirmed: 1 },
    1,
  ]);

  expect(await payLate(late, inMinutes(60))).toMatchObject({ status: 'paid' });
  expect([await countUses(promotion_id), await counter()]).toEqual([{ late: 1, confirmed: 1 }, 2]);
  await buyWith(['STATES']);
  expect(await usedBy(promotion_id)).toBe(2);
});

test('a limit that is set, changed or taken away counts what was used before, also while others buy', async () => {
  const { promotion_id } = await makeCoupon('LATER');
  const limit = (usage_limit: number | null) =>
    transaction(awaitedOwner, async (ctx) => {
      const set = { usage_limit, updated_at: new Date() };
      await ctx.db.update(promotion).set(set).where(eq(promotion.id, promotion_id));
      await recountPromotionUses(ctx, promotion_id);
    });
  const awaitedOwner = await owner();
  const buyers = (from: number) =>
    [...Array(4)].map((_, n) => buyWith(['LATER'], { email: `l${from + n}@shop.test` }));
  await Promise.all([...buyers(0), limit(4)]);
  const used = await usedBy(promotion_id);
  expect(await readUseCounters(promotion_id)).toEqual({ uses: used });
  await limit(used + 1);
  await Promise.all([...buyers(6), limit(used + 2)]);
  expect(await usedBy(promotion_id)).toBeLessThanOrEqual(used + 2);
  await limit(used - 1);
  expect(await brokenPromises()).toEqual({});
  await Promise.all([...buyers(12), limit(null)]);
  expect(await readUseCounters(promotion_id)).toEqual({});
});

test('uses follow their buyer: an order that joins an account, two customers made one, an erased one', async () => {
  const { promotion_id } = await makeCoupon('WHOSE', {}, { usage_limit_per_customer: 3 });
  const [ctx, other] = [await member(), await member()];
  const [mine, theirs] = [ctx, other].map(({ actor }) => actor as { id: number; email: string });
  if (!mine || !theirs) throw new Error('no customer');
  await db.update(customer).set({ email_confirmed_at: new Date() });
  const asGuest = await buyWith(['WHOSE'], { email: mine.email });
  const both = { [`uses customer:${mine.id}`]: 1, [`uses email:${mine.email}`]: 1 };
  expect(await readUseCounters(promotion_id)).toEqual(both);
  await joinGuestOrders(await system(), { order_id: asGuest.order_id });
  const ofOther = await buyWith(['WHOSE'], { email: theirs.email }, other);
  const emails = { [`uses email:${mine.email}`]: 1, [`uses email:${theirs.email}`]: 1 };
  expect(await readUseCounters(promotion_id)).toEqual({
    ...emails,
    [`uses customer:${mine.id}`]: 1,
    [`uses customer:${theirs.id}`]: 1,
  });
  await mergeCustomers(await owner(), mine.id, mergeInput.parse({ with: theirs.id }));
  expect(await readUseCounters(promotion_id)).toEqual({
    ...emails,
    [`uses customer:${mine.id}`]: 2,
  });
  expect(await brokenPromises()).toEqual({});
  for (const { order_id } of [asGuest, ofOther])
    await transitionOrder(await owner(), order_id, { status: 'canceled' });
  await eraseCustomer(await owner(), mine.id, mine.email);
  expect(await readUseCounters(promotion_id)).toEqual({});
  const [use] = await db
    .select()
    .from(promotionUse)
    .where(eq(promotionUse.promotion_id, promotion_id));
  expect(use).toMatchObject({ email_key: '', customer_id: null, state: 'released' });
});

test('steps of three lanes at once, whatever comes first: no limit and no budget is ever passed', () =>
  expectExactUses(shop, { moves: 24, lanes: 3, seed: 7 }));
