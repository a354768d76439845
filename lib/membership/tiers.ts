import 'server-only';
import { membershipTier } from '@/db/schema/membership-tier';
import { tags } from '@/lib/core/cache/tags';
import { untilRenewed } from '@/lib/core/cache/until-renewed';
import type { Context } from '@/lib/core/context';

export type MembershipTier = typeof membershipTier.$inferSelect;

/** All tiers from the lowest level up, as they are stored now: for whoever moves members. */
export const readStoredTiers = ({ db }: Context): Promise<MembershipTier[]> =>
  db.select().from(membershipTier).orderBy(membershipTier.level);

/**
 * All tiers from the lowest level up, kept in this process until one is changed. Nobody changes
 * what is returned.
 */
export const membershipTiers = (ctx: Context): Promise<MembershipTier[]> =>
  untilRenewed('membership tiers', [tags.membership], () => readStoredTiers(ctx));

/** The tier of a member; null, where they begin, is that of level 0, if there is one. */
export const findMemberTier = (
  tiers: readonly MembershipTier[],
  id: number | null,
): MembershipTier | undefined =>
  tiers.find((tier) => (id === null ? tier.level === 0 : tier.id === id));
