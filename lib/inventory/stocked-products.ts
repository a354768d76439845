import 'server-only';
import { type CreatedProduct, createProduct } from '@/lib/catalog/products';
import { type Context, transaction } from '@/lib/core/context';
import { within } from '@/lib/core/violations';
import { addToInventory } from './moves';
import type { StockedProductInput } from './stocked-product.schema';

/** Creates a product, its variants and their first stock in the warehouses, with its history; all or nothing. What staff, imports and the seed call. */
export const createStockedProduct = (ctx: Context, input: StockedProductInput) =>
  transaction(ctx, async (ctx): Promise<CreatedProduct> => {
    const created = await createProduct(ctx, input);
    for (const [index, { id }] of created.stocks.entries()) {
      for (const [row, inventory] of (input.stocks[index]?.inventories ?? []).entries())
        await within(`stocks.${index}.inventories.${row}`, () => addToInventory(ctx, id, inventory));
    }
    return created;
  });
