import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { database } from '@/db/client';
import { menuHasBlog } from '@/lib/content/menu-view';
import type { Language } from '@/lib/core/language';
import { readLocalized } from '@/lib/core/localized';
import { tags } from '@/lib/core/tags';
import { guestViewer } from '@/lib/core/viewer';
import { readProductWidget } from '@/lib/products/product-widget';
import { isFacetted, type Listing } from '@/lib/search/listing.schema';
import { searchProducts } from '@/lib/search/search';
import { readSettings } from '@/lib/settings/settings';
import { loadArticle, loadBlog, loadBlogCategory } from './blog-reads';
import { blogFeed } from './feed';
import { readHomePage, readShownPage, siteTags } from './page-parts';
import { loadBrand, loadCategory, loadFrame, loadProduct } from './page-reads';
import { type SitemapPart, sitemapParts, sitemapUrls } from './sitemap';
import { sitemapIndexXml, sitemapXml } from './sitemap-xml';
import { type View, viewContext } from './view';

/**
 * The cached reads the storefront's pages are made of. Each is a function of its view and
 * url alone, and carries the tags that renew it.
 */

export async function readFrame(view: View) {
  'use cache';
  cacheLife('max');
  cacheTag(tags.settings, tags.menus, tags.content);
  const ctx = await viewContext(view);
  if (await menuHasBlog(ctx)) cacheTag(tags.blog);
  return loadFrame(ctx);
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
  cacheTag(tags.settings, tags.content);
  const { tags: own, ...home } = await readHomePage(await viewContext(view));
  cacheTag(...own);
  return home;
}

/** Products for whoever found nothing. */
export async function readFeatured(view: View) {
  'use cache';
  cacheLife('max');
  cacheTag(tags.settings, tags.products, tags.brands);
  const featured = await readProductWidget(await viewContext(view), 'featured');
  cacheTag(...cardTags(featured));
  return featured;
}

/** The scripts of every shared page. */
export async function readSiteTags(view: View) {
  'use cache';
  cacheLife('max');
  cacheTag(tags.settings);
  return siteTags(await viewContext(view));
}

export async function readProduct(view: View, url: string) {
  'use cache';
  cacheLife('max');
  cacheTag(tags.settings, tags.brands, tags.menus, tags.content, tags.delivery, tags.products);
  const page = await loadProduct(await viewContext(view), url);
  if (page) cacheTag(tags.product(page.product.id), ...cardTags(page.related));
  return page;
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
  const page = await loadCategory(await viewContext(view), url, listing);
  if (page) cacheTag(...cardTags(page.products.data));
  return page;
}

export async function readBrandPage(view: View, url: string, listing: Listing) {
  'use cache';
  if (isFacetted(listing)) cacheLife('minutes');
  else cacheLife(LIST_LIFE);
  cacheTag(tags.settings, tags.products, tags.brands);
  const page = await loadBrand(await viewContext(view), url, listing);
  if (page) cacheTag(...cardTags(page.products.data));
  return page;
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
  const found = await readShownPage(await viewContext(view), url);
  if (!found) return undefined;
  cacheTag(...found.tags);
  return { page: found.page, parts: found.parts };
}

/** The blog, or its articles with a tag. */
export async function readBlog(view: View, page: number, tag?: string) {
  'use cache';
  cacheLife('max');
  cacheTag(tags.settings, tags.blog);
  return loadBlog(await viewContext(view), page, tag);
}

export async function readBlogCategory(view: View, url: string, page: number) {
  'use cache';
  cacheLife('max');
  cacheTag(tags.settings, tags.blog);
  return loadBlogCategory(await viewContext(view), url, page);
}

export async function readArticle(view: View, url: string) {
  'use cache';
  cacheLife(LIST_LIFE);
  cacheTag(tags.settings, tags.blog, tags.products, tags.brands);
  const found = await loadArticle(await viewContext(view), url);
  if (found) cacheTag(...cardTags(found.products));
  return found;
}

/** The language whose addresses have no prefix. */
export async function mainLanguage(): Promise<Language> {
  'use cache';
  cacheLife('max');
  cacheTag(tags.settings);
  return (await readSettings(database())).main_language;
}

/** The feed of the blog in a language; undefined for one that the shop does not offer. */
export async function readFeed(language: Language) {
  'use cache';
  cacheLife('max');
  cacheTag(tags.settings, tags.blog);
  const ctx = await guestContext();
  return ctx.settings.available_languages.includes(language)
    ? blogFeed({ ...ctx, language })
    : undefined;
}

/** Sitemap and feeds are for guests, in the shop's own currency, whoever asks. */
const guestContext = async () => {
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
  cacheTag(tags.settings, tags.menus, tags.content, tags.products, tags.brands, tags.blog);
  return sitemapIndexXml(await sitemapParts(await guestContext()));
}

export async function readSitemap(part: SitemapPart) {
  'use cache';
  cacheLife(LIST_LIFE);
  cacheTag(tags.settings, tags.menus, tags.content, tags.products, tags.brands, tags.blog);
  const urls = await sitemapUrls(await guestContext(), part);
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
