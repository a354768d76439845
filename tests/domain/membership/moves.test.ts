import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { database } from '@/db/client';
import { customer } from '@/db/schema/auth';
import { mail } from '@/db/schema/mail';
import { membershipLog } from '@/db/schema/membership';
import { membershipTier } from '@/db/schema/membership-tier';
import { orderItem } from '@/db/schema/order-items';
import type { CustomerContext, ShopContext } from '@/lib/core/context';
import { DAY_MS } from '@/lib/core/durations';
import { enterTierCode } from '@/lib/membership/enter-code';
import { recomputeMember } from '@/lib/membership/recompute';
import { applyTierRules, recomputeMembersNightly } from '@/lib/membership/recompute-all';
import { setMembership } from '@/lib/membership/set-membership';
import type { MembershipTier } from '@/lib/membership/tiers';
import { refundParts } from '@/lib/orders/refunds/refund-parts';
import { transitionOrder } from '@/lib/orders/transition';
import { emptyQueues, workDueJobs } from '../../support/data/jobs';
import {
  listTierLog,
  makeCompleted,
  makeMembers,
  makeTier,
  standing,
} from '../../support/data/members';
import {
  brokenPromises,
  buy,
  makeStock,
  member,
  openShop,
  system,
  type TestShop,
} from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { refusedFields } from '../../support/values/refusal';

const db = database();
let shop: TestShop;
let silver: MembershipTier;
let gold: MembershipTier;
let secret: MembershipTier;

beforeAll(async () => {
  shop = await openShop();
  await makeTier(0);
  silver = await makeTier(1, {
    upgrade_type: 'period_spend',
    upgrade_amount_minor: 30_000,
    expiry_type: 'same_as_membership_expiry_date',
    renew_type: 'any_order',
    grace_days: 3,
    benefits: { 'en-US': '5 % off\nTea first' },
  });
  gold = await makeTier(2, { upgrade_type: 'single_order', upgrade_amount_minor: 50_000 });
  secret = await makeTier(3, { upgrade_type: 'code', upgrade_code: 'TeaMaster' });
});
beforeEach(emptyQueues);

const getCustomerId = ({ actor }: ShopContext) => (actor.kind === 'customer' ? actor.id : 0);
const days = (count: number) => new Date(Date.now() + count * DAY_MS);

/** They order so many units for 200.00 each, and get and pay them. */
async function order(ctx: ShopContext, units: number): Promise<number> {
  const { order_id } = await buy(ctx, shop, await makeStock(units, 20_000), units);
  const staff = await owner();
  await transitionOrder(staff, order_id, { status: 'shipped' });
  await transitionOrder(staff, order_id, { status: 'completed' });
  return order_id;
}
const mailsTo = async (ctx: ShopContext) =>
  (
    await db
      .select()
      .from(mail)
      .where(eq(mail.to_address, ctx.actor.kind === 'customer' ? ctx.actor.email : ''))
      .orderBy(mail.id)
  ).filter(({ template }) => template.startsWith('tier_'));

test('an order that is completed leads up: with log, mail and the sum without delivery', async () => {
  const ctx = await member();
  await order(ctx, 1);
  await workDueJobs();
  // 200.00 of goods, and 10.50 for paying at the door.
  expect(await standing(getCustomerId(ctx))).toMatchObject({ tier_id: null, spend: 21_050 });
  const second = await order(ctx, 1);
  await workDueJobs();
  expect(await standing(getCustomerId(ctx))).toMatchObject({ tier_id: silver.id, spend: 42_100 });
  expect(await listTierLog(getCustomerId(ctx))).toEqual([`order  ${silver.id}`]);
  const [row] = await db.select().from(membershipLog).where(eq(membershipLog.order_id, second));
  expect(row).toMatchObject({ user_id: getCustomerId(ctx), admin_id: null });
  const [tierMail, ...more] = await mailsTo(ctx);
  expect(more).toEqual([]);
  expect(tierMail?.text).toMatch(/Your membership tier is now Tier 1, until .*5 % off.*Tea first/s);
  expect(tierMail?.text).toContain('/account');
  expect(await brokenPromises()).toEqual({});
});

test('mails are in the member’s language', async () => {
  const ctx = await member();
  await db
    .update(customer)
    .set({ language: 'zh-HK' })
    .where(eq(customer.id, getCustomerId(ctx)));
  await order(ctx, 3);
  await workDueJobs();
  expect((await mailsTo(ctx)).map(({ subject, text }) => [subject, text])).toEqual([
    [expect.stringContaining('你的會籍已升級'), expect.stringContaining('你現已成為第2級會員')],
  ]);
});

test('a part that is given back counts no more, and its delivery never did', async () => {
  const ctx = await member();
  const order_id = await order(ctx, 2);
  await workDueJobs();
  expect(await standing(getCustomerId(ctx))).toMatchObject({ tier_id: silver.id, spend: 41_050 });
  const [item] = await db.select().from(orderItem).where(eq(orderItem.order_id, order_id));
  await refundParts(await owner(), order_id, {
    items: [{ order_item_id: item?.id ?? 0, quantity: 1 }],
    shipping: true,
    fee: false,
    restock: false,
    reason: 'Broken',
    version: undefined,
  } as Parameters<typeof refundParts>[2]);
  await workDueJobs();
  expect(await standing(getCustomerId(ctx))).toMatchObject({ tier_id: null, spend: 21_050 });
  expect(await listTierLog(getCustomerId(ctx))).toEqual([
    `order  ${silver.id}`,
    `refund ${silver.id} `,
  ]);
  expect((await mailsTo(ctx)).map(({ template }) => template)).toEqual([
    'tier_upgraded',
    'tier_downgraded',
  ]);
  expect(await brokenPromises()).toEqual({});
});

test('two orders that are completed at once move their buyer once', async () => {
  const ctx = await member();
  const id = getCustomerId(ctx);
  await order(ctx, 2);
  await order(ctx, 2);
  await emptyQueues();
  await Promise.all([1, 2, 3, 4].map(async () => recomputeMember(await system(), id)));
  expect(await listTierLog(id)).toEqual([`order  ${silver.id}`]);
  expect(await standing(id)).toMatchObject({ spend: 82_100 });
});

describe('at night', () => {
  const inSilver = (expires_at: Date, more: object = {}) =>
    makeMembers(1, {
      membership_tier_id: silver.id,
      membership_started_at: days(-400),
      membership_expires_at: expires_at,
      ...more,
    }).then(([id = 0]) => id);

  test('terms end, go on or wait, and whoever is locked stays; the next night does nothing', async () => {
    const lost = await inSilver(days(-4));
    const waits = await inSilver(days(-2));
    const locked = await inSilver(days(-4), { membership_locked: true });
    const end = days(-1);
    const renewed = await inSilver(end);
    await makeCompleted([{ user_id: renewed, at: days(-10), amount: 100 }]);
    await recomputeMembersNightly(await system());
    expect(await listTierLog(lost)).toEqual([`expiry ${silver.id} `]);
    expect(await listTierLog(renewed)).toEqual([`renewal ${silver.id} ${silver.id}`]);
    expect(await listTierLog(waits)).toEqual([]);
    expect(await listTierLog(locked)).toEqual([]);
    const after = await standing(renewed);
    expect(after).toMatchObject({ tier_id: silver.id, started_at: end, spend: 100 });
    const months = (after?.expires_at?.getTime() ?? 0) - end.getTime();
    expect(Math.abs(months / DAY_MS - 365)).toBeLessThan(2);
    const log = await db.$count(membershipLog);
    await recomputeMembersNightly(await system());
    expect(await db.$count(membershipLog)).toBe(log);
  });

  test('a month and a week before the end they are told, once each, and not who renews', async () => {
    const id = await inSilver(days(29));
    const renews = await inSilver(days(29));
    await makeCompleted([{ user_id: renews, at: days(0), amount: 100 }]);
    const night = async (now: Date) => {
      await recomputeMembersNightly(await system(now));
      await workDueJobs();
    };
    const readMails = async (of: number) => {
      const [row] = await db.select().from(customer).where(eq(customer.id, of));
      return db
        .select()
        .from(mail)
        .where(eq(mail.to_address, row?.email ?? ''));
    };
    await night(days(0));
    await night(days(1));
    expect(await readMails(id)).toHaveLength(1);
    await night(days(23));
    await night(days(24));
    const mails = await readMails(id);
    expect(mails.map(({ template }) => template)).toEqual(['tier_expiring', 'tier_expiring']);
    expect(mails[0]?.text).toMatch(
      /Your Tier 1 membership ends on .* Complete one order by .* to renew it/,
    );
    expect(await readMails(renews)).toEqual([]);
  });
});

test('a changed rule moves all whom it concerns, and nobody twice', async () => {
  const [id = 0] = await makeMembers(1);
  await makeCompleted([{ user_id: id, at: days(-1), amount: 25_000 }]);
  await recomputeMembersNightly(await system());
  expect(await listTierLog(id)).toEqual([]);
  const set = (upgrade_amount_minor: number) =>
    db.update(membershipTier).set({ upgrade_amount_minor }).where(eq(membershipTier.id, silver.id));
  await set(20_000);
  await applyTierRules(await system());
  await applyTierRules(await system());
  await set(30_000);
  await applyTierRules(await system());
  await applyTierRules(await system());
  expect(await listTierLog(id)).toEqual([`rule  ${silver.id}`, `rule ${silver.id} `]);
});

describe('a code', () => {
  const enter = async (ctx: ShopContext, code: string, address?: string) =>
    enterTierCode(ctx as CustomerContext, { code }, address);

  test('leads into its tier however it is written, once', async () => {
    const ctx = await member();
    expect(await enter(ctx, 'TEAMASTER')).toEqual({ title: 'Tier 3', expires_at: null });
    expect(await listTierLog(getCustomerId(ctx))).toEqual([`code  ${secret.id}`]);
    expect(await refusedFields(() => enter(ctx, 'TEAMASTER'))).toEqual({
      code: ['membership_code_not_higher'],
    });
    await workDueJobs();
    expect((await mailsTo(ctx)).map(({ template }) => template)).toEqual(['tier_upgraded']);
    // No order took them here, so no refund and no rule takes them away.
    await recomputeMember(await system(), getCustomerId(ctx), { recalculate: 'refund' });
    expect(await standing(getCustomerId(ctx))).toMatchObject({ tier_id: secret.id });
  });

  test('that is none, or not for them, is refused on its field; guessing has an end', async () => {
    const ctx = await member();
    await setMembership(await owner(), getCustomerId(ctx), { locked: true });
    expect(await refusedFields(() => enter(ctx, 'TEAMASTER'))).toEqual({
      code: ['membership_code_locked'],
    });
    for (let guess = 0; guess < 10; guess++)
      expect(await refusedFields(() => enter(ctx, `GUESS${guess}`))).toEqual({
        code: ['membership_code_wrong'],
      });
    expect(await refusedFields(() => enter(ctx, 'TEAMASTER'))).toEqual({
      general: ['too_many_coupon_tries'],
    });
  });
});

describe('staff', () => {
  test('put a member into a tier, until when they say, and lock them there', async () => {
    const [id = 0] = await makeMembers(1);
    const staff = await owner();
    const end = days(100);
    await setMembership(staff, id, { tier_id: gold.id, expires_at: end, note: 'A friend' });
    await setMembership(staff, id, { tier_id: gold.id, expires_at: end, note: 'Again' });
    await setMembership(staff, id, { locked: true });
    expect(await standing(id)).toMatchObject({ tier_id: gold.id, expires_at: end });
    expect(await listTierLog(id)).toEqual([`staff  ${gold.id}`, `staff ${gold.id} ${gold.id}`]);
    const [first] = await db.select().from(membershipLog).where(eq(membershipLog.user_id, id));
    expect(first).toMatchObject({ admin_id: staff.actor.id, note: 'A friend', expires_at: end });
    await recomputeMembersNightly(await system(days(101)));
    expect(await standing(id)).toMatchObject({ tier_id: gold.id });
    await setMembership(staff, id, { locked: false });
    await recomputeMembersNightly(await system(days(101)));
    expect(await standing(id)).toMatchObject({ tier_id: null, expires_at: null });
  });

  test('are given the end that the rule gives where they say none', async () => {
    const [id = 0] = await makeMembers(1);
    await setMembership(await owner(), id, { tier_id: silver.id });
    const { expires_at } = (await standing(id)) ?? {};
    expect(Math.abs(((expires_at?.getTime() ?? 0) - Date.now()) / DAY_MS - 365)).toBeLessThan(2);
  });

  test('are refused a tier that is none and an end that is past', async () => {
    const [id = 0] = await makeMembers(1);
    const staff = await owner();
    expect(await refusedFields(() => setMembership(staff, id, { tier_id: 999 }))).toEqual({
      membership_tier_id: ['check_input'],
    });
    const late = { tier_id: gold.id, expires_at: days(-1) };
    expect(await refusedFields(() => setMembership(staff, id, late))).toEqual({
      membership_expires_at: ['membership_end_past'],
    });
    const nobody = { ...staff, actor: { ...staff.actor, is_owner: false } };
    expect(await refusedFields(() => setMembership(nobody, id, {}))).toEqual({
      general: ['forbidden_benefits'],
    });
  });
});
