import 'server-only';
import { readBrandView } from '@/lib/catalog/brand-view';
import type { ProductsView } from '@/lib/content/block-view.schema';
import { readCategory } from '@/lib/content/menu-view';
import type { Context } from '@/lib/core/context';
import { readProductCards } from '@/lib/products/product-card';
import type { ProductCard } from '@/lib/products/product-view.schema';
import { readProductWidget } from '@/lib/products/product-widget';
import { listBrandProducts, listCategoryProducts } from '@/lib/search/listing';
import type { Listing } from '@/lib/search/listing.schema';

/** The products staff selected, by where they come from. Empty for an unknown URL. */
export async function readChosenProducts(
  ctx: Context,
  { source, limit, url = '', ids = [] }: Omit<ProductsView, 'heading'>,
): Promise<ProductCard[]> {
  const listing: Listing = { sort: 'recommended', page: 1, page_size: limit, chosen: {} };
  if (source === 'ids') return readProductCards(ctx, ids.slice(0, limit));
  if (source === 'category') {
    const category = await readCategory(ctx, url);
    if (!category) return [];
    return (await listCategoryProducts(ctx, category.menu_ids, listing)).products.data;
  }
  if (source === 'brand') {
    const brand = await readBrandView(ctx, url);
    return brand ? (await listBrandProducts(ctx, brand.id, listing)).products.data : [];
  }
  return readProductWidget(ctx, source, limit);
}
