import 'server-only';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { customer } from '@/db/schema/auth';
import { type CustomerContext, transaction } from '@/lib/core/context';
import { conflict, invalid } from '@/lib/core/errors';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { normalizeDiscountCode } from '@/lib/core/text/discount-code';
import { localizer } from '@/lib/core/text/localized';
import { countCouponCodeTry } from '@/lib/promotions/coupons/code-tries';
import type { MembershipCode, membershipCodeOutput } from './code.schema';
import { isTierOpen, type Move, termEnd } from './moves';
import { lockMembers } from './recompute';
import { findMemberTier, type MembershipTier, readStoredTiers } from './tiers';
import { writeMemberMoves } from './write-moves';

type Entered = z.output<typeof membershipCodeOutput>;

/**
 * Moves the caller to the tier whose code they entered. Throws 422 for an unknown code, 409 if the
 * tier is not above theirs or staff locked their membership, and 429 after too many wrong codes,
 * including discount codes, as counted by `countCouponCodeTry`.
 */
export async function enterTierCode(
  ctx: CustomerContext,
  { code }: MembershipCode,
  address: string | undefined,
): Promise<Entered> {
  const takeBack = await countCouponCodeTry(ctx, undefined, address);
  const tiers = await readStoredTiers(ctx);
  const tier = tierWith(ctx, code, tiers);
  if (!tier) throw invalid('code', 'membership_code_wrong');
  await takeBack();
  return transaction(ctx, (ctx) => enter(ctx, tier, tiers));
}

const tierWith = (ctx: CustomerContext, code: string, tiers: readonly MembershipTier[]) =>
  tiers.find(
    (tier) =>
      tier.upgrade_type === 'code' &&
      tier.upgrade_code !== '' &&
      normalizeDiscountCode(tier.upgrade_code) === code &&
      isTierOpen(tier, { now: ctx.now(), zone: ctx.settings.store_timezone }),
  );

async function enter(
  ctx: CustomerContext,
  tier: MembershipTier,
  tiers: readonly MembershipTier[],
): Promise<Entered> {
  const member = firstOrNotFound(await lockMembers(ctx, eq(customer.id, ctx.actor.id), 1));
  if (member.locked) throw conflict('code', 'membership_code_locked');
  if ((findMemberTier(tiers, member.tier_id)?.level ?? 0) >= tier.level)
    throw conflict('code', 'membership_code_not_higher');
  const now = ctx.now();
  const zone = ctx.settings.store_timezone;
  const expires_at = termEnd(tier, member.expires_at, { now, zone });
  const move: Move = { to_tier_id: tier.id, started_at: now, expires_at, reason: 'code' };
  const judged = { member, moves: [move], spend_minor: member.spend_minor };
  await writeMemberMoves(ctx, [judged], tiers);
  return { title: localizer(ctx)(tier.title), expires_at };
}
