import { asc, eq } from 'drizzle-orm';
import { admin, customer } from '@/db/schema/auth';
import { leadSources } from '@/db/schema/enums';
import { leadStatus } from '@/db/schema/lead-status';
import { customers, quietCustomers, type SeedCustomer } from '@/db/seed/content/people';
import { hashPassword } from '@/lib/auth/password';
import type { Context } from '@/lib/core/context';
import { importedCustomer } from '@/lib/customers/customer.schema';
import { createCustomer } from '@/lib/customers/customers';
import { between, pick, seededRandom } from './random';
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
  'Asked about glazes that are safe for the microwave oven.',
];

const perhaps = <T>(next: () => number, percent: number, value: T): T | undefined =>
  next() * 100 < percent ? value : undefined;

/**
 * Sixty members of the shop, joined over the last half year, who differ in what is known of
 * them: the first is the one to log in as, and has everything.
 */
export async function seedCustomers({ ctx }: SeededShop): Promise<string[]> {
  const everybody = [...customers, ...quietCustomers];
  const next = seededRandom(everybody.length);
  const statuses = await ctx.db
    .select({ id: leadStatus.id })
    .from(leadStatus)
    .orderBy(asc(leadStatus.order), asc(leadStatus.id));
  const admins = await ctx.db.select({ id: admin.id }).from(admin).orderBy(asc(admin.id));
  // All have the demo's password: hashed for each it would be a second's work.
  const password_hash = await hashPassword(DEMO_PASSWORD);
  for (const [index, person] of everybody.entries()) {
    const joined = daysAgo(ctx, between(next, 20, 180));
    const input = importedCustomer.parse({
      ...fieldsOf(person, next),
      ...linksOf(next, statuses, admins),
    });
    const { id } = await createCustomer(joined, input);
    await ctx.db
      .update(customer)
      .set({ ...livesOf(ctx, joined, index, next), password_hash })
      .where(eq(customer.id, id));
  }
  return everybody.map(({ email }) => email);
}

function fieldsOf(person: SeedCustomer, next: () => number) {
  const { language, ...own } = person;
  const [job_title, department] = perhaps(next, 30, pick(next, jobs)) ?? [];
  const shop = { ...person, first_name: person.first_name, contact_number: person.phone };
  return {
    ...own,
    preferred_language: language,
    addresses: [{ ...shop, default_billing: true, default_shipping: true }],
    tags: [...new Set([pick(next, tags), perhaps(next, 40, pick(next, tags))])].filter(Boolean),
    lead_source: pick(next, leadSources),
    ...(job_title && { job_title, department, office_phone: '+852 2123 4567' }),
    description: perhaps(next, 25, pick(next, notes)),
    consent_email: next() < 0.5,
    emails: perhaps(next, 15, [`office.${person.email}`]),
    date_of_birth: perhaps(next, 60, `19${between(next, 60, 99)}-0${between(next, 1, 9)}-15`),
  };
}

const linksOf = (next: () => number, statuses: { id: number }[], admins: { id: number }[]) => ({
  status_id: pick(next, statuses)?.id,
  admin_id: perhaps(next, 60, pick(next, admins)?.id),
});

/** What happens after somebody joined: seen again, confirmed, or shut out. */
function livesOf(ctx: Context, joined: Context, index: number, next: () => number) {
  const isFirst = index === 0;
  return {
    enabled: isFirst || index % 20 !== 7,
    email_confirmed_at: isFirst || index % 9 !== 4 ? joined.now() : null,
    last_seen_at: isFirst || index % 7 !== 3 ? daysAgo(ctx, between(next, 0, 19)).now() : null,
  };
}
