import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { customer } from '@/db/schema/auth';
import { membershipLog } from '@/db/schema/membership';
import { guestViewer } from '@/lib/core/access/viewer';
import type { CustomerContext } from '@/lib/core/context';
import { deleteCustomer } from '@/lib/customers/delete-customer';
import { recomputeMembersNightly } from '@/lib/membership/recompute-all';
import { setMembership } from '@/lib/membership/set-membership';
import type { MembershipTier } from '@/lib/membership/tiers';
import { joinGuestOrders } from '@/lib/orders/join-guest-orders';
import { transitionOrder } from '@/lib/orders/transition';
import { mergeCustomers } from '@/lib/people/merge-customers';
import { mergeInput } from '@/lib/people/merge-customers.schema';
import { exportOwnData, exportPersonalData } from '@/lib/privacy/export';
import { makeCustomer } from '../../support/data/customers';
import { workDueJobs } from '../../support/data/jobs';
import { listTierLog, makeCompleted, makeTier, standing } from '../../support/data/members';
import { brokenPromises, buy, guest, makeStock, openShop, system } from '../../support/data/shop';
import { owner } from '../../support/data/staff';

const db = database();
let silver: MembershipTier;
let gold: MembershipTier;
beforeAll(async () => {
  silver = await makeTier(1, { upgrade_type: 'period_spend', upgrade_amount_minor: 30_000 });
  gold = await makeTier(2, { upgrade_type: 'period_spend', upgrade_amount_minor: 50_000 });
});

const someone = async () => {
  const made = await makeCustomer();
  const email_confirmed_at = new Date();
  await db.update(customer).set({ email_confirmed_at }).where(eq(customer.id, made.id));
  return made;
};
const spent = (user_id: number, amount: number) =>
  makeCompleted([{ user_id, at: new Date(Date.now() - 1000), amount }]);

test('of two customers who become one the better membership stays, and what both spent leads on', async () => {
  const [stays, ends] = [await someone(), await someone()];
  await spent(stays.id, 20_000);
  await spent(ends.id, 35_000);
  await recomputeMembersNightly(await system());
  const staff = await owner();
  await mergeCustomers(staff, stays.id, mergeInput.parse({ with: ends.id }));
  expect(await standing(stays.id)).toMatchObject({ tier_id: silver.id, spend: 55_000 });
  await workDueJobs();
  expect(await standing(stays.id)).toMatchObject({ tier_id: gold.id, spend: 55_000 });
  expect(await listTierLog(stays.id)).toEqual([
    `order  ${silver.id}`,
    `merge  ${silver.id}`,
    `order ${silver.id} ${gold.id}`,
  ]);
});

test('one that staff locked stays, however low it is', async () => {
  const [stays, ends] = [await someone(), await someone()];
  const staff = await owner();
  await setMembership(staff, stays.id, { tier_id: silver.id, locked: true });
  await setMembership(staff, ends.id, { tier_id: gold.id });
  await mergeCustomers(staff, stays.id, mergeInput.parse({ with: ends.id }));
  expect(await standing(stays.id)).toMatchObject({ tier_id: silver.id });
  expect(await listTierLog(stays.id)).toEqual([`staff  ${silver.id}`, `staff  ${gold.id}`]);
});

test('what was ordered as a guest counts once it is the customer’s', async () => {
  const shop = await openShop();
  const { id, email } = await someone();
  const { order_id } = await buy(await guest(), shop, await makeStock(2, 20_000), 2, { email });
  const staff = await owner();
  await transitionOrder(staff, order_id, { status: 'shipped' });
  await transitionOrder(staff, order_id, { status: 'completed' });
  await joinGuestOrders(await system(), { customer_id: id });
  await workDueJobs();
  expect(await standing(id)).toMatchObject({ tier_id: silver.id, spend: 41_050 });
});

test('the copy of one’s data has the membership and its moves; what staff noted only theirs', async () => {
  const { id, email } = await someone();
  const staff = await owner();
  await setMembership(staff, id, { tier_id: gold.id, note: 'A friend of ours' });
  const actor = { kind: 'customer', id, email, first_name: 'Ka Yan', last_name: 'Lam' } as const;
  const own: CustomerContext = { ...(await guest()), actor, viewer: guestViewer };
  const move = { reason: 'staff', from_tier_id: null, to_tier_id: gold.id };
  expect(await exportPersonalData(staff, id)).toMatchObject({
    membership: {
      tier_id: gold.id,
      title: { 'en-US': 'Tier 2' },
      spend: 0,
      log: [{ ...move, note: 'A friend of ours', admin_id: staff.actor.id }],
    },
  });
  const copy = await exportOwnData(own);
  expect(copy).toMatchObject({ membership: { tier_id: gold.id, log: [move] } });
  expect(JSON.stringify(copy)).not.toMatch(/A friend of ours|admin_id/);
  await deleteCustomer(staff, id);
  expect(await db.$count(membershipLog, eq(membershipLog.user_id, id))).toBe(0);
});

test('nothing above broke a promise of memberships', async () => {
  const broken = Object.keys(await brokenPromises());
  expect(broken.filter((id) => id.startsWith('I17'))).toEqual([]);
});
