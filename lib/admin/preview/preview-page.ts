import 'server-only';
import { can } from '@/lib/core/access/can';
import { guestViewer, parseViewer } from '@/lib/core/access/viewer';
import type { AdminContext, ShopContext } from '@/lib/core/context';
import { recordKind } from '@/lib/core/records/record-names';
import { parseShopRoute, type ShopRoute } from '@/lib/core/web/shop-routes';
import { splitLanguage } from '@/lib/i18n/paths';
import { readProductWidget } from '@/lib/products/product-widget';
import { parseListingQuery } from '@/lib/search/listing.schema';
import { keywordIn } from '@/lib/search/search-address.schema';
import { readSettings } from '@/lib/settings/settings';
import { loadArticle, loadBlog, loadBlogCategory } from '@/lib/storefront/blog/blog-reads';
import { parseBlogPage } from '@/lib/storefront/pages/has-page';
import { readSearchResults } from '@/lib/storefront/pages/page-content';
import { guardRedirect } from '@/lib/storefront/pages/page-guard';
import { readHomePage, readShownPage, type ShownParts } from '@/lib/storefront/pages/page-parts';
import {
  loadBrand,
  loadCategory,
  loadLayout,
  loadOffers,
  loadProduct,
  loadStore,
  loadStores,
} from '@/lib/storefront/pages/page-reads';
import { type Preview, withUnsaved } from './previews';

/**
 * A storefront page in a preview: read from the database with the unsaved values, at the preview's
 * time and for its viewer; it neither reads nor fills the shoppers' cache. A language at the start
 * of `path` is allowed.
 */
export const readPreviewPage = (
  ctx: AdminContext,
  preview: Preview,
  path: string,
  query: URLSearchParams,
) =>
  withUnsaved(ctx, preview.unsaved, async ({ db }) => {
    const place = parseShopRoute(splitLanguage(path).path);
    const shopper = await createShopContext({ ...ctx, db }, preview, place);
    const blocked = guardRedirect(place, query, shopper.settings, shopper.viewer);
    const [layout, page] = [await loadLayout(shopper), await read(shopper, place, query)];
    return { layout, page: blocked ? ({ kind: 'blocked', to: blocked } as const) : page };
  });
export type PreviewPage = Awaited<ReturnType<typeof readPreviewPage>>['page'];

/** The visitor the preview is for. */
async function createShopContext(
  ctx: AdminContext,
  { language, currency, viewer, at }: Preview,
  place: ShopRoute,
): Promise<ShopContext> {
  const settings = await readSettings(ctx.db);
  // Staff who may view a kind of record see it before it is published.
  const area = place.kind === 'record' ? recordKind(place.check).area : undefined;
  return {
    db: ctx.db,
    actor: { kind: 'guest' },
    viewer: parseViewer(viewer) ?? guestViewer,
    language,
    currency,
    settings,
    touched: new Set(),
    drafts: area !== undefined && can(ctx, area),
    now: () => at ?? ctx.now(),
  };
}

async function read(ctx: ShopContext, place: ShopRoute, query: URLSearchParams) {
  if (place.kind === 'home')
    return { kind: 'home', parts: withoutScripts((await readHomePage(ctx)).parts) } as const;
  if (place.kind === 'search') {
    const keyword = keywordIn(place.keyword);
    if (!keyword) return missing;
    const listing = parseListingQuery(query, 'relevance');
    const found = await readSearchResults(ctx, keyword, listing);
    const featured = await readProductWidget(ctx, 'featured');
    return { kind: 'search', keyword, listing, found, featured } as const;
  }
  if (place.kind === 'session') return { kind: 'personal' } as const;
  if (place.kind === 'blog') {
    const { tag } = place;
    const found = await loadBlog(ctx, parseBlogPage(query), tag);
    return found ? ({ kind: 'blog', tag, ...found } as const) : missing;
  }
  if (place.kind === 'offers') return { kind: 'offers', ...(await loadOffers(ctx)) } as const;
  if (place.kind === 'stores') return { kind: 'stores', ...(await loadStores(ctx)) } as const;
  if (place.kind !== 'record') return missing;
  return (await readRecord(ctx, place, query)) ?? missing;
}

const missing = { kind: 'missing' } as const;
/** The viewer of a preview is logged in as staff, so no script of the page runs there. */
const withoutScripts = (parts: ShownParts): ShownParts => ({ ...parts, header: [], footer: [] });

async function readRecord(
  ctx: ShopContext,
  { base, url }: Extract<ShopRoute, { kind: 'record' }>,
  query: URLSearchParams,
) {
  const listing = parseListingQuery(query, 'recommended');
  switch (base) {
    case 'product': {
      const found = await loadProduct(ctx, url);
      return found && ({ kind: 'product', ...found } as const);
    }
    case 'category': {
      const found = await loadCategory(ctx, url, listing);
      return found && ({ kind: 'category', ...found, listing } as const);
    }
    case 'brand': {
      const found = await loadBrand(ctx, url, listing);
      return found && ({ kind: 'brand', ...found, listing } as const);
    }
    case 'page': {
      const found = await readShownPage(ctx, url);
      if (!found) return undefined;
      return { kind: 'page', page: found.page, parts: withoutScripts(found.parts) } as const;
    }
    case 'store': {
      const found = await loadStore(ctx, url);
      return found && ({ kind: 'store', ...found } as const);
    }
    case 'blog/article': {
      const found = await loadArticle(ctx, url);
      return found && ({ kind: 'article', ...found } as const);
    }
    case 'blog/category': {
      const found = await loadBlogCategory(ctx, url, parseBlogPage(query));
      return found && ({ kind: 'blog-category', ...found } as const);
    }
    default:
      return undefined;
  }
}
