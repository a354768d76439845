import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { database } from '@/db/client';
import { readBrandView } from '@/lib/catalog/brand-view';
import { readBlock } from '@/lib/content/block-view';
import { menuHasBlog, readCategory, readMenus } from '@/lib/content/menu-view';
import { readStaticPage } from '@/lib/content/page-view';
import { readSlider } from '@/lib/content/slider-view';
import type { Language } from '@/lib/core/language';
import { readLocalized } from '@/lib/core/localized';
import { tags } from '@/lib/core/tags';
import { guestViewer } from '@/lib/core/viewer';
import { readProductView } from '@/lib/products/product-view';
import { readProductWidget, type WidgetSource } from '@/lib/products/product-widget';
import { readRelated } from '@/lib/products/related';
import { listBrand, listCategories } from '@/lib/search/listing';
import { isFacetted, type Listing } from '@/lib/search/listing.schema';
import { searchProducts } from '@/lib/search/search';
import { readSettings } from '@/lib/settings/settings';
import { deliveryEstimate } from '@/lib/shipping/delivery-estimate';
import { readPageContent } from './page-content';
import { shopFor } from './shop';
import { type SitemapPart, sitemapParts, sitemapUrls } from './sitemap';
import { sitemapIndexXml, sitemapXml } from './sitemap-xml';
import { type View, viewContext } from './view';

/**
 * The cached reads the storefront's pages are made of. Each is a function of its view and
 * url alone, and carries the tags that renew it.
 */

/** What every page's frame shows: the menus and the shop's settings a browser may know. */
export async function readFrame(view: View) {
  'use cache';
  cacheLife('max');
  cacheTag(tags.settings, tags.menus, tags.content);
  const ctx = await viewContext(view);
  if (await menuHasBlog(ctx)) cacheTag(tags.blog);
  return {
    shop: shopFor(view, ctx.settings),
    menus: await readMenus(ctx),
    note: await readBlock(ctx, 'footer-note'),
  };
}

/** The shop's name, for the titles of pages that have no view. */
export async function readStoreName(language: Language): Promise<string> {
  'use cache';
  cacheLife('max');
  cacheTag(tags.settings);
  const { store_name, main_language } = await readSettings(database());
  return readLocalized(store_name, language, main_language);
}

export async function readHome(view: View) {
  'use cache';
  cacheLife('max');
  cacheTag(tags.settings, tags.content, tags.products, tags.brands);
  const ctx = await viewContext(view);
  const widget = (source: WidgetSource) => readProductWidget(ctx, source);
  const [slider, fresh, featured, hot, story, promise] = await Promise.all([
    readSlider(ctx, 'home'),
    widget('new'),
    widget('featured'),
    widget('hot'),
    readBlock(ctx, 'home-story'),
    readBlock(ctx, 'home-promise'),
  ]);
  cacheTag(...cardTags([fresh, featured, hot].flat()));
  return { slider, widgets: { new: fresh, featured, hot }, blocks: { story, promise } };
}

/** The page a product links to for how things are sent back; none, no link. */
const RETURNS_PAGE = 'returns';

export async function readProduct(view: View, url: string) {
  'use cache';
  cacheLife('max');
  cacheTag(tags.settings, tags.brands, tags.menus, tags.content, tags.delivery);
  const ctx = await viewContext(view);
  const product = await readProductView(ctx, url);
  cacheTag(tags.products);
  if (!product) return undefined;
  const [related, delivery, returns] = await Promise.all([
    readRelated(ctx, product.id),
    deliveryEstimate(ctx, product.id),
    readStaticPage(ctx, RETURNS_PAGE),
  ]);
  cacheTag(tags.product(product.id), ...cardTags(related));
  const promises = { delivery, returns: returns && { title: returns.title, url: returns.url } };
  return { product, related, promises };
}

/**
 * How many of a list are in stock changes with every order: so long a list may be wrong
 * about products it does not show.
 */
const LIST_LIFE = { stale: 300, revalidate: 600, expire: 30 * 24 * 3600 };

export async function readCategoryPage(view: View, url: string, listing: Listing) {
  'use cache';
  // Choices have no end, so what they lead to is not kept for long.
  if (isFacetted(listing)) cacheLife('minutes');
  else cacheLife(LIST_LIFE);
  cacheTag(tags.settings, tags.menus, tags.products, tags.brands);
  const ctx = await viewContext(view);
  const category = await readCategory(ctx, url);
  if (!category) return undefined;
  const { products, facets } = await listCategories(ctx, category.menu_ids, listing);
  cacheTag(...cardTags(products.data));
  return { category, products, facets };
}

export async function readBrandPage(view: View, url: string, listing: Listing) {
  'use cache';
  if (isFacetted(listing)) cacheLife('minutes');
  else cacheLife(LIST_LIFE);
  cacheTag(tags.settings, tags.products, tags.brands);
  const ctx = await viewContext(view);
  const brand = await readBrandView(ctx, url);
  if (!brand) return undefined;
  const { products, facets } = await listBrand(ctx, brand.id, listing);
  cacheTag(...cardTags(products.data));
  return { brand, products, facets };
}

export async function readSearchPage(view: View, keyword: string, listing: Listing) {
  'use cache';
  cacheLife('minutes');
  cacheTag(...listTags([]));
  const { products, facets, corrected, hints } = await searchProducts(
    await viewContext(view),
    keyword,
    listing,
  );
  cacheTag(...cardTags(products.data));
  return { products, facets, corrected, hints };
}

export async function readContentPage(view: View, url: string) {
  'use cache';
  cacheLife('max');
  cacheTag(tags.settings, tags.content, tags.delivery);
  return readPageContent(await viewContext(view), url);
}

/** The sitemap's index and parts are for guests, in the shop's own currency, whoever asks. */
const sitemapContext = async () => {
  const settings = await readSettings(database());
  return viewContext({
    language: settings.main_language,
    currency: settings.base_currency,
    viewer: guestViewer,
  });
};

export async function readSitemapIndex() {
  'use cache';
  cacheLife(LIST_LIFE);
  cacheTag(tags.settings, tags.menus, tags.content, tags.products, tags.brands);
  return sitemapIndexXml(await sitemapParts(await sitemapContext()));
}

export async function readSitemap(part: SitemapPart) {
  'use cache';
  cacheLife(LIST_LIFE);
  cacheTag(tags.settings, tags.menus, tags.content, tags.products, tags.brands);
  const urls = await sitemapUrls(await sitemapContext(), part);
  return urls && sitemapXml(urls);
}

/**
 * What renews a page of found or chosen products with all around it, for a page that is made
 * for each request (`addPageTags`).
 */
export const listTags = (cards: { id: number }[]) => [
  ...[tags.settings, tags.menus, tags.content, tags.products, tags.brands],
  ...cardTags(cards),
];

const cardTags = (cards: { id: number }[]) => [...new Set(cards.map(({ id }) => tags.product(id)))];
