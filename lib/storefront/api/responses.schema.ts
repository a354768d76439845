import { z } from 'zod';
import { categoryPage } from '@/lib/content/menu.schema';
import { languages } from '@/lib/core/language';
import { linkOutput, pageMeta } from '@/lib/core/records/output.schema';
import { productCard, productOption, productView } from '@/lib/products/product-view.schema';
import { facet, searchHints } from '@/lib/search/facets.schema';
import { sorts } from '@/lib/search/listing.schema';
import { publicSettingsOutput } from '@/lib/settings/public.schema';

/** What the storefront's content calls answer (§7.8, D20). */

/** The addresses of a page in each language of the shop. */
const alternates = z.partialRecord(z.enum(languages), z.string());
const seo = { meta_title: z.string(), meta_description: z.string() };
const { stocks, options } = productView.shape;

/** A product with its variants, the options that distinguish them, and products like it. */
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

/** A page of a list of products, and the ways to sort and to filter it. */
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
 * What a search finds. `corrected` are the words that were searched for instead of what
 * was typed, null where nothing had to be put right; `terms` what was searched for beside the words
 * that filter ("under 400") or sort ("cheap"), which are chosen in `facets` and `sort`, null where
 * none do; `hints` lead on from a search with few hits, and answer questions.
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
 * The settings anybody may read (D20 configs), in the caller's language: those asked for, by the
 * names of GET /api/settings, and by those of the tables they are kept in.
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

/** Whether a url exists for its kind; `redirect_to` is the present one of a record that moved. */
export const urlCheck = z.strictObject({
  exists: z.boolean(),
  redirect_to: z.string().nullable(),
});
export type UrlCheck = z.output<typeof urlCheck>;
