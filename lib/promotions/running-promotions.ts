import 'server-only';
import { and, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm';
import { promotion } from '@/db/schema/promotions';
import { readMenuBranches } from '@/lib/content/menu-tree';
import { tags } from '@/lib/core/cache/tags';
import { untilRenewed } from '@/lib/core/cache/until-renewed';
import type { Context } from '@/lib/core/context';
import type { PricingPromotion } from '@/lib/pricing/purchase';

type Row = typeof promotion.$inferSelect;
/** A promotion with its price terms, before anybody's limits, and its texts. */
export type RunningPromotion = Pick<Row, 'name' | 'description' | 'label' | keyof Limits> & {
  terms: PricingPromotion;
};
type Limits = Pick<Row, 'usage_limit' | 'usage_limit_per_customer' | 'budget_amount_minor'>;

/**
 * The enabled promotions that have not ended, including scheduled ones, cached in this process
 * until one changes; those with codes even when ended, to tell whoever enters one. Treat as
 * read-only.
 */
export const listRunningPromotions = (ctx: Context): Promise<RunningPromotion[]> =>
  untilRenewed('promotions', [tags.promotions, tags.menus], async () => {
    const rows = await ctx.db
      .select()
      .from(promotion)
      .where(
        and(
          eq(promotion.enabled, true),
          or(
            isNull(promotion.ends_at),
            gt(promotion.ends_at, ctx.now()),
            eq(promotion.trigger, 'coupon'),
          ),
        ),
      )
      .orderBy(promotion.id);
    return toRunningPromotions(ctx, rows);
  });

/**
 * The promotions by which an order placed at a moment was priced: those it has, whatever became of
 * them, and those automatic for everybody then, as they are now.
 */
export async function listPromotionsAt(
  ctx: Context,
  at: Date,
  applied: readonly number[],
): Promise<PricingPromotion[]> {
  const { id, enabled, trigger, created_at, starts_at, ends_at } = promotion;
  const { usage_limit, usage_limit_per_customer, budget_amount_minor } = promotion;
  const rows = await ctx.db
    .select()
    .from(promotion)
    .where(
      or(
        inArray(id, [...applied]),
        and(
          eq(enabled, true),
          eq(trigger, 'automatic'),
          lte(created_at, at),
          or(isNull(starts_at), lte(starts_at, at)),
          or(isNull(ends_at), gt(ends_at, at)),
          isNull(usage_limit),
          isNull(usage_limit_per_customer),
          isNull(budget_amount_minor),
        ),
      ),
    )
    .orderBy(id);
  return (await toRunningPromotions(ctx, rows)).map(({ terms }) => terms);
}

/** Table rows as running promotions, enabled or not: also for simulations. */
export async function toRunningPromotions(ctx: Context, rows: Row[]): Promise<RunningPromotion[]> {
  const named = rows.flatMap(({ target, target_ids, reward_target, reward_ids }) => [
    ...(target === 'categories' ? target_ids : []),
    ...(reward_target === 'categories' ? reward_ids : []),
  ]);
  const branches = await readMenuBranches(ctx, [...new Set(named)]);
  const withBelow = (kind: string, ids: number[]) =>
    kind === 'categories' ? ids.flatMap((id) => branches.get(id) ?? []) : ids;
  return rows.map((row) =>
    running({
      ...row,
      target_ids: withBelow(row.target, row.target_ids),
      reward_ids: withBelow(row.reward_target, row.reward_ids),
    }),
  );
}

const running = (row: Row): RunningPromotion => ({
  name: row.name,
  description: row.description,
  label: row.label,
  usage_limit: row.usage_limit,
  usage_limit_per_customer: row.usage_limit_per_customer,
  budget_amount_minor: row.budget_amount_minor,
  terms: toPricingTerms(row),
});

function toPricingTerms(row: Row): PricingPromotion {
  return {
    ...row,
    value: { base_minor: row.value, values: row.values },
    base_max_discount_minor: row.max_discount_minor,
    min_subtotal:
      row.min_subtotal_minor === null
        ? null
        : { base_minor: row.min_subtotal_minor, values: row.min_subtotal_values },
    limits: { left: null, left_for_customer: null },
    base_budget_left_minor: null,
    combine_with: {
      product: row.combine_with_product,
      order: row.combine_with_order,
      shipping: row.combine_with_shipping,
    },
  };
}
