import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { database } from '@/db/client';
import { customer } from '@/db/schema/auth';
import { membershipLog } from '@/db/schema/membership';
import { membershipTier } from '@/db/schema/membership-tier';
import { promotionUse } from '@/db/schema/promotions';
import type { AdminContext } from '@/lib/core/context';
import { listCustomers } from '@/lib/customers/customer-list';
import { customerQuery } from '@/lib/customers/customer-list.schema';
import { segmentInput } from '@/lib/customers/segment.schema';
import { createSegment, listSegments } from '@/lib/customers/segments';
import { readMember, writeMember } from '@/lib/membership/member-record';
import { membershipInput } from '@/lib/membership/member-record.schema';
import {
  membershipTierChanges,
  membershipTierInput,
} from '@/lib/membership/membership-tier.schema';
import { createMembershipTier, updateMembershipTier } from '@/lib/membership/membership-tiers';
import { checkTier } from '@/lib/membership/tier-check';
import { readOrderForStaff } from '@/lib/order-desk/staff/view';
import { transitionOrder } from '@/lib/orders/transition';
import { promotionInput } from '@/lib/promotions/promotion.schema';
import { createPromotion } from '@/lib/promotions/promotions';
import { emptyQueues, waitingJobs, workDueJobs } from '../../support/data/jobs';
import { buy, makeStock, member, openShop, type TestShop } from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { refusedFields } from '../../support/values/refusal';

let ctx: AdminContext;
let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
  ctx = await owner();
});
beforeEach(async () => {
  const db = database();
  await db.delete(promotionUse);
  await db.delete(membershipLog);
  await db.update(customer).set({ membership_tier_id: null });
  await db.delete(membershipTier);
  await emptyQueues();
});

const terms = (fields: object) =>
  membershipTierInput.parse({ title: 'Silver', level: 1, ...fields });
const create = (fields: object = {}) => createMembershipTier(ctx, terms(fields));
const change = (id: number, fields: object) =>
  updateMembershipTier(ctx, id, membershipTierChanges.parse(fields));
const set = (id: number, fields: object) => writeMember(ctx, id, membershipInput.parse(fields));
const ruleJobs = async () => (await waitingJobs()).filter((name) => name === 'membership.rule');

/** A customer whose completed order of one piece cost HK$199.90. */
async function spender() {
  const buyer = await member();
  const { order_id } = await buy(buyer, shop, await makeStock(1), 1);
  await transitionOrder(ctx, order_id, { status: 'shipped', carrier: 'SF', tracking_number: '1' });
  await transitionOrder(ctx, order_id, { status: 'completed' });
  return buyer.actor.kind === 'customer' ? buyer.actor.id : 0;
}

test('what a rule is foretold to do it does in a job, after a save of a rule and of nothing else', async () => {
  const id = await spender();
  await create({ title: 'Member', level: 0 });
  const rule = { upgrade_type: 'single_order', upgrade_amount: '150' };
  const foretold = { up: 1, down: 0, first: [{ id, from: 'Member', to: 'Silver' }] };
  expect(await checkTier(ctx, terms(rule))).toMatchObject(foretold);
  const { id: tier } = await create({ upgrade_type: 'single_order', upgrade_amount: '500' });
  await workDueJobs();
  expect(await readMember(ctx, id)).toMatchObject({ membership_tier_id: null, tier: 'Member' });
  expect(await checkTier(ctx, terms(rule), tier)).toMatchObject(foretold);
  await change(tier, { discount_percent: '5', title: 'Silver' });
  expect(await ruleJobs()).toEqual([]);
  await change(tier, rule);
  expect(await ruleJobs()).toHaveLength(1);
  await workDueJobs();
  expect(await readMember(ctx, id)).toMatchObject({
    membership_tier_id: tier,
    log: [{ from: 'Member', to: 'Silver', reason: 'rule', order: null }],
  });
  expect(
    await checkTier({ ...ctx, actor: { ...ctx.actor, is_owner: false } }, terms(rule), tier),
  ).toMatchObject({ up: 0, first: [] });
});

test('staff put a member into a tier until a day, lock them, and say why', async () => {
  const { id: tier } = await create();
  const { actor } = await member();
  const id = actor.kind === 'customer' ? actor.id : 0;
  const end = '2999-12-31T15:59:59.000Z';
  const fields = { membership_tier_id: tier, membership_expires_at: end, membership_locked: true };
  expect(await set(id, { ...fields, note: 'A friend of the house' })).toMatchObject({
    tier: 'Silver',
    membership_expires_at: new Date(end),
    membership_locked: true,
    log: [{ to: 'Silver', reason: 'staff', by: 'Owner', note: 'A friend of the house' }],
  });
  const past = { membership_expires_at: '2020-01-01T00:00:00Z' };
  expect(await refusedFields(() => set(id, past))).toEqual({
    membership_expires_at: ['membership_end_past'],
  });
  expect(await set(id, { membership_tier_id: '', membership_locked: false })).toMatchObject({
    membership_tier_id: null,
    membership_locked: false,
  });
});

test('customers are listed and kept as a segment by their tier; level 0 is who has none', async () => {
  const base = await create({ title: 'Member', level: 0, color: '#64748B' });
  const { id: tier } = await create();
  const { actor } = await member();
  const id = actor.kind === 'customer' ? actor.id : 0;
  await set(id, { membership_tier_id: tier });
  const listed = async (of: number) =>
    (await listCustomers(ctx, customerQuery.parse({ tier: String(of), page_size: 100 }))).data;
  expect(await listed(tier)).toMatchObject([{ id, tier: 'Silver', membership_tier_id: tier }]);
  const beginners = await listed(base.id);
  expect(beginners.map((beginner) => beginner.id)).not.toContain(id);
  expect(beginners[0]).toMatchObject({ tier: 'Member', tier_color: '#64748b' });
  const segment = { name: 'Silver', filters: { tier: String(tier) } };
  await createSegment(ctx, segmentInput.parse(segment));
  await database().update(customer).set({ membership_tier_id: null }).where(eq(customer.id, id));
  await database().delete(membershipTier).where(eq(membershipTier.id, tier));
  expect(await listSegments(ctx)).toMatchObject([{ name: 'Silver', unreadable: ['tier'] }]);
});

test('a member pays less by the benefit of their tier, and the order leads staff to it', async () => {
  const { id: tier } = await create({ discount_percent: '10' });
  const buyer = {
    ...(await member()),
    viewer: { kind: 'member', tier, tax_exempt: false } as const,
  };
  const { order_id } = await buy(buyer, shop, await makeStock(1), 1);
  const { items } = await readOrderForStaff(ctx, order_id);
  expect(items[0]?.discounts).toMatchObject([
    { title: 'Silver', membership_tier_id: tier, amount: { amount: '19.99' } },
  ]);
  const other = await buy(await member(), shop, await makeStock(1), 1);
  expect((await readOrderForStaff(ctx, other.order_id)).items[0]?.discounts).toEqual([]);
});

test('a promotion is for the tiers it names, which there must be', async () => {
  const { id: tier } = await create();
  const offer = { name: 'Offer', action: 'percent_off', value: '20' };
  const make = (ids: number[]) =>
    createPromotion(ctx, promotionInput.parse({ ...offer, membership_tier_ids: ids }));
  expect(await make([tier, tier])).toMatchObject({ membership_tier_ids: [tier] });
  expect(await refusedFields(() => make([tier, 4711]))).toEqual({
    membership_tier_ids: ['check_input'],
  });
});
