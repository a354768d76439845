import 'server-only';
import { eq } from 'drizzle-orm';
import { customer } from '@/db/schema/auth';
import type { CustomerProfile } from '@/lib/auth/profile.schema';
import { tierIdOf } from '@/lib/core/access/viewer';
import type { CustomerContext } from '@/lib/core/context';
import { priceOf } from '@/lib/core/money';
import { one } from '@/lib/core/records/rows';
import { localizer } from '@/lib/core/text/localized';
import { baseCurrency } from '@/lib/settings/currencies';
import { benefitWords } from './benefit-words';
import { readFacts } from './facts';
import { type Membership, membershipOf } from './membership-of';
import { isOpen } from './moves';
import type { MemberProfile, OwnMembership } from './own-membership.schema';
import { type MembershipTier, membershipTiers } from './tiers';
import { memberColumns } from './write-moves';

/** The membership of the customer who calls, in their language. Throws 404 for one who is gone. */
export async function readOwnMembership(ctx: CustomerContext): Promise<OwnMembership> {
  const tiers = await membershipTiers(ctx);
  if (!tiers.length)
    return { tier: null, expires_at: null, progress: { next: null, renewal: null } };
  const { id } = ctx.actor;
  const row = one(await ctx.db.select(memberColumns).from(customer).where(eq(customer.id, id)));
  // Whose tier is disabled sees the shop as members of level 0 do, and reads that they are.
  const isTheirs = tierIdOf(ctx.viewer) === row.tier_id;
  const state = isTheirs ? row : { ...row, tier_id: null, expires_at: null };
  const facts = (await readFacts(ctx, [id])).get(id) ?? { orders: [], log: [] };
  const when = { now: ctx.now(), zone: ctx.settings.store_timezone };
  const { tier, expires_at, next, renewal } = membershipOf(state, facts, tiers, when);
  const localize = localizer(ctx);
  const named = ({ id, title, level }: MembershipTier) => ({ id, title: localize(title), level });
  return {
    tier: tier
      ? {
          ...named(tier),
          benefits: benefitWords(ctx, tier),
          color: tier.color,
          image: tier.image || null,
        }
      : null,
    expires_at,
    progress: {
      next: next && { ...nextOf(ctx, next), tier: named(next.tier) },
      renewal: renewal && renewalOf(ctx, renewal),
    },
  };
}

/** The customer who calls, with their membership. */
export const withMembership = async (
  ctx: CustomerContext,
  profile: CustomerProfile,
): Promise<MemberProfile> => ({ ...profile, membership: await readOwnMembership(ctx) });

/** Whether there is a tier above the customer's that a code leads into now. */
export async function takesCode(
  ctx: CustomerContext,
  { tier }: Pick<OwnMembership, 'tier'>,
): Promise<boolean> {
  const when = { now: ctx.now(), zone: ctx.settings.store_timezone };
  return (await membershipTiers(ctx)).some(
    (one) => one.upgrade_type === 'code' && one.level > (tier?.level ?? 0) && isOpen(one, when),
  );
}

const amountOf = ({ settings }: CustomerContext, minor: number) =>
  priceOf(minor, baseCurrency(settings));

const nextOf = (
  ctx: CustomerContext,
  { tier, of, missing, until }: NonNullable<Membership['next']>,
) => ({
  by: of,
  amount: of === 'orders' ? null : amountOf(ctx, missing),
  orders: of === 'orders' ? missing : null,
  months: of === 'order' ? null : tier.upgrade_period_months,
  until,
});

const renewalOf = (
  ctx: CustomerContext,
  { of, missing, from, until }: NonNullable<Membership['renewal']>,
) => ({
  by: of,
  amount: of === 'order' ? null : amountOf(ctx, missing),
  done: missing === 0,
  from,
  until,
});
