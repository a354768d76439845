import 'server-only';
import type { ShopContext } from '@/lib/core/context';
import { invalid } from '@/lib/core/errors';
import { readVisibleVariants } from '@/lib/products/product-view';
import { findChosenVariant } from '@/lib/products/variants/option-picking.schema';
import type { AddByOptions } from './add-by-options.schema';
import { addItemToCart } from './cart';

/**
 * Adds the variant with the chosen options to the caller's cart. Refuses options that match no
 * variant (§5.6), and whatever the cart refuses.
 */
export async function addItemToCartByOptions(
  ctx: ShopContext,
  { product_id, choice, ...itemInput }: AddByOptions,
  address?: string,
): Promise<{ cart_id: string; item_id: number }> {
  const { options, stocks } = await readVisibleVariants(ctx, product_id);
  const stock = findChosenVariant(options, stocks, choice);
  if (!stock) throw invalid('stock_id', 'choose_option');
  return addItemToCart(ctx, { ...itemInput, stock_id: stock.id }, address);
}
