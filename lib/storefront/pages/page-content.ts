import 'server-only';
import type { z } from 'zod';
import type { StaticPageView, staticPageOutput } from '@/lib/content/page.schema';
import { readPageByUrl } from '@/lib/content/page-view';
import type { ShopContext } from '@/lib/core/context';
import { notFound } from '@/lib/core/errors';
import type { SearchHints } from '@/lib/search/facets.schema';
import type { Listing } from '@/lib/search/listing.schema';
import { pageText } from '@/lib/search/named-places';
import { findAnswerPassage } from '@/lib/search/questions/answer';
import { type SearchResult, searchProducts } from '@/lib/search/search';
import { withShopTexts } from './shop-texts';

/**
 * A static page as a shopper reads it (`withShopTexts`), with its style sheet and scripts. Throws
 * 404.
 */
export async function readPageContent(
  ctx: ShopContext,
  url: string,
): Promise<z.output<typeof staticPageOutput>> {
  const page = await readPageByUrl(ctx, url);
  if (!page) throw notFound();
  const { css, header_script, footer_script } = page.parts;
  return { ...(await filledPage(ctx, page.view)), css, header_script, footer_script };
}

/** Search results, with a passage for each page that answers the query. */
export async function readSearchResults(
  ctx: ShopContext,
  keyword: string,
  listing: Listing,
): Promise<Omit<SearchResult, 'hints'> & { hints: SearchHints }> {
  const found = await searchProducts(ctx, keyword, listing);
  const pages = found.hints.pages.map(async ({ answer, ...page }) => ({
    ...page,
    answer:
      answer ??
      findAnswerPassage(
        await withShopTexts(ctx, await pageText(ctx, page.url)),
        found.typed,
        keyword,
      ),
  }));
  return { ...found, hints: { ...found.hints, pages: await Promise.all(pages) } };
}

/** A page with the placeholders in its text filled in. */
export async function filledPage(ctx: ShopContext, page: StaticPageView): Promise<StaticPageView> {
  return page.content ? { ...page, content: await withShopTexts(ctx, page.content) } : page;
}
