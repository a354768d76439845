import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import { database } from '@/db/client';
import { customer } from '@/db/schema/auth';
import { membershipLog } from '@/db/schema/membership';
import { membershipTier } from '@/db/schema/membership-tier';
import type { MembershipTier } from '@/lib/membership/tiers';

/** A tier as staff create one. */
export async function makeTier(
  level: number,
  terms: Partial<MembershipTier> = {},
): Promise<MembershipTier> {
  const title = { 'en-US': `Tier ${level}`, 'zh-HK': `第${level}級`, 'zh-CN': `第${level}级` };
  const [made] = await database()
    .insert(membershipTier)
    .values({ title, benefits: {}, level, ...terms })
    .returning();
  if (!made) throw new Error('no tier');
  return made;
}

/** A customer's tier, and their qualifying spend. */
export async function standing(id: number) {
  const [row] = await database()
    .select({
      tier_id: customer.membership_tier_id,
      started_at: customer.membership_started_at,
      expires_at: customer.membership_expires_at,
      spend: customer.qualifying_spend_minor,
    })
    .from(customer)
    .where(eq(customer.id, id));
  return row;
}

/** The tier log of a customer, oldest first, as "reason from to". */
export const listTierLog = async (id: number) =>
  (
    await database()
      .select()
      .from(membershipLog)
      .where(eq(membershipLog.user_id, id))
      .orderBy(asc(membershipLog.id))
  ).map(({ reason, from_tier_id, to_tier_id }) => [reason, from_tier_id, to_tier_id].join(' '));

/** Creates so many customers; returns their ids. */
export async function makeMembers(
  count: number,
  columns: Partial<typeof customer.$inferInsert> = {},
): Promise<number[]> {
  const rows = await database()
    .insert(customer)
    .values(
      Array.from({ length: count }, () => ({
        first_name: 'Ka Yan',
        last_name: 'Lam',
        email: `${randomUUID()}@shop.test`,
        ...columns,
      })),
    )
    .returning({ id: customer.id });
  return rows.map(({ id }) => id);
}

/** Inserts completed orders without line items: by whom, when, for how many minor units. */
export async function makeCompleted(
  orders: { user_id: number; at: Date; amount: number }[],
): Promise<void> {
  const rows = orders.map(({ at, ...order }) => ({ ...order, at: at.toISOString() }));
  await database().execute(sql`insert into orders (order_number, idempotency_key, status,
      payment_status, user_id, email, first_name, last_name, language, base_currency, currency,
      currency_mark, exchange_rate, exchange_rate_at, items_subtotal, grand_total, paid_total,
      base_items_subtotal, base_grand_total, payment_method_title, shipping_method_title,
      placed_at, paid_at, completed_at)
    select gen_random_uuid()::text, gen_random_uuid()::text, 'completed', 'paid', user_id,
      'buyer@shop.test', 'Ka Yan', 'Lam', 'en-US', 'HKD', 'HKD', 'HK$', 1, at, amount, amount,
      amount, amount, amount, 'Card', 'Standard', at, at, at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as one(user_id int, at timestamptz, amount int)`);
}
