import 'server-only';
import { inArray } from 'drizzle-orm';
import { customer } from '@/db/schema/auth';
import { can } from '@/lib/core/access/can';
import { personName } from '@/lib/core/access/person';
import { maskName, seesPersonalData } from '@/lib/core/access/personal-data';
import type { AdminContext } from '@/lib/core/context';
import { localizer } from '@/lib/core/text/localized';
import type { MembershipTierInput } from './membership-tier.schema';
import { columnsOf } from './membership-tier-columns';
import { type MovesPreview, previewMoves } from './recompute-all';
import type { TierCheck } from './tier-check.schema';
import { type MembershipTier, storedTiers, tierOf } from './tiers';

/** A tier that is not saved yet has an id that no other has. */
const NEW = 2_000_000_000;

/**
 * Who would move if a tier, new or changed, were saved as it is sent. Writes nothing. Refuses
 * what saving refuses for its amounts.
 */
export async function checkTier(
  ctx: AdminContext,
  input: MembershipTierInput,
  id = NEW,
): Promise<TierCheck> {
  const { title, benefits: _, ...terms } = input;
  const stored = await storedTiers(ctx);
  const before = stored.find((one) => one.id === id);
  const tried: MembershipTier = {
    benefits: {},
    created_at: ctx.now(),
    updated_at: ctx.now(),
    ...columnsOf(ctx.settings, terms),
    id,
    title:
      before?.title ??
      (typeof title === 'string' ? { [input.language ?? ctx.language]: title } : title),
  };
  const tiers = [...stored.filter((one) => one !== before), tried].sort(
    (one, other) => one.level - other.level,
  );
  const { first, up, down, stay } = await previewMoves(ctx, tiers);
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
  const sees = seesPersonalData(ctx);
  const localize = localizer(ctx);
  const called = (tier: number | null) => localize(tierOf(tiers, tier)?.title ?? {});
  return first.flatMap(({ customer_id, from_tier_id, to_tier_id }) => {
    const found = people.find((one) => one.id === customer_id);
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
