import 'server-only';
import { readContentBlock } from '@/lib/content/block-view';
import type { Context } from '@/lib/core/context';
import { readChosenProducts } from './chosen-products';
import { withShopTexts } from './shop-texts';
import type { ShownBlock } from './shown-block.schema';

/**
 * A block as a page or a caller of the API is shown it, what its text says of deliveries
 * filled in, one of products with their cards; null where there is none for this viewer now
 * (`readContentBlock`).
 */
export async function readShownBlock(ctx: Context, identifier: string): Promise<ShownBlock | null> {
  const read = await readContentBlock(ctx, identifier);
  const block = read && { ...read, content: await withShopTexts(ctx, read.content) };
  if (block?.type !== 'products') return block;
  return { ...block, products: await readChosenProducts(ctx, block.data) };
}
