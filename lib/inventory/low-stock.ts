import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import type { AdminContext, StaffContext } from '@/lib/core/context';
import { type Localized, readLocalized } from '@/lib/core/text/localized';
import { NONE_AVAILABLE, readAvailability } from './availability';
import { isLowStock, variantUnits } from './stock-levels';

const low = (ctx: StaffContext, within?: SQL) =>
  sql`from ${variantUnits(ctx.settings, within)} join product p on p.id = v.product_id
    where ${isLowStock(ctx.settings)}`;

/** The number of low variants in the whole shop, and of their products. */
export async function countLowStock(
  ctx: StaffContext,
): Promise<{ variants: number; products: number }> {
  const [row] = await ctx.db.execute<{ variants: number; products: number }>(
    sql`select count(*)::int as variants, count(distinct v.product_id)::int as products
      ${low(ctx)}`,
  );
  return row ?? { variants: 0, products: 0 };
}

/** The `limit` scarcest low variants with their available units, and the number of all. */
export async function readLowStock(ctx: AdminContext, limit: number) {
  const rows = await ctx.db.execute<{
    id: number;
    product_id: number;
    sku: string;
    name: Localized;
  }>(
    sql`select v.id, v.product_id, v.sku, p.name ${low(ctx)}
      order by v.units, v.id limit ${limit}`,
  );
  const ids = [...rows].map(({ id }) => id);
  const [{ variants, products }, available] = await Promise.all([
    countLowStock(ctx),
    readAvailability(ctx, ids),
  ]);
  return {
    variants,
    products,
    stocks: rows.map(({ name, ...row }) => ({
      ...row,
      ...(available.get(row.id) ?? NONE_AVAILABLE),
      name: readLocalized(name, ctx.language, ctx.settings.main_language),
    })),
  };
}

/** A low variant; `units` are those available. */
export type LowStock = { id: number; sku: string; name: Localized; units: number };

/** All low variants of the shop, scarcest first. */
export const listLowStockVariants = async (ctx: StaffContext): Promise<LowStock[]> => [
  ...(await ctx.db.execute<LowStock>(
    sql`select v.id, v.sku, p.name, v.units::int as units ${low(ctx)} order by v.units, v.id`,
  )),
];

/** The ids of a product's low variants. */
export async function readLowStockIds(ctx: StaffContext, product_id: number): Promise<Set<number>> {
  const rows = await ctx.db.execute<{ id: number }>(
    sql`select v.id ${low(ctx, sql`s.product_id = ${product_id}`)}`,
  );
  return new Set(rows.map(({ id }) => id));
}
