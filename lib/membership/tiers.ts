import 'server-only';
import { membershipTier } from '@/db/schema/membership-tier';
import { tags } from '@/lib/core/cache/tags';
import { untilRenewed } from '@/lib/core/cache/until-renewed';
import type { Context } from '@/lib/core/context';

export type MembershipTier = typeof membershipTier.$inferSelect;

/** All tiers by level, as stored now, for moving members. */
export const readStoredTiers = ({ db }: Context): Promise<MembershipTier[]> =>
  db.select().from(membershipTier).orderBy(membershipTier.level);

/** All tiers by level, cached in this process until one changes. Do not modify the result. */
export const membershipTiers = (ctx: Context): Promise<MembershipTier[]> =>
  untilRenewed('membership tiers', [tags.membership], () => readStoredTiers(ctx));

/** A member's tier; null is the tier of level 0, if there is one. */
export const findMemberTier = (
  tiers: readonly MembershipTier[],
  id: number | null,
): MembershipTier | undefined =>
  tiers.find((tier) => (id === null ? tier.level === 0 : tier.id === id));
