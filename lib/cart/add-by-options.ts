import 'server-only';
import type { ShopContext } from '@/lib/core/context';
import { invalid } from '@/lib/core/errors';
import { readStocks } from '@/lib/products/product-view';
import { chosenStock } from '@/lib/products/variants/option-picking.schema';
import type { AddByOptions } from './add-by-options.schema';
import { addItem } from './cart';

/**
 * Puts the variant that a choice of options names into the caller's cart. Refuses a
 * choice that names none (§5.6), and whatever the cart refuses.
 */
export async function addItemByOptions(
  ctx: ShopContext,
  { product_id, choice, ...wanted }: AddByOptions,
  address?: string,
): Promise<{ cart_id: string; item_id: number }> {
  const { options, stocks } = await readStocks(ctx, product_id);
  const stock = chosenStock(options, stocks, choice);
  if (!stock) throw invalid('stock_id', 'choose_option');
  return addItem(ctx, { ...wanted, stock_id: stock.id }, address);
}
