import { z } from 'zod';
import { categoryPage } from '@/lib/content/menu.schema';
import { languages } from '@/lib/core/language';
import { linkOutput, pageMeta } from '@/lib/core/records/output.schema';
import { productCard, productOption, productView } from '@/lib/products/product-view.schema';
import { facet, searchHints } from '@/lib/search/facets.schema';
import { sorts } from '@/lib/search/listing.schema';
import { publicSettingsOutput } from '@/lib/settings/public.schema';

/** The responses of content endpoints (§7.8, D20). */

/** A page's URLs in each language of the shop. */
const alternates = z.partialRecord(z.enum(languages), z.string());
const seo = { meta_title: z.string(), meta_description: z.string() };
const { stocks, options } = productView.shape;

/** A product with its variants, their options, and similar products. */
export const productOutput = z.strictObject({
  product: productView.omit({
    stocks: true,
    options: true,
    meta_title: true,
    meta_description: true,
  }),
  stocks,
  options,
  attributes: z.array(productOption.omit({ values: true })),
  breadcrumbs: z.array(linkOutput),
  related: z.array(productCard),
  seo: z.strictObject(seo),
  alternates,
});

/** A page of a product list, with its sorts and filters. */
const listing = {
  products: z.array(productCard),
  facets: z.array(facet),
  sort_options: z.array(z.enum(sorts)),
};

/** A category with a page of its products. */
export const categoryOutput = z.strictObject({
  data: z.strictObject({
    menu: categoryPage.omit({
      menu_ids: true,
      meta_title: true,
      meta_description: true,
      parents: true,
      children: true,
    }),
    parents: categoryPage.shape.parents,
    children: categoryPage.shape.children,
    seo: z.strictObject({ ...seo, alternates }),
    ...listing,
  }),
  meta: pageMeta,
});

/**
 * Search results. `corrected`: the words searched for instead of those typed, null if nothing was
 * corrected; `terms`: what was searched for without the words that filter ("under 400") or sort
 * ("cheap"), which are set in `facets` and `sort`, null if there are none; `hints`: suggestions for
 * a search with few results, and answers to questions.
 */
export const searchOutput = z.strictObject({
  data: z.strictObject({
    ...listing,
    corrected: z.string().nullable(),
    left_out: z.array(z.string()),
    terms: z.string().nullable(),
    near: z.array(productCard),
    sort: z.enum(sorts),
    hints: searchHints,
  }),
  meta: pageMeta,
});

const { basic, image, currency, social, config, ...rest } = publicSettingsOutput.shape;
/**
 * The public settings (D20 configs) in the caller's language: those requested, by the names of GET
 * /api/settings and of the tables they are stored in.
 */
export const configsOutput = z
  .strictObject({
    ...basic.shape,
    ...image.shape,
    ...currency.shape,
    ...config.shape,
    ...rest,
    social,
    store_timezone: z.string(),
    product_warehouse_id: config.shape.warehouse_id,
    'product warehouse_id': config.shape.warehouse_id,
  })
  .partial();

/** Whether a URL exists for its kind; `redirect_to` is the current one of a renamed record. */
export const urlCheck = z.strictObject({
  exists: z.boolean(),
  redirect_to: z.string().nullable(),
});
export type UrlCheck = z.output<typeof urlCheck>;
