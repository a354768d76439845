import 'server-only';
import { and, eq, gt, notInArray } from 'drizzle-orm';
import { stock } from '@/db/schema/catalog';
import { inventory } from '@/db/schema/inventory';
import { assertCan } from '@/lib/core/can';
import { type StaffContext, transaction } from '@/lib/core/context';
import { conflict } from '@/lib/core/errors';
import { type Count, setQuantities } from '@/lib/inventory/set-quantity';
import type { CountInput, ProductChanges, ProductInput } from './product.schema';
import {
  type CreatedProduct,
  createProductAndVariants,
  type Product,
  updateProductAndVariants,
} from './product-and-variants';
import type { Variant, VariantEntry } from './variants';

/**
 * Creates a product, its variants and their first stock in the warehouses, with its
 * history; all or nothing. What staff, imports and the seed call.
 */
export const createProduct = (ctx: StaffContext, input: ProductInput) =>
  transaction(ctx, async (ctx): Promise<CreatedProduct> => {
    const created = await createProductAndVariants(ctx, input);
    await count(ctx, countsOf(input.stocks, created.stocks));
    return created;
  });

/**
 * Changes what was sent of a product, its variants and what was counted of them
 * (`updateProduct`, `setQuantities`); all or nothing. Refuses with 409 to delete a
 * variant that is reserved for open orders. Who may not adjust inventories opens them only
 * empty.
 */
export const updateProduct = (ctx: StaffContext, id: number, change: ProductChanges) =>
  transaction(ctx, async (ctx): Promise<Product> => {
    if (change.stocks) await refuseToDeleteReserved(ctx, id, change.stocks);
    const { stocks, ...row } = await updateProductAndVariants(ctx, id, change);
    if (change.stocks && stocks) await count(ctx, countsOf(change.stocks, stocks));
    return row;
  });

/**
 * What was counted of each variant; the form's place of it goes along. What says nothing
 * is left out.
 */
const countsOf = (entries: { inventories?: CountInput[] }[], stocks: Variant[]): Count[] =>
  entries.flatMap(({ inventories = [] }, index) =>
    inventories.flatMap(({ quantity, ...count }, row) =>
      quantity === undefined || quantity === count.expected
        ? []
        : [
            {
              ...count,
              quantity,
              stock_id: stocks[index]?.id ?? 0,
              part: `stocks.${index}.inventories.${row}`,
            },
          ],
    ),
  );

async function count(ctx: StaffContext, counts: Count[]): Promise<void> {
  const changed = await setQuantities(ctx, counts);
  if (changed.length) assertCan(ctx, 'inventory.adjust');
}

/** Names the variants; the database refuses all the same. */
async function refuseToDeleteReserved(
  ctx: StaffContext,
  product_id: number,
  entries: VariantEntry[],
): Promise<void> {
  const kept = entries.flatMap((entry) => ('id' in entry ? entry.id : []));
  const reserved = await ctx.db
    .selectDistinct({ sku: stock.sku })
    .from(inventory)
    .innerJoin(
      stock,
      and(
        eq(stock.id, inventory.stock_id),
        eq(stock.product_id, product_id),
        kept.length ? notInArray(stock.id, kept) : undefined,
      ),
    )
    .where(gt(inventory.reserved, 0));
  if (reserved.length)
    throw conflict('stocks', 'variant_reserved', {
      skus: reserved.map(({ sku }) => sku).join(', '),
    });
}
