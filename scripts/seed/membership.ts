import { eq } from 'drizzle-orm';
import { customer } from '@/db/schema/auth';
import { members, tiers } from '@/db/seed/content/membership';
import { one } from '@/lib/core/records/rows';
import { membershipTierInput } from '@/lib/membership/membership-tier.schema';
import { createMembershipTier } from '@/lib/membership/membership-tiers';
import { recomputeAtNight } from '@/lib/membership/recompute-all';
import { setMembership } from '@/lib/membership/set-membership';
import { storedTiers } from '@/lib/membership/tiers';
import { ownerContext } from './orders';
import { daysAgo, type SeededShop } from './shop';

/** Three tiers, as staff would enter them; nobody is in the upper ones yet. */
export async function seedTiers({ ctx }: SeededShop): Promise<string[]> {
  for (const { title, benefits, terms } of tiers) {
    const input = membershipTierInput.parse({ ...terms, title, benefits });
    await createMembershipTier({ ...ctx, silent: true }, input);
  }
  return tiers.map(({ title }) => title['en-US']);
}

/** Members whom staff put into a tier, and those whose orders did. */
export async function seedMembers({ ctx }: SeededShop): Promise<string[]> {
  const silent = { ...ctx, silent: true };
  const known = await storedTiers(ctx);
  const owner = await ownerContext(silent);
  for (const { email, level, since_days, ends_in_days, locked, note } of members) {
    const found = await ctx.db.select().from(customer).where(eq(customer.email, email));
    const ends = ends_in_days && daysAgo(ctx, -ends_in_days).now();
    await setMembership(daysAgo(owner, since_days), one(found).id, {
      tier_id: known.find((tier) => tier.level === level)?.id,
      ...(ends && { expires_at: ends }),
      locked,
      note,
    });
  }
  await recomputeAtNight(silent);
  return members.map(({ email }) => email);
}
