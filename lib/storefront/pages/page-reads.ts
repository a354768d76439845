import 'server-only';
import { readBrandView } from '@/lib/catalog/brand-view';
import { readContentBlock } from '@/lib/content/block-view';
import { readCategory, readMenus } from '@/lib/content/menu-view';
import { readStaticPage } from '@/lib/content/page-view';
import { tags } from '@/lib/core/cache/tags';
import { untilRenewed } from '@/lib/core/cache/until-renewed';
import type { Context } from '@/lib/core/context';
import { readProductView } from '@/lib/products/product-view';
import { readRelatedProducts } from '@/lib/products/related';
import { listBrandProducts, listCategoryProducts } from '@/lib/search/listing';
import type { Listing } from '@/lib/search/listing.schema';
import { deliversAbroad } from '@/lib/shipping/delivered-countries';
import { deliveryEstimate } from '@/lib/shipping/delivery-estimate';
import { readStoreStock } from '@/lib/stores/store-stock';
import { hasStores, readStorePage, readStoreViews } from '@/lib/stores/store-view';
import { shopFor } from '../addresses/shop';
import { readOffers } from './offers';
import { readShownBlock } from './shown-block';

/**
 * The reads of storefront pages, as functions of a context only: pages use them through
 * `cached-reads.ts`, a preview directly.
 */

/** The data of every page's layout: the menus and the public settings. */
export async function loadLayout(ctx: Context) {
  return {
    shop: { ...shopFor(viewOfContext(ctx), ctx.settings), has_stores: await hasStores(ctx) },
    menus: await readMenus(ctx),
    note: await readContentBlock(ctx, 'footer-note'),
  };
}

const viewOfContext = ({ language, currency, viewer }: Context) => ({ language, currency, viewer });

/** The page about returns that product pages link to, if it exists. */
const RETURNS_PAGE = 'returns';

/** A product page; undefined if there is none. */
export async function loadProduct(ctx: Context, url: string) {
  const product = await readProductView(ctx, url);
  if (!product) return undefined;
  const [related, delivery, abroad, returns, stores] = await Promise.all([
    readRelatedProducts(ctx, product.id),
    deliveryEstimate(ctx, product.id),
    deliversAbroad(ctx),
    readReturns(ctx),
    readStoreStock(ctx, product.stocks),
  ]);
  return { product, related, promises: { delivery, abroad, returns, stores } };
}

/** Every product links to it: one read per language. */
const readReturns = (ctx: Context) =>
  untilRenewed(`returns ${ctx.language}`, [tags.settings, tags.content], async () => {
    const page = await readStaticPage(ctx, RETURNS_PAGE);
    return page && { title: page.title, url: page.url };
  });

/** The block with further text about offers, such as codes, if it exists. */
const OFFERS_BLOCK = 'offers';

/** The page of all offers. */
export async function loadOffers(ctx: Context) {
  const [groups, block] = await Promise.all([readOffers(ctx), readShownBlock(ctx, OFFERS_BLOCK)]);
  return { groups, note: block?.content ?? '' };
}

/** A page of a category's products; undefined if there is no such category. */
export async function loadCategory(ctx: Context, url: string, listing: Listing) {
  const category = await readCategory(ctx, url);
  if (!category) return undefined;
  return { category, ...(await listCategoryProducts(ctx, category.menu_ids, listing)) };
}

/** A page of a brand's products; undefined if there is no such brand. */
export async function loadBrand(ctx: Context, url: string, listing: Listing) {
  const brand = await readBrandView(ctx, url);
  if (!brand) return undefined;
  return { brand, ...(await listBrandProducts(ctx, brand.id, listing)) };
}

/** A physical store's page; undefined if there is none. `now`: the time its hours are shown for. */
export async function loadStore(ctx: Context, url: string) {
  const found = await readStorePage(ctx, url);
  return found && { ...found, now: ctx.now() };
}

/** The page of all physical stores. */
export const loadStores = async (ctx: Context) => ({
  stores: await readStoreViews(ctx),
  now: ctx.now(),
});
