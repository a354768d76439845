import 'server-only';
import { readBlock } from '@/lib/content/block-view';
import type { Context } from '@/lib/core/context';
import { readChosenProducts } from './chosen-products';
import type { ShownBlock } from './shown-block.schema';

/**
 * A block as a page or a caller of the API is shown it, one of products with their cards; null
 * where there is none for this viewer now (`readBlock`).
 */
export async function readShownBlock(ctx: Context, identifier: string): Promise<ShownBlock | null> {
  const block = await readBlock(ctx, identifier);
  if (block?.type !== 'products') return block;
  return { ...block, products: await readChosenProducts(ctx, block.data) };
}
