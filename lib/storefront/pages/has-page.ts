import 'server-only';
import { readArticleTagTwin } from '@/lib/blog/article-tags';
import { hasArticlePage } from '@/lib/blog/article-view';
import { tagPath } from '@/lib/blog/blog-address.schema';
import { readBrandView } from '@/lib/catalog/brand-view';
import { readCategory } from '@/lib/content/menu-view';
import { hasBrandPage, hasCategoriesPage } from '@/lib/search/listing';
import type { Listing } from '@/lib/search/listing.schema';
import { hasSearchPage } from '@/lib/search/search';
import { type View, viewContext } from './view';

/**
 * Whether a category, brand or search has the requested page; the first always exists. For the
 * middleware, which must know the status before the page renders.
 */
export async function hasShopPage(
  view: View,
  list: { category: string } | { brand: string } | { keyword: string },
  listing: Listing,
): Promise<boolean> {
  if (listing.page === 1) return true;
  const ctx = await viewContext(view);
  if ('keyword' in list) return hasSearchPage(ctx, list.keyword, listing);
  if ('brand' in list) {
    const brand = await readBrandView(ctx, list.brand);
    return brand !== undefined && hasBrandPage(ctx, brand.id, listing);
  }
  const category = await readCategory(ctx, list.category);
  return category !== undefined && hasCategoriesPage(ctx, category.menu_ids, listing);
}

/** The page number in a blog list's `?page=`; 1 if invalid. */
export function parseBlogPage(query: URLSearchParams): number {
  const page = query.getAll('page').at(-1) ?? '';
  return /^\d{1,6}$/.test(page) ? Math.max(1, Number(page)) : 1;
}

/**
 * Whether the blog, a category of it (`url`) or a tag has this page of articles in the view's
 * language. The first always exists, except for a tag that no article has.
 */
export async function hasBlogPage(
  view: View,
  list: { url?: string; tag?: string },
  page: number,
): Promise<boolean> {
  if (page === 1 && list.tag === undefined) return true;
  return hasArticlePage(await viewContext(view), list, page);
}

/**
 * Where to redirect a tag that no article has in the view's language, such as from a page in
 * another one: to the tag's name in this language, else to all articles. Undefined if it isn't a
 * tag at all.
 */
export async function tagPathElsewhere(view: View, tag: string): Promise<string | undefined> {
  const ctx = await viewContext(view);
  if (await hasArticlePage(ctx, { tag }, 1)) return undefined;
  const twin = await readArticleTagTwin(ctx, tag);
  if (!twin) return undefined;
  return twin.tag === undefined ? '/blog' : tagPath(twin.tag);
}
