import 'server-only';
import type { z } from 'zod';
import { readCategory } from '@/lib/content/menu-view';
import type { Context, ShopContext } from '@/lib/core/context';
import { notFound, unauthenticated } from '@/lib/core/errors';
import { absoluteUrl } from '@/lib/core/web/site-url';
import { localizePath } from '@/lib/i18n/paths';
import { shopCardKey } from '@/lib/payments/card-key';
import { readProductView } from '@/lib/products/product-view';
import { readRelatedProducts } from '@/lib/products/related';
import { listCategoryProducts } from '@/lib/search/listing';
import {
  categorySorts,
  type Listing,
  offeredSorts,
  type Sort,
  searchSorts,
} from '@/lib/search/listing.schema';
import { publicSettings } from '@/lib/settings/public';
import { arePricesVisible } from '@/lib/settings/visibility';
import { noteSearchMiss } from '../note-miss';
import { readSearchResults } from '../pages/page-content';
import type {
  categoryOutput,
  configsOutput,
  productOutput,
  searchOutput,
} from './responses.schema';

/** The storefront's content responses (§7.8, D20) that need more than one read. */

/**
 * A product by its URL. Throws 404 if there is none, 401 if products are for members (§1
 * member_only).
 */
export async function productResponse(
  ctx: Context,
  url: string,
): Promise<z.output<typeof productOutput>> {
  if (!arePricesVisible(ctx.settings, ctx.viewer)) throw unauthenticated();
  const found = await readProductView(ctx, url);
  if (!found) throw notFound();
  const { stocks, options, meta_title, meta_description, ...product } = found;
  return {
    product,
    stocks,
    options,
    attributes: options.map(({ id, key, title }) => ({ id, key, title })),
    breadcrumbs: found.categories.slice(0, 1),
    related: await readRelatedProducts(ctx, found.id),
    seo: { meta_title, meta_description },
    alternates: alternates(ctx, `/product/${found.url}`),
  };
}

/**
 * A category menu by its URL, with banner, rich text and a page of its products. Throws 404 if
 * there is none.
 */
export async function categoryResponse(
  ctx: Context,
  url: string,
  listing: Listing,
): Promise<z.output<typeof categoryOutput>> {
  const found = await readCategory(ctx, url);
  if (!found) throw notFound();
  const { menu_ids, meta_title, meta_description, parents, children, ...menu } = found;
  const { products, facets } = await listCategoryProducts(ctx, menu_ids, listing);
  const seo = {
    meta_title,
    meta_description,
    alternates: alternates(ctx, `/category/${found.url}`),
  };
  return {
    data: {
      menu,
      parents,
      children,
      seo,
      products: products.data,
      facets,
      sort_options: sortOptions(ctx, categorySorts),
    },
    meta: products.meta,
  };
}

/**
 * The products of a search, with their filters. A search without results is recorded after the
 * response.
 */
export async function searchResponse(
  ctx: ShopContext,
  keyword: string,
  listing: Listing,
): Promise<z.output<typeof searchOutput>> {
  const found = await readSearchResults(ctx, keyword, listing);
  noteSearchMiss(ctx, keyword, listing, found);
  const { products, facets, corrected, left_out, terms, near, sort, hints } = found;
  return {
    data: {
      products: products.data,
      facets,
      corrected,
      left_out,
      terms,
      near,
      sort,
      hints,
      sort_options: sortOptions(ctx, searchSorts),
    },
    meta: products.meta,
  };
}

const sortOptions = (ctx: Context, sorts: readonly Sort[]) =>
  offeredSorts(sorts, arePricesVisible(ctx.settings, ctx.viewer));

/** The requested public settings in the caller's language; others are left out. */
export async function configsResponse(
  ctx: Context,
  columns: readonly string[],
): Promise<z.output<typeof configsOutput>> {
  const card_public_key = columns.includes('card_public_key') ? await shopCardKey(ctx) : undefined;
  const { basic, image, currency, social, config, ...rest } = publicSettings(
    ctx,
    card_public_key ?? null,
  );
  const all: Required<z.output<typeof configsOutput>> = {
    ...basic,
    ...image,
    ...currency,
    ...config,
    ...rest,
    social,
    store_timezone: basic.timezone,
    product_warehouse_id: config.warehouse_id,
    'product warehouse_id': config.warehouse_id,
  };
  return Object.fromEntries(Object.entries(all).filter(([column]) => columns.includes(column)));
}

const alternates = ({ settings }: Context, path: string) =>
  Object.fromEntries(
    settings.available_languages.map((language) => [
      language,
      absoluteUrl(localizePath(path, language, settings.main_language)),
    ]),
  );
