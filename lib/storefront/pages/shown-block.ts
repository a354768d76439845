import 'server-only';
import { readContentBlock } from '@/lib/content/block-view';
import type { Context } from '@/lib/core/context';
import { readChosenProducts } from './chosen-products';
import { withShopTexts } from './shop-texts';
import type { ShownBlock } from './shown-block.schema';

/**
 * A block as shown by a page or the API, with shipping placeholders filled in and products as
 * cards; null if this viewer has none now (`readContentBlock`).
 */
export async function readShownBlock(ctx: Context, identifier: string): Promise<ShownBlock | null> {
  const read = await readContentBlock(ctx, identifier);
  const block = read && { ...read, content: await withShopTexts(ctx, read.content) };
  if (block?.type !== 'products') return block;
  return { ...block, products: await readChosenProducts(ctx, block.data) };
}
