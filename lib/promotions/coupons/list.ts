import 'server-only';
import { and, asc, count, eq, getTableColumns, inArray, ne, or, sql } from 'drizzle-orm';
import { coupon, promotion, promotionUse } from '@/db/schema/promotions';
import { contains } from '@/db/text';
import type { Context, StaffContext } from '@/lib/core/context';
import type { Page } from '@/lib/core/records/page';
import { normalizeDiscountCode } from '@/lib/core/text/discount-code';
import { localizer } from '@/lib/core/text/localized';
import { listPage } from '@/lib/settings/list-page';
import type { Coupon, CouponQuery } from './coupon.schema';
import { readPromotion } from './promotion-of-codes';

const { promotion_id: _, ...columns } = getTableColumns(coupon);

/** A page of the codes of a promotion, with the uses of each. Throws 404. */
export async function listCoupons(
  ctx: StaffContext,
  promotion_id: number,
  query: CouponQuery,
): Promise<Page<Coupon>> {
  await readPromotion(ctx, promotion_id);
  const { data, meta } = await listPage(ctx, query, {
    select: columns,
    search: [],
    where: couponsWhere(promotion_id, query),
  });
  return { data: await withUses(ctx, data), meta };
}

/** The codes of a promotion that match a list's search and filters. */
export const couponsWhere = (promotion_id: number, { search, batch, enabled }: CouponQuery) =>
  and(
    eq(coupon.promotion_id, promotion_id),
    search ? or(contains(coupon.code, search), contains(coupon.batch, search)) : undefined,
    batch ? eq(coupon.batch, batch) : undefined,
    enabled === undefined ? undefined : eq(coupon.enabled, enabled),
  );

/** A promotion for the screen of its codes. Throws 404. */
export async function readPromotionOfCodes(ctx: StaffContext, id: number) {
  const [found, batches] = await Promise.all([readPromotion(ctx, id), listBatches(ctx, id)]);
  return { ...found, name: localizer(ctx)(found.name), batches };
}

/** The batches of a promotion, newest first, with the number of codes in each. */
const listBatches = (ctx: StaffContext, promotion_id: number) =>
  ctx.db
    .select({ batch: coupon.batch, count: count() })
    .from(coupon)
    .where(and(eq(coupon.promotion_id, promotion_id), ne(coupon.batch, '')))
    .groupBy(coupon.batch)
    .orderBy(sql`max(${coupon.created_at}) desc`, asc(coupon.batch));

/** Codes with the number of orders that use each, without released uses. */
export async function withUses<R extends { id: number }>(
  { db }: Pick<Context, 'db'>,
  rows: readonly R[],
): Promise<(R & { used_count: number })[]> {
  const ids = rows.map(({ id }) => id);
  if (!ids.length) return [];
  const uses = await db
    .select({ id: promotionUse.coupon_id, count: count() })
    .from(promotionUse)
    .where(and(inArray(promotionUse.coupon_id, ids), ne(promotionUse.state, 'released')))
    .groupBy(promotionUse.coupon_id);
  const counts = new Map(uses.map((use) => [use.id, use.count]));
  return rows.map((row) => ({ ...row, used_count: counts.get(row.id) ?? 0 }));
}

/** The first codes with this prefix, each with its promotion and its screen. */
export async function findCouponCodes(ctx: StaffContext, search: string, limit: number) {
  const found = await ctx.db
    .select({ id: promotion.id, name: promotion.name, code: coupon.code })
    .from(coupon)
    .innerJoin(promotion, eq(promotion.id, coupon.promotion_id))
    .where(sql`starts_with(${coupon.code}, ${normalizeDiscountCode(search)})`)
    .orderBy(asc(coupon.code))
    .limit(limit);
  return found.map(({ id, name, code }) => ({
    id,
    title: code,
    note: localizer(ctx)(name),
    path: `/admin/promotion/edit/${id}/codes?${new URLSearchParams({ search: code })}`,
  }));
}
