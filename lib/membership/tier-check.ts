import 'server-only';
import { inArray } from 'drizzle-orm';
import { customer } from '@/db/schema/auth';
import { can } from '@/lib/core/access/can';
import { personName } from '@/lib/core/access/person';
import { canSeePersonalData, maskName } from '@/lib/core/access/personal-data';
import type { AdminContext } from '@/lib/core/context';
import { localizer } from '@/lib/core/text/localized';
import type { MembershipTierInput } from './membership-tier.schema';
import { toTierColumns } from './membership-tier-columns';
import { type MovesPreview, previewMemberMoves } from './recompute-all';
import type { TierCheck } from './tier-check.schema';
import { findMemberTier, type MembershipTier, readStoredTiers } from './tiers';

/** The id of a tier that is not saved yet. */
const NEW = 2_000_000_000;

/**
 * Previews who would move if a new or changed tier were saved as sent. Writes nothing. Throws like
 * saving for invalid amounts.
 */
export async function checkTier(
  ctx: AdminContext,
  input: MembershipTierInput,
  id = NEW,
): Promise<TierCheck> {
  const { title, benefits: _, ...terms } = input;
  const currentTiers = await readStoredTiers(ctx);
  const before = currentTiers.find((tier) => tier.id === id);
  const tried: MembershipTier = {
    benefits: {},
    created_at: ctx.now(),
    updated_at: ctx.now(),
    ...toTierColumns(ctx.settings, terms),
    id,
    title:
      before?.title ??
      (typeof title === 'string' ? { [input.language ?? ctx.language]: title } : title),
  };
  const tiers = [...currentTiers.filter((tier) => tier !== before), tried].sort(
    (tier, other) => tier.level - other.level,
  );
  const { first, up, down, stay } = await previewMemberMoves(ctx, tiers);
  return { up, down, stay, first: can(ctx, 'customer') ? await named(ctx, first, tiers) : [] };
}

async function named(
  ctx: AdminContext,
  first: MovesPreview['first'],
  tiers: MembershipTier[],
): Promise<TierCheck['first']> {
  const ids = first.map(({ customer_id }) => customer_id);
  if (!ids.length) return [];
  const { id, first_name, last_name } = customer;
  const people = await ctx.db
    .select({ id, first_name, last_name })
    .from(customer)
    .where(inArray(id, ids));
  const sees = canSeePersonalData(ctx);
  const localize = localizer(ctx);
  const called = (tier: number | null) => localize(findMemberTier(tiers, tier)?.title ?? {});
  return first.flatMap(({ customer_id, from_tier_id, to_tier_id }) => {
    const found = people.find((person) => person.id === customer_id);
    if (!found) return [];
    const name = personName(found);
    return {
      id: customer_id,
      name: sees ? name : maskName(name),
      from: called(from_tier_id),
      to: called(to_tier_id),
    };
  });
}
