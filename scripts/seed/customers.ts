import { and, asc, desc, eq } from 'drizzle-orm';
import { admin, customer } from '@/db/schema/auth';
import { leadSources } from '@/db/schema/enums';
import { leadStatus } from '@/db/schema/lead-status';
import { order } from '@/db/schema/orders';
import { members, tiers } from '@/db/seed/content/membership';
import {
  customers,
  memberAccount,
  quietCustomers,
  type SeedCustomer,
} from '@/db/seed/content/people';
import { hashPassword } from '@/lib/auth/password';
import { memberViewer } from '@/lib/core/access/viewer';
import type { Context, CustomerContext } from '@/lib/core/context';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { addressInput } from '@/lib/customers/address.schema';
import { addAddress } from '@/lib/customers/addresses';
import { importedCustomer } from '@/lib/customers/customer.schema';
import { createCustomer } from '@/lib/customers/customers';
import { membershipTierInput } from '@/lib/membership/membership-tier.schema';
import { createMembershipTier } from '@/lib/membership/membership-tiers';
import { recomputeMembersNightly } from '@/lib/membership/recompute-all';
import { setMembership } from '@/lib/membership/set-membership';
import { readStoredTiers } from '@/lib/membership/tiers';
import { commentAsShopper, commentAsStaff } from '@/lib/orders/comments';
import { commentInput } from '@/lib/orders/order.schema';
import { ownerContext } from './orders';
import { between, pickRandom, seededRandom } from './random';
import { daysAgo, type SeededShop } from './shop';
import { DEMO_PASSWORD } from './store';

const tags = ['tea lover', 'wholesale', 'gift buyer', 'vip', 'newsletter', 'cafe'];
const jobs = [
  ['Buyer', 'Purchasing'],
  ['Owner', 'Tea house'],
  ['採購主任', '採購部'],
  ['店长', '门店'],
];
const notes = [
  'Prefers calls after 18:00.',
  '喜歡普洱，送貨前請先致電。',
  '喜欢龙井，送货前请先致电。',
  'Asked about microwave-safe glazes.',
];

const perhaps = <T>(next: () => number, percent: number, value: T): T | undefined =>
  next() * 100 < percent ? value : undefined;

/**
 * Sixty members who joined over the last half year, with different details: the first is the
 * demo's login, with every field filled in.
 */
export async function seedCustomers({ ctx }: SeededShop): Promise<string[]> {
  const everybody = [...customers, ...quietCustomers];
  const next = seededRandom(everybody.length);
  const statuses = await ctx.db
    .select({ id: leadStatus.id })
    .from(leadStatus)
    .orderBy(asc(leadStatus.order), asc(leadStatus.id));
  const admins = await ctx.db.select({ id: admin.id }).from(admin).orderBy(asc(admin.id));
  // All have the demo's password; hashing it for each would take a second.
  const password_hash = await hashPassword(DEMO_PASSWORD);
  for (const [index, person] of everybody.entries()) {
    const joined = daysAgo(ctx, between(next, 20, 180));
    const input = importedCustomer.parse({
      ...toCustomerFields(person, next),
      ...pickLinks(next, statuses, admins),
    });
    const { id } = await createCustomer(joined, input);
    await ctx.db
      .update(customer)
      .set({ ...toAccountState(ctx, joined, index, next), password_hash })
      .where(eq(customer.id, id));
  }
  return everybody.map(({ email }) => email);
}

function toCustomerFields(person: SeedCustomer, next: () => number) {
  const { language, ...own } = person;
  const [job_title, department] = perhaps(next, 30, pickRandom(next, jobs)) ?? [];
  const shop = { ...person, first_name: person.first_name, contact_number: person.phone };
  return {
    ...own,
    preferred_language: language,
    addresses: [{ ...shop, default_billing: true, default_shipping: true }],
    tags: [...new Set([pickRandom(next, tags), perhaps(next, 40, pickRandom(next, tags))])].filter(
      Boolean,
    ),
    lead_source: pickRandom(next, leadSources),
    ...(job_title && { job_title, department, office_phone: '+852 2123 4567' }),
    description: perhaps(next, 25, pickRandom(next, notes)),
    consent_email: next() < 0.5,
    emails: perhaps(next, 15, [`office.${person.email}`]),
    date_of_birth: perhaps(next, 60, `19${between(next, 60, 99)}-0${between(next, 1, 9)}-15`),
  };
}

const pickLinks = (next: () => number, statuses: { id: number }[], admins: { id: number }[]) => ({
  status_id: pickRandom(next, statuses)?.id,
  admin_id: perhaps(next, 60, pickRandom(next, admins)?.id),
});

/** What happens after joining: seen again, confirmed, or blocked. */
function toAccountState(ctx: Context, joined: Context, index: number, next: () => number) {
  const isFirst = index === 0;
  return {
    enabled: isFirst || index % 20 !== 7,
    email_confirmed_at: isFirst || index % 9 !== 4 ? joined.now() : null,
    last_seen_at: isFirst || index % 7 !== 3 ? daysAgo(ctx, between(next, 0, 19)).now() : null,
  };
}

/** Three tiers, as staff would enter them; the upper ones have no members yet. */
export async function seedTiers({ ctx }: SeededShop): Promise<string[]> {
  for (const { title, benefits, terms } of tiers) {
    const input = membershipTierInput.parse({ ...terms, title, benefits });
    await createMembershipTier({ ...ctx, silent: true }, input);
  }
  return tiers.map(({ title }) => title['en-US']);
}

/** Members whose tier was set by staff, and those whose orders earned it. */
export async function seedMembers({ ctx }: SeededShop): Promise<string[]> {
  const silent = { ...ctx, silent: true };
  const existingTiers = await readStoredTiers(ctx);
  const owner = await ownerContext(silent);
  for (const { email, level, since_days, ends_in_days, locked, note } of members) {
    const found = await ctx.db.select().from(customer).where(eq(customer.email, email));
    const ends = ends_in_days && daysAgo(ctx, -ends_in_days).now();
    await setMembership(daysAgo(owner, since_days), firstOrNotFound(found).id, {
      tier_id: existingTiers.find((tier) => tier.level === level)?.id,
      ...(ends && { expires_at: ends }),
      locked,
      note,
    });
  }
  await recomputeMembersNightly(silent);
  return members.map(({ email }) => email);
}

/**
 * The account of the demo's member: a confirmed email, an address book, and messages to and from
 * the shop about their orders.
 */
export async function seedMemberAccount({ ctx }: SeededShop): Promise<string[]> {
  const email = customers[0]?.email ?? '';
  const own = eq(customer.email, email);
  const member = firstOrNotFound(await ctx.db.select().from(customer).where(own));
  await ctx.db.update(customer).set({ email_confirmed_at: member.created_at }).where(own);
  for (const address of memberAccount.addresses)
    await addAddress(ctx, member.id, addressInput.parse(address));
  const { id, first_name, last_name } = member;
  const actor = { kind: 'customer' as const, id, email, first_name, last_name };
  const orderNumbers: string[] = [];
  for (const { status, shopper, staff } of memberAccount.comments) {
    const [row] = await ctx.db
      .select()
      .from(order)
      .where(and(eq(order.user_id, id), eq(order.status, status)))
      .orderBy(desc(order.placed_at))
      .limit(1);
    if (!row) continue;
    const since = (row.shipped_at ?? row.placed_at).getTime();
    const hoursLater = (hours: number) => new Date(Math.min(since + hours * 3600_000, +ctx.now()));
    const shopperCtx = {
      ...ctx,
      actor,
      viewer: memberViewer,
      silent: true,
      now: () => hoursLater(1),
    };
    await commentAsShopper(shopperCtx satisfies CustomerContext, row, shopper);
    const answering = {
      ...(await ownerContext({ ...ctx, silent: true })),
      now: () => hoursLater(3),
    };
    if (staff) await commentAsStaff(answering, row.id, commentInput.parse({ comment: staff }));
    orderNumbers.push(row.order_number);
  }
  return orderNumbers;
}
