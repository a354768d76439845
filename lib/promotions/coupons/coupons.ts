import 'server-only';
import { and, eq } from 'drizzle-orm';
import { coupon, promotionCounter } from '@/db/schema/promotions';
import { logChange, type RecordRef } from '@/lib/activity/audit-log';
import { changedFields } from '@/lib/activity/changed-fields';
import { assertNotModified, nextVersion } from '@/lib/activity/not-modified';
import { type Context, type StaffContext, transaction } from '@/lib/core/context';
import { firstOrNotFound, insertedRow } from '@/lib/core/records/rows';
import { applyBatch, type BatchResult } from '@/lib/http/batch';
import { recountPromotionUses } from '../uses';
import type { Coupon, CouponChanges, CouponInput } from './coupon.schema';
import { withUses } from './list';
import { promotionByCode, promotionRef } from './promotion-of-codes';

/*
 * No page shows a code, and the cached promotions hold none, so no write here invalidates a tag: a
 * batch of ten thousand codes renews nothing.
 */

type Row = typeof coupon.$inferSelect;

/**
 * Creates a code of a promotion. Refuses a code that exists, and any code of an automatic
 * promotion. Throws 404.
 */
export const createCoupon = (ctx: StaffContext, promotion_id: number, input: CouponInput) =>
  transaction(ctx, async (ctx): Promise<Coupon> => {
    const about = await promotionByCode(ctx, promotion_id);
    const now = ctx.now();
    const row = insertedRow(
      await ctx.db
        .insert(coupon)
        .values({ ...input, promotion_id, created_at: now, updated_at: now })
        .returning(),
    );
    await logCoupon(ctx, about, null, row);
    return shown({ ...row, used_count: 0 });
  });

/**
 * Changes the limits of a code, or whether it is enabled; earlier uses count towards a new limit.
 * Refuses (409) an outdated version. Throws 404 for another promotion's.
 */
export const updateCoupon = (
  ctx: StaffContext,
  promotion_id: number,
  id: number,
  changes: CouponChanges,
) =>
  transaction(ctx, async (ctx): Promise<Coupon> => {
    const { row, isLimitedAnew } = await changeCoupon(ctx, promotion_id, id, changes);
    if (isLimitedAnew) await recountPromotionUses(ctx, promotion_id);
    const [counted] = await withUses(ctx, [row]);
    return shown(counted ?? { ...row, used_count: 0 });
  });

/** The same change to many codes, each refused alone; `versions` are those that were read. */
export const updateCoupons = (
  ctx: StaffContext,
  promotion_id: number,
  ids: number[],
  changes: CouponChanges,
  versions: Readonly<Record<string, Date>> = {},
) =>
  transaction(ctx, async (ctx): Promise<BatchResult> => {
    let isLimitedAnew = false;
    const result = await applyBatch(ctx, ids, async (ctx, id) => {
      const own = { ...changes, updated_at: versions[id] };
      const changed = await changeCoupon(ctx, promotion_id, id, own);
      isLimitedAnew ||= changed.isLimitedAnew;
    });
    if (isLimitedAnew) await recountPromotionUses(ctx, promotion_id);
    return result;
  });

async function changeCoupon(
  ctx: StaffContext,
  promotion_id: number,
  id: number,
  { updated_at, ...changes }: CouponChanges,
): Promise<{ row: Row; isLimitedAnew: boolean }> {
  const about = await promotionRef(ctx, promotion_id);
  const rows = await ctx.db.select().from(coupon).where(of(promotion_id, id)).for('no key update');
  const before = firstOrNotFound(rows);
  await assertNotModified(ctx, { ...about, updated_at: before.updated_at }, updated_at);
  const row = firstOrNotFound(
    await ctx.db
      .update(coupon)
      .set({ ...changes, updated_at: nextVersion(ctx, before) })
      .where(of(promotion_id, id))
      .returning(),
  );
  const changed = changedFields(logged(before), logged(row));
  if (changed.length) await logCoupon(ctx, about, before, row);
  return { row, isLimitedAnew: changed.some(({ field }) => field.startsWith('usage_limit')) };
}

/** Deletes a code; refuses (409) one that an order used. Throws 404 for another promotion's. */
export const deleteCoupon = (ctx: StaffContext, promotion_id: number, id: number) =>
  transaction(ctx, async (ctx): Promise<void> => {
    const about = await promotionRef(ctx, promotion_id);
    const gone = firstOrNotFound(
      await ctx.db.delete(coupon).where(of(promotion_id, id)).returning(),
    );
    await ctx.db
      .delete(promotionCounter)
      .where(
        and(
          eq(promotionCounter.promotion_id, promotion_id),
          eq(promotionCounter.scope, `coupon:${id}`),
        ),
      );
    await logCoupon(ctx, about, gone, null);
  });

const of = (promotion_id: number, id: number) =>
  and(eq(coupon.promotion_id, promotion_id), eq(coupon.id, id));

const shown = ({ promotion_id: _, ...row }: Row & { used_count: number }): Coupon => row;

const logged = ({ code, batch, usage_limit, usage_limit_per_customer, ...row }: Row) => ({
  code,
  batch,
  usage_limit,
  usage_limit_per_customer,
  expires_at: row.expires_at,
  enabled: row.enabled,
});

/** Logs the code before and after, as a change of its promotion. */
const logCoupon = (ctx: Context, about: RecordRef, before: Row | null, after: Row | null) =>
  logChange(ctx, about, [
    { field: 'coupon', before: before && logged(before), after: after && logged(after) },
  ]);
