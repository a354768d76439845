import { asc, eq, sql } from 'drizzle-orm';
import { product, stock } from '@/db/schema/catalog';
import { inventory } from '@/db/schema/inventory';
import type { AdminContext, Context } from '@/lib/core/context';
import { adjustInput } from '@/lib/inventory/operation.schema';
import { increaseInventory } from '@/lib/inventory/operations';
import { between } from '../random';

/** Variants with less stock show the demo's low stock: past orders do not use them. */
const PLENTY = 12;
/** How many units are left for people who try the demo. */
const KEPT = 6;
/** Below this share of the opening stock, more is ordered. */
const LOW = 0.6;

type Variant = {
  stock_id: number;
  inventory_id: number;
  url: string;
  /** Since when it is in stock. */
  since: Date;
  opening: number;
  remaining: number;
  weight: number;
};
type Line = { stock_id: number; quantity: number };

/** The variants of past orders: those with plenty of stock, some in higher demand. */
export async function openShelf(ctx: Context, next: () => number) {
  const rows = await ctx.db
    .select({
      stock_id: stock.id,
      inventory_id: inventory.id,
      url: product.url,
      since: product.created_at,
      opening: inventory.quantity,
    })
    .from(stock)
    .innerJoin(product, eq(product.id, stock.product_id))
    .innerJoin(inventory, eq(inventory.stock_id, stock.id))
    .where(
      sql`${stock.visibled} and ${inventory.warehouse_id} = ${ctx.settings.product_warehouse_id}
        and ${inventory.quantity} >= ${PLENTY}`,
    )
    .orderBy(asc(stock.id));
  const ranks = new Map([...new Set(rows.map(({ url }) => url))].map((url) => [url, next()]));
  const variants: Variant[] = rows.map((row) => ({
    ...row,
    remaining: row.opening,
    weight: 1 / ((ranks.get(row.url) ?? 1) + 0.08),
  }));
  const has = (variant: Variant, at: Date, quantity: number) =>
    variant.since < at && variant.remaining - quantity >= KEPT;

  const take = (variant: Variant, quantity: number): Line => {
    variant.remaining -= quantity;
    return { stock_id: variant.stock_id, quantity };
  };
  return {
    /** Units of a variant of one of these products, if the shop sold it then. */
    takeFromProducts(urls: readonly string[], at: Date, quantity: number): Line[] {
      return urls.flatMap((url) => {
        const variant = variants.find(
          (candidate) => candidate.url === url && has(candidate, at, quantity),
        );
        return variant ? [take(variant, quantity)] : [];
      });
    },

    /** Units of any variant, more often of those in demand. */
    takeAny(at: Date): Line[] {
      const sold = variants.filter((variant) => has(variant, at, 3));
      const all = sold.reduce((sum, { weight }) => sum + weight, 0);
      let mark = next() * all;
      const picked = sold.find(({ weight }) => {
        mark -= weight;
        return mark < 0;
      });
      const many = next();
      return picked ? [take(picked, many < 0.72 ? 1 : many < 0.94 ? 2 : 3)] : [];
    },

    /** Receives stock: variants that run low get as much as their opening stock. */
    async restock(ctx: AdminContext, remark: string, from = LOW): Promise<void> {
      for (const variant of variants) {
        if (variant.since > ctx.now() || variant.remaining >= variant.opening * from) continue;
        const quantity = variant.opening - variant.remaining + between(next, 0, 4);
        const { inventory_id } = variant;
        await increaseInventory(ctx, adjustInput.parse({ inventory_id, quantity, remark }));
        variant.remaining += quantity;
      }
    },
  };
}
export type SeedShelf = Awaited<ReturnType<typeof openShelf>>;
