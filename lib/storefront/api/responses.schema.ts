import { z } from 'zod';
import { categoryPage } from '@/lib/content/menu.schema';
import { languages } from '@/lib/core/language';
import { languageOutput, linkOutput, pageMeta } from '@/lib/core/records/output.schema';
import { toggle } from '@/lib/core/settings.schema';
import { productCard, productOption, productView } from '@/lib/products/product-view.schema';
import { facet, searchPlaces } from '@/lib/search/facets.schema';
import { sorts } from '@/lib/search/listing.schema';
import { currencyOutput } from '@/lib/settings/public.schema';

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
 * was typed, null where nothing had to be put right; `hints` lead on from a search with
 * few hits.
 */
export const searchOutput = z.strictObject({
  data: z.strictObject({
    ...listing,
    corrected: z.string().nullable(),
    left_out: z.array(z.string()),
    near: z.array(productCard),
    hints: searchPlaces,
  }),
  meta: pageMeta,
});

/** The settings anybody may read (D20 configs), in the caller's language: those asked for. */
export const configsOutput = z
  .strictObject({
    store_name: z.string(),
    store_description: z.string(),
    main_language: languageOutput,
    available_languages: z.array(languageOutput),
    base_currency: z.string(),
    supported_currencies: z.array(currencyOutput),
    store_timezone: z.string(),
    contact_email: z.string(),
    phone: z.string(),
    address: z.string(),
    catalog_mode: toggle,
    member_only: toggle,
    guest_checkout: toggle,
    product_warehouse_id: z.int().nullable(),
    warehouse_enabled: toggle,
  })
  .partial();
export const publicColumns = configsOutput.keyof().options;

/** Whether a url exists for its kind; `redirect_to` is the present one of a record that moved. */
export const urlCheck = z.strictObject({
  exists: z.boolean(),
  redirect_to: z.string().nullable(),
});
export type UrlCheck = z.output<typeof urlCheck>;
