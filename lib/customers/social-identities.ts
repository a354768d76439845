import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import { customer, socialIdentity } from '@/db/schema/auth';
import type { SocialIdentity } from '@/lib/auth/social/identity';
import type { Context } from '@/lib/core/context';

export type CustomerRow = typeof customer.$inferSelect;

/**
 * Whoever else comes with the same account of a provider, or with the same e-mail, waits until
 * this transaction is over: two at once open one account.
 */
export async function lockIdentity(ctx: Context, identity: SocialIdentity): Promise<void> {
  const { provider, subject, email } = identity;
  // Always in this order, so that nobody waits in a circle.
  for (const key of [`social:${provider}:${subject}`, ...(email ? [`social:${email}`] : [])])
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

/** The customer whose account an account of a provider opens. */
export async function customerOf(
  ctx: Context,
  { provider, subject }: SocialIdentity,
): Promise<CustomerRow | undefined> {
  const [found] = await ctx.db
    .select({ customer })
    .from(socialIdentity)
    .innerJoin(customer, eq(customer.id, socialIdentity.customer_id))
    .where(and(eq(socialIdentity.provider, provider), eq(socialIdentity.subject, subject)));
  return found?.customer;
}

export async function insertIdentity(
  ctx: Context,
  customer_id: number,
  { provider, subject, email = '' }: SocialIdentity,
): Promise<void> {
  const stamps = { created_at: ctx.now(), updated_at: ctx.now() };
  await ctx.db.insert(socialIdentity).values({ customer_id, provider, subject, email, ...stamps });
}

/** No account of a provider opens this customer's account any more. */
export async function dropSocialIdentities(ctx: Context, customer_id: number): Promise<void> {
  await ctx.db.delete(socialIdentity).where(eq(socialIdentity.customer_id, customer_id));
}
