import 'server-only';
import { and, asc, count, eq, getTableColumns, inArray, ne, or, sql } from 'drizzle-orm';
import { coupon, promotion, promotionCounter, promotionUse } from '@/db/schema/promotions';
import { contains } from '@/db/text';
import { logChange, type RecordRef, refTo } from '@/lib/activity/audit-log';
import { changedFields } from '@/lib/activity/changed-fields';
import { assertNotModified, nextVersion } from '@/lib/activity/not-modified';
import { type Context, type StaffContext, transaction } from '@/lib/core/context';
import { invalid } from '@/lib/core/errors';
import type { Page } from '@/lib/core/records/page';
import { one, stored } from '@/lib/core/records/rows';
import { localizer } from '@/lib/core/text/localized';
import { applyToEach, type BatchResult } from '@/lib/http/batch';
import { listPage } from '@/lib/settings/list-page';
import {
  type Coupon,
  type CouponChanges,
  type CouponInput,
  type CouponQuery,
  codeAsKept,
} from './coupon.schema';
import { recountUses } from './uses';

/*
 * No page shows a code and the promotions that are kept in memory hold none, so no write here
 * touches a tag: a batch of ten thousand codes renews nothing.
 */

type Row = typeof coupon.$inferSelect;
const { promotion_id: _, ...columns } = getTableColumns(coupon);

/** A page of the codes of a promotion, with how often each was used. Throws 404. */
export async function listCoupons(
  ctx: StaffContext,
  promotion_id: number,
  query: CouponQuery,
): Promise<Page<Coupon>> {
  await promotionRef(ctx, promotion_id);
  const { data, meta } = await listPage(ctx, query, {
    select: columns,
    search: [],
    where: couponsWhere(promotion_id, query),
  });
  return { data: await withUses(ctx, data), meta };
}

/** The codes of a promotion that a list with this search and these filters shows. */
export const couponsWhere = (promotion_id: number, { search, batch, enabled }: CouponQuery) =>
  and(
    eq(coupon.promotion_id, promotion_id),
    search ? or(contains(coupon.code, search), contains(coupon.batch, search)) : undefined,
    batch ? eq(coupon.batch, batch) : undefined,
    enabled === undefined ? undefined : eq(coupon.enabled, enabled),
  );

/** A promotion as the screen of its codes needs it. Throws 404. */
export async function readPromotionOfCodes(ctx: StaffContext, id: number) {
  const { name, trigger } = await readPromotion(ctx, id);
  return { id, name: localizer(ctx)(name), trigger, batches: await listBatches(ctx, id) };
}

async function readPromotion({ db }: Pick<Context, 'db'>, id: number) {
  const { name, trigger } = promotion;
  return one(
    await db
      .select({ id: promotion.id, name, trigger })
      .from(promotion)
      .where(eq(promotion.id, id)),
  );
}

/** The batches of a promotion, the newest first, with how many codes each has. */
const listBatches = (ctx: StaffContext, promotion_id: number) =>
  ctx.db
    .select({ batch: coupon.batch, count: count() })
    .from(coupon)
    .where(and(eq(coupon.promotion_id, promotion_id), ne(coupon.batch, '')))
    .groupBy(coupon.batch)
    .orderBy(sql`max(${coupon.created_at}) desc`, asc(coupon.batch));

/**
 * Makes one code of a promotion. Refuses one that any promotion has, and any code of a promotion
 * that comes by itself. Throws 404.
 */
export const createCoupon = (ctx: StaffContext, promotion_id: number, input: CouponInput) =>
  transaction(ctx, async (ctx): Promise<Coupon> => {
    const about = await promotionByCode(ctx, promotion_id);
    const now = ctx.now();
    const row = stored(
      await ctx.db
        .insert(coupon)
        .values({ ...input, promotion_id, created_at: now, updated_at: now })
        .returning(),
    );
    await logCoupon(ctx, about, null, row);
    return shown({ ...row, used_count: 0 });
  });

/**
 * Changes the limits of a code, or whether it is enabled; what was used before counts towards a
 * new limit. Refuses with 409 a version that is not the present one. Throws 404 for another
 * promotion's.
 */
export const updateCoupon = (
  ctx: StaffContext,
  promotion_id: number,
  id: number,
  changes: CouponChanges,
) =>
  transaction(ctx, async (ctx): Promise<Coupon> => {
    const { row, isLimitedAnew } = await changeCoupon(ctx, promotion_id, id, changes);
    if (isLimitedAnew) await recountUses(ctx, promotion_id);
    const [counted] = await withUses(ctx, [row]);
    return shown(counted ?? { ...row, used_count: 0 });
  });

/** The same change of many codes, each refused alone; `versions` are those that were read. */
export const updateCoupons = (
  ctx: StaffContext,
  promotion_id: number,
  ids: number[],
  changes: CouponChanges,
  versions: Readonly<Record<string, Date>> = {},
) =>
  transaction(ctx, async (ctx): Promise<BatchResult> => {
    let isLimitedAnew = false;
    const result = await applyToEach(ctx, ids, async (ctx, id) => {
      const own = { ...changes, updated_at: versions[id] };
      const changed = await changeCoupon(ctx, promotion_id, id, own);
      isLimitedAnew ||= changed.isLimitedAnew;
    });
    if (isLimitedAnew) await recountUses(ctx, promotion_id);
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
  const before = one(rows);
  await assertNotModified(ctx, { ...about, updated_at: before.updated_at }, updated_at);
  const row = one(
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

/** Deletes a code; one that an order took is refused with 409. Throws 404 for another's. */
export const deleteCoupon = (ctx: StaffContext, promotion_id: number, id: number) =>
  transaction(ctx, async (ctx): Promise<void> => {
    const about = await promotionRef(ctx, promotion_id);
    const gone = one(await ctx.db.delete(coupon).where(of(promotion_id, id)).returning());
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

/** The promotion as changes name it. Throws 404. */
export const promotionRef = async (ctx: Context, id: number): Promise<RecordRef> =>
  refTo(ctx, 'promotion', await readPromotion(ctx, id));

/** The same of one that comes with a code; refuses the code of any other. */
export async function promotionByCode(ctx: Context, id: number): Promise<RecordRef> {
  const found = await readPromotion(ctx, id);
  if (found.trigger !== 'coupon') throw invalid('code', 'promotion_no_codes');
  return refTo(ctx, 'promotion', found);
}

/** Codes with how many orders take each; a use that was given back is none. */
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
  const counts = new Map(uses.map((one) => [one.id, one.count]));
  return rows.map((row) => ({ ...row, used_count: counts.get(row.id) ?? 0 }));
}

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

/** Logs, among the changes of its promotion, what a code was before and is now. */
const logCoupon = (ctx: Context, about: RecordRef, before: Row | null, after: Row | null) =>
  logChange(ctx, about, [
    { field: 'coupon', before: before && logged(before), after: after && logged(after) },
  ]);

/** The first codes that begin so, each with its promotion and the screen that shows it. */
export async function findCodes(ctx: StaffContext, search: string, limit: number) {
  const found = await ctx.db
    .select({ id: promotion.id, name: promotion.name, code: coupon.code })
    .from(coupon)
    .innerJoin(promotion, eq(promotion.id, coupon.promotion_id))
    .where(sql`starts_with(${coupon.code}, ${codeAsKept(search)})`)
    .orderBy(asc(coupon.code))
    .limit(limit);
  return found.map(({ id, name, code }) => ({
    id,
    title: code,
    note: localizer(ctx)(name),
    path: `/admin/promotion/edit/${id}/codes?${new URLSearchParams({ search: code })}`,
  }));
}
