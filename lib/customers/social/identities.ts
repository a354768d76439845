import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import { customer, socialIdentity } from '@/db/schema/auth';
import type { SocialIdentity } from '@/lib/auth/social/identity';
import type { Context } from '@/lib/core/context';
import type { StoredCustomer } from '../customer-record';

/**
 * Locks a social identity and its email until the transaction ends, so that two concurrent logins
 * create one account.
 */
export async function lockSocialIdentity(ctx: Context, identity: SocialIdentity): Promise<void> {
  const { provider, subject, email } = identity;
  // Always in this order, to avoid a deadlock.
  for (const key of [`social:${provider}:${subject}`, ...(email ? [`social:${email}`] : [])])
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

/** The customer linked to a social identity, and whether they have unlinked it. */
export async function findLinkedCustomer(
  ctx: Context,
  { provider, subject }: SocialIdentity,
): Promise<{ customer: StoredCustomer; is_unlinked: boolean } | undefined> {
  const [found] = await ctx.db
    .select({ customer, unlinked_at: socialIdentity.unlinked_at })
    .from(socialIdentity)
    .innerJoin(customer, eq(customer.id, socialIdentity.customer_id))
    .where(and(eq(socialIdentity.provider, provider), eq(socialIdentity.subject, subject)));
  return found && { customer: found.customer, is_unlinked: found.unlinked_at !== null };
}

/** Links a social identity to this customer, and to no other. */
export async function storeSocialIdentity(
  ctx: Context,
  customer_id: number,
  { provider, subject, email = '' }: SocialIdentity,
): Promise<void> {
  const now = ctx.now();
  const values = { customer_id, email, unlinked_at: null, created_at: now, updated_at: now };
  await ctx.db
    .insert(socialIdentity)
    .values({ provider, subject, ...values })
    .onConflictDoUpdate({
      target: [socialIdentity.provider, socialIdentity.subject],
      set: values,
    });
}

/** Deletes all social identities of a customer. */
export async function dropSocialIdentities(ctx: Context, customer_id: number): Promise<void> {
  await ctx.db.delete(socialIdentity).where(eq(socialIdentity.customer_id, customer_id));
}
