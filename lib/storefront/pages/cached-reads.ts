import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { database } from '@/db/client';
import { readAgreedPages } from '@/lib/content/page-view';
import { guestViewer } from '@/lib/core/access/viewer';
import { tags } from '@/lib/core/cache/tags';
import type { Language } from '@/lib/core/language';
import { readLocalized } from '@/lib/core/text/localized';
import { readFromReplica } from '@/lib/http/replica';
import { readSettings } from '@/lib/settings/settings';
import { type SecurityContact, searchDescription } from '../seo/discovery';
import { blogFeed } from '../seo/feed';
import { listSitemapEntries, listSitemapParts, type SitemapPart } from '../seo/sitemap';
import { sitemapIndexXml, sitemapXml } from '../seo/sitemap-xml';
import { LIST_LIFE } from './kept';
import { createPageReader } from './page-read';
import { viewContext } from './view';

/**
 * The cached reads of storefront pages. Each depends on its view and URL only, and has the tags
 * that revalidate it.
 */

export const readLayout = createPageReader('layout');
/** The scripts of every shared page. */
export const readSiteScripts = createPageReader('siteScripts');
export const readHome = createPageReader('home');
/** Products for an empty result. */
export const readFeaturedProducts = createPageReader('featured');
export const readOffersPage = createPageReader('offers');
export const readProduct = createPageReader('product');
export const readCategoryPage = createPageReader('category');
export const readBrandPage = createPageReader('brand');
export const readSearchPage = createPageReader('search');
export const readContentPage = createPageReader('content');
/** The blog, or its articles with a tag. */
export const readBlog = createPageReader('blog');
export const readBlogCategoryPage = createPageReader('blogCategory');
export const readArticlePage = createPageReader('article');
export const readStore = createPageReader('store');
export const readStores = createPageReader('stores');

/** The shop's name, for the titles of pages without a view. */
export async function readStoreName(language: Language): Promise<string> {
  'use cache';
  cacheLife('max');
  cacheTag(tags.settings);
  const { store_name, main_language } = await readSettings(database());
  return readLocalized(store_name, language, main_language);
}

/** The language without a URL prefix. */
export async function mainLanguage(): Promise<Language> {
  'use cache';
  cacheLife('max');
  cacheTag(tags.settings);
  return (await readSettings(database())).main_language;
}

/** The blog's feed in a language; undefined if the shop doesn't offer it. */
export async function readBlogFeed(language: Language) {
  'use cache';
  cacheLife('max');
  cacheTag(tags.settings, tags.blog);
  const ctx = await guestContext();
  return ctx.settings.available_languages.includes(language)
    ? blogFeed({ ...ctx, language })
    : undefined;
}

/** The pages one agrees to by placing an order, in a language. */
export async function readOrderTerms(language: Language) {
  'use cache';
  cacheLife('max');
  cacheTag(tags.settings, tags.content);
  return readAgreedPages({ ...(await guestContext()), language });
}

/** The shop's OpenSearch description in a language; undefined if it isn't offered. */
export async function readSearchDescription(language: Language) {
  'use cache';
  cacheLife('max');
  cacheTag(tags.settings);
  const ctx = await guestContext();
  return ctx.settings.available_languages.includes(language)
    ? searchDescription({ ...ctx, language })
    : undefined;
}

/** Where to report a security issue. */
export async function readSecurityContact(): Promise<SecurityContact> {
  'use cache';
  cacheLife('max');
  cacheTag(tags.settings);
  const { contact_email: email, available_languages: languages } = await readSettings(database());
  return { email, languages };
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
  cacheTag(tags.stores);
  return sitemapIndexXml(await readFromReplica(await guestContext(), listSitemapParts));
}

export async function readSitemap(part: SitemapPart) {
  'use cache';
  cacheLife(LIST_LIFE);
  cacheTag(tags.settings, tags.menus, tags.content, tags.products, tags.brands, tags.blog);
  cacheTag(tags.stores);
  // Includes the page of all offers while there are any.
  cacheTag(tags.promotions);
  const urls = await readFromReplica(await guestContext(), (ctx) => listSitemapEntries(ctx, part));
  return urls && sitemapXml(urls);
}
