import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { customer } from '@/db/schema/auth';
import { membershipTier } from '@/db/schema/membership-tier';
import { order } from '@/db/schema/orders';
import { openLoginSession, readCustomerSession } from '@/lib/auth/sessions';
import { pastPurchases } from '@/lib/checkout/simulator/past-purchases';
import type { CustomerContext } from '@/lib/core/context';
import { readOwnMembership, takesCode } from '@/lib/membership/own-membership';
import { readOrderForStaff } from '@/lib/order-desk/staff/view';
import { makePromotion } from '../../support/data/made-promotions';
import {
  buy,
  guest,
  makeStock,
  member,
  openShop,
  readOrder,
  type TestShop,
} from '../../support/data/shop';
import { owner } from '../../support/data/staff';

let shop: TestShop;
let [basicId, silverId, vipId] = [0, 0, 0];
beforeAll(async () => {
  shop = await openShop();
  const tier = (level: number, title: string, more: object = {}) => ({
    level,
    title: { 'en-US': title, 'zh-HK': `${title}會員` },
    ...more,
  });
  const made = await database()
    .insert(membershipTier)
    .values([
      tier(0, 'Basic'),
      tier(1, 'Silver', {
        benefits: { 'en-US': '7.77 % less' },
        color: '#c0c0c0',
        upgrade_type: 'period_spend',
        upgrade_amount_minor: 50_000,
        upgrade_period_months: 12,
      }),
      tier(2, 'VIP', {
        benefits: { 'en-US': 'A seat at every tasting' },
        discount_percent: 750,
        free_shipping_over_minor: 30_000,
        upgrade_type: 'code',
        upgrade_code: 'TEA-ROOM',
      }),
    ])
    .returning();
  [basicId = 0, silverId = 0, vipId = 0] = made.map(({ id }) => id);
});

/** A new customer in a tier, as their login is read. */
async function makeMember(tier: number | null): Promise<CustomerContext> {
  const ctx = (await member()) as CustomerContext;
  const { id } = ctx.actor;
  const db = database();
  await db.update(customer).set({ membership_tier_id: tier }).where(eq(customer.id, id));
  const { token } = await openLoginSession(ctx, 'shopper', id);
  const login = await readCustomerSession(db, token, ctx.now());
  return { ...ctx, viewer: login?.viewer ?? ctx.viewer };
}

test('a member reads their tier, and how much more leads into the next one until when', async () => {
  const ctx = await makeMember(null);
  const before = await readOwnMembership(ctx);
  expect(before).toMatchObject({
    tier: { title: 'Basic', level: 0 },
    expires_at: null,
    progress: {
      next: { tier: { title: 'Silver' }, by: 'spend', months: 12, until: null },
      renewal: null,
    },
  });
  expect(before.progress.next?.amount?.formatted).toBe('HK$500.00');
  const placed = await buy(ctx, shop, await makeStock(9), 1);
  const completed_at = new Date(Date.now() - 3_600_000);
  const paid = { payment_status: 'paid', paid_total: order.grand_total } as const;
  const done = { status: 'completed', completed_at, ...paid } as const;
  await database().update(order).set(done).where(eq(order.id, placed.order_id));
  // 199.90 of goods, and 10.50 for the way to pay.
  const { progress } = await readOwnMembership(ctx);
  expect(progress.next?.amount?.formatted).toBe('HK$289.60');
  expect(progress.next?.until?.getTime()).toBeGreaterThan(Date.now() + 360 * 86_400_000);
  expect(await takesCode(ctx, before)).toBe(true);
  const vip = await makeMember(vipId);
  const top = await readOwnMembership({ ...vip, language: 'zh-HK' });
  expect([top.tier?.title, top.progress.next]).toEqual(['VIP會員', null]);
  expect(top.tier?.benefits.split('\n')).toEqual([
    '每件產品減 7.5%',
    '購物滿 HK$300.00 免運費',
    'A seat at every tasting',
  ]);
  expect(await takesCode(vip, top)).toBe(false);
});

test('an order is placed at the prices of the tier and keeps its title, whatever becomes of both', async () => {
  const db = database();
  const seven = { action: 'percent_off', class: 'product', value: 777 } as const;
  await makePromotion({ ...seven, audience: 'members', membership_tier_ids: [silverId] });
  const stock_id = await makeStock(9, 10_000);
  const orders = [];
  for (const tier of [silverId, vipId, null])
    orders.push(await buy(await makeMember(tier), shop, stock_id, 1));
  orders.push(await buy(await guest(), shop, stock_id, 1));
  const named = eq(membershipTier.id, silverId);
  await db
    .update(membershipTier)
    .set({ title: { 'en-US': 'Bronze' } })
    .where(named);
  const savedDiscounts = await Promise.all(
    orders.map(async (placed) => {
      const { items_discount, membership_tier_id, membership_tier_title } = await readOrder(placed);
      return [items_discount, membership_tier_id, membership_tier_title];
    }),
  );
  expect(savedDiscounts).toEqual([
    [777, silverId, 'Silver'],
    [0, vipId, 'VIP'],
    [0, basicId, 'Basic'],
    [0, null, ''],
  ]);
  // A promotion that is tried out meets the buyers as they were met.
  const past = await pastPurchases(await owner());
  expect(
    orders.map(({ order_id }) => past.find(({ id }) => id === order_id)?.purchase.buyer.tier_id),
  ).toEqual([silverId, vipId, null, null]);
  const [first] = orders;
  expect(await readOrderForStaff(await owner(), first?.order_id ?? 0)).toMatchObject({
    membership_tier_id: silverId,
    membership_tier_title: 'Silver',
  });
});

test('a tier that is disabled is that of nobody: its members see and read level 0', async () => {
  const silver = eq(membershipTier.id, silverId);
  await database().update(membershipTier).set({ enabled: false }).where(silver);
  const ctx = await makeMember(silverId);
  expect(ctx.viewer).toEqual({ kind: 'member', tier: null, tax_exempt: false });
  expect((await readOwnMembership(ctx)).tier?.title).toBe('Basic');
  await database().update(membershipTier).set({ enabled: true }).where(silver);
  expect((await makeMember(silverId)).viewer).toEqual({
    kind: 'member',
    tier: silverId,
    tax_exempt: false,
  });
});
