import 'server-only';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { customer } from '@/db/schema/auth';
import { type CustomerContext, transaction } from '@/lib/core/context';
import { conflict, invalid } from '@/lib/core/errors';
import { one } from '@/lib/core/records/rows';
import { codeAsKept } from '@/lib/core/text/discount-code';
import { localizer } from '@/lib/core/text/localized';
import { countCodeTry } from '@/lib/promotions/coupons/code-tries';
import type { MembershipCode, membershipCodeOutput } from './code.schema';
import { isOpen, type Move, termEnd } from './moves';
import { lockMembers } from './recompute';
import { type MembershipTier, storedTiers, tierOf } from './tiers';
import { writeMoves } from './write-moves';

type Entered = z.output<typeof membershipCodeOutput>;

/**
 * A customer enters the code of a tier and is in it from now on. Refuses a code that no tier has
 * (422), one of a tier that is not above theirs or while staff have locked them (409), and whoever
 * guesses wrong codes, coupon codes among them, as `countCodeTry` counts them (429).
 */
export async function enterCode(
  ctx: CustomerContext,
  { code }: MembershipCode,
  address: string | undefined,
): Promise<Entered> {
  const takeBack = await countCodeTry(ctx, undefined, address);
  const tiers = await storedTiers(ctx);
  const tier = tierWith(ctx, code, tiers);
  if (!tier) throw invalid('code', 'membership_code_wrong');
  await takeBack();
  return transaction(ctx, (ctx) => enter(ctx, tier, tiers));
}

const tierWith = (ctx: CustomerContext, code: string, tiers: readonly MembershipTier[]) =>
  tiers.find(
    (one) =>
      one.upgrade_type === 'code' &&
      one.upgrade_code !== '' &&
      codeAsKept(one.upgrade_code) === code &&
      isOpen(one, { now: ctx.now(), zone: ctx.settings.store_timezone }),
  );

async function enter(
  ctx: CustomerContext,
  tier: MembershipTier,
  tiers: readonly MembershipTier[],
): Promise<Entered> {
  const member = one(await lockMembers(ctx, eq(customer.id, ctx.actor.id), 1));
  if (member.locked) throw conflict('code', 'membership_code_locked');
  if ((tierOf(tiers, member.tier_id)?.level ?? 0) >= tier.level)
    throw conflict('code', 'membership_code_not_higher');
  const now = ctx.now();
  const zone = ctx.settings.store_timezone;
  const expires_at = termEnd(tier, member.expires_at, { now, zone });
  const move: Move = { to_tier_id: tier.id, started_at: now, expires_at, reason: 'code' };
  const judged = { member, moves: [move], spend_minor: member.spend_minor };
  await writeMoves(ctx, [judged], tiers);
  return { title: localizer(ctx)(tier.title), expires_at };
}
