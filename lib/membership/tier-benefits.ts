import 'server-only';
import { and, eq, exists, sql } from 'drizzle-orm';
import type { membershipTier } from '@/db/schema/membership-tier';
import { promotion, promotionUse } from '@/db/schema/promotions';
import { tags } from '@/lib/core/cache/tags';
import { type Context, touch } from '@/lib/core/context';
import { conflict } from '@/lib/core/errors';

type Tier = typeof membershipTier.$inferSelect;
type Benefit = Pick<
  typeof promotion.$inferInsert,
  'action' | 'class' | 'value' | 'min_subtotal_minor'
>;

/** A tier's benefits as promotions. */
const listBenefits = ({ discount_percent, free_shipping_over_minor: over }: Tier): Benefit[] => [
  ...(discount_percent > 0
    ? [{ action: 'percent_off', class: 'product', value: discount_percent } as const]
    : []),
  ...(over !== null
    ? [{ action: 'free_shipping', class: 'shipping', min_subtotal_minor: over || null } as const]
    : []),
];

/**
 * Updates the promotions a tier owns: automatic, for its members, combinable with all others. One
 * it no longer gives is deleted, or disabled if orders have used it.
 */
export async function writeTierBenefits(ctx: Context, tier: Tier): Promise<void> {
  const owned = await ctx.db
    .select({ id: promotion.id, action: promotion.action })
    .from(promotion)
    .where(eq(promotion.membership_tier_id, tier.id))
    .for('update');
  const expectedBenefits = listBenefits(tier);
  for (const benefit of expectedBenefits) {
    const values = { ...benefit, ...toCommonFields(ctx, tier) };
    const existing = owned.find(({ action }) => action === benefit.action);
    if (existing) await ctx.db.update(promotion).set(values).where(eq(promotion.id, existing.id));
    else await ctx.db.insert(promotion).values({ ...values, created_at: ctx.now() });
  }
  for (const { id } of owned.filter(
    (ownedRow) => !expectedBenefits.some(({ action }) => action === ownedRow.action),
  ))
    await removeBenefit(ctx, id);
  touch(ctx, tags.promotions);
}

/** The fields both share; level 0 is for all members. */
const toCommonFields = (ctx: Context, { id, level, title, enabled }: Tier) => ({
  membership_tier_id: id,
  name: title,
  enabled,
  audience: 'members' as const,
  membership_tier_ids: level === 0 ? [] : [id],
  combine_with_product: true,
  combine_with_order: true,
  combine_with_shipping: true,
  updated_at: ctx.now(),
});

const selectUses = ({ db }: Context, id: number) =>
  db.select({ id: promotionUse.id }).from(promotionUse).where(eq(promotionUse.promotion_id, id));

async function removeBenefit(ctx: Context, id: number): Promise<void> {
  const own = eq(promotion.id, id);
  const off = { enabled: false, updated_at: ctx.now() };
  const used = await ctx.db
    .update(promotion)
    .set(off)
    .where(and(own, exists(selectUses(ctx, id))))
    .returning({ id: promotion.id });
  if (!used.length) await ctx.db.delete(promotion).where(own);
}

/** Deletes a tier's promotions. Throws 409 if orders have used one. */
export async function removeTierBenefits(ctx: Context, { id }: Tier): Promise<void> {
  const own = eq(promotion.membership_tier_id, id);
  const used = exists(
    ctx.db
      .select({ present: sql`1` })
      .from(promotionUse)
      .where(eq(promotionUse.promotion_id, promotion.id)),
  );
  if (await ctx.db.$count(promotion, and(own, used)))
    throw conflict('general', 'membership_tier_used');
  await ctx.db.delete(promotion).where(own);
  touch(ctx, tags.promotions);
}
