import 'server-only';
import { eq } from 'drizzle-orm';
import { customer } from '@/db/schema/auth';
import type { CustomerProfile } from '@/lib/auth/profile.schema';
import { getViewerTierId } from '@/lib/core/access/viewer';
import type { CustomerContext } from '@/lib/core/context';
import { toPrice } from '@/lib/core/money';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { localizer } from '@/lib/core/text/localized';
import { baseCurrency } from '@/lib/settings/currencies';
import { benefitWords } from './benefit-words';
import { readMemberFacts } from './facts';
import { type Membership, toMembership } from './membership-of';
import { isTierOpen } from './moves';
import type { MemberProfile, OwnMembership } from './own-membership.schema';
import { type MembershipTier, membershipTiers } from './tiers';
import { memberColumns } from './write-moves';

/** The caller's membership, in their language. Throws 404 if they no longer exist. */
export async function readOwnMembership(ctx: CustomerContext): Promise<OwnMembership> {
  const tiers = await membershipTiers(ctx);
  if (!tiers.length)
    return { tier: null, expires_at: null, progress: { next: null, renewal: null } };
  const { id } = ctx.actor;
  const row = firstOrNotFound(
    await ctx.db.select(memberColumns).from(customer).where(eq(customer.id, id)),
  );
  // A member of a disabled tier is shown as level 0, as everywhere in the shop.
  const isTheirs = getViewerTierId(ctx.viewer) === row.tier_id;
  const state = isTheirs ? row : { ...row, tier_id: null, expires_at: null };
  const facts = (await readMemberFacts(ctx, [id])).get(id) ?? { orders: [], log: [] };
  const when = { now: ctx.now(), zone: ctx.settings.store_timezone };
  const { tier, expires_at, next, renewal } = toMembership(state, facts, tiers, when);
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
      next: next && { ...toNext(ctx, next), tier: named(next.tier) },
      renewal: renewal && toRenewal(ctx, renewal),
    },
  };
}

/** The calling customer with their membership. */
export const withMembership = async (
  ctx: CustomerContext,
  profile: CustomerProfile,
): Promise<MemberProfile> => ({ ...profile, membership: await readOwnMembership(ctx) });

/** Whether a code leads to a tier above the customer's now. */
export async function takesCode(
  ctx: CustomerContext,
  { tier }: Pick<OwnMembership, 'tier'>,
): Promise<boolean> {
  const when = { now: ctx.now(), zone: ctx.settings.store_timezone };
  return (await membershipTiers(ctx)).some(
    (candidate) =>
      candidate.upgrade_type === 'code' &&
      candidate.level > (tier?.level ?? 0) &&
      isTierOpen(candidate, when),
  );
}

const toAmount = ({ settings }: CustomerContext, minor: number) =>
  toPrice(minor, baseCurrency(settings));

const toNext = (
  ctx: CustomerContext,
  { tier, of, missing, until }: NonNullable<Membership['next']>,
) => ({
  by: of,
  amount: of === 'orders' ? null : toAmount(ctx, missing),
  orders: of === 'orders' ? missing : null,
  months: of === 'order' ? null : tier.upgrade_period_months,
  until,
});

const toRenewal = (
  ctx: CustomerContext,
  { of, missing, from, until }: NonNullable<Membership['renewal']>,
) => ({
  by: of,
  amount: of === 'order' ? null : toAmount(ctx, missing),
  done: missing === 0,
  from,
  until,
});
