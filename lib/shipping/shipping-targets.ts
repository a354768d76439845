import 'server-only';
import { and, inArray, isNull } from 'drizzle-orm';
import { warehouse } from '@/db/schema/inventory';
import { membershipTier } from '@/db/schema/membership-tier';
import { paymentMethod, type shippingMethod } from '@/db/schema/methods';
import type { AdminContext, Context, StaffContext } from '@/lib/core/context';
import { invalid } from '@/lib/core/errors';
import type { NamedRecord } from '@/lib/promotions/promotion-record.schema';
import { readTargetRecords } from '@/lib/promotions/promotion-targets';

type Row = typeof shippingMethod.$inferSelect;
type Naming = Pick<
  Row,
  | 'excluded_product_ids'
  | 'excluded_category_ids'
  | 'warehouse_ids'
  | 'payment_method_ids'
  | 'membership_tier_ids'
>;

/** Up to 20 products, categories or variants that match a search, in the caller's language. */
export const findShippingTargets = (
  ctx: AdminContext,
  type: 'products' | 'categories' | 'stocks',
  search: string,
): Promise<NamedRecord[]> => readTargetRecords(ctx, type, { search });

/** The goods that a shipping method excludes, for its form; deleted ones are left out. */
export async function readExcludedGoods(
  ctx: Context,
  row: Pick<Naming, 'excluded_product_ids' | 'excluded_category_ids'>,
) {
  const [products, categories] = await Promise.all([
    readTargetRecords(ctx, 'products', { ids: row.excluded_product_ids }),
    readTargetRecords(ctx, 'categories', { ids: row.excluded_category_ids }),
  ]);
  return { products, categories };
}

/** How many of these records exist. */
const counts: { [F in keyof Naming]: (ctx: Context, ids: number[]) => Promise<number> } = {
  excluded_product_ids: async (ctx, ids) =>
    (await readTargetRecords(ctx, 'products', { ids })).length,
  excluded_category_ids: async (ctx, ids) =>
    (await readTargetRecords(ctx, 'categories', { ids })).length,
  warehouse_ids: ({ db }, ids) =>
    db.$count(warehouse, and(inArray(warehouse.id, ids), isNull(warehouse.deleted_at))),
  payment_method_ids: ({ db }, ids) => db.$count(paymentMethod, inArray(paymentMethod.id, ids)),
  membership_tier_ids: ({ db }, ids) => db.$count(membershipTier, inArray(membershipTier.id, ids)),
};

/** Refuses, on its field, an unknown record; a deleted one that was already named may stay. */
export async function assertShippingRecords(
  ctx: StaffContext,
  row: Naming,
  before?: Naming,
): Promise<void> {
  for (const [field, count] of Object.entries(counts) as [
    keyof Naming,
    (typeof counts)[keyof Naming],
  ][]) {
    const added = row[field].filter((id) => !before?.[field].includes(id));
    if (added.length && (await count(ctx, added)) < added.length)
      throw invalid(field, 'check_input');
  }
}
