import { z } from 'zod';
import { required } from '@/lib/core/rules.schema';
import { type ChosenFacets, readChosen } from '@/lib/search/facets.schema';
import { keyword } from '@/lib/search/keyword.schema';
import { categorySorts, listingPageSizes, searchSorts } from '@/lib/search/listing.schema';

/** What the storefront's content calls of §7.8 are asked with. */
export const byUrl = z.object({ url: required(200) });
export const byIdentifier = z.object({ identifier: required(64) });

const page = z.coerce
  .number('check_input')
  .int('check_input')
  .min(1, 'check_input')
  .max(10_000, 'check_input')
  .default(1);
const page_size = z.coerce
  .number('check_input')
  .refine((size) => listingPageSizes.some((known) => known === size), 'check_input')
  .default(listingPageSizes[0]);

/**
 * What is chosen of each facet: a value or several, as text or as numbers. What is no
 * facet is let be.
 */
function chosenIn(sent: Record<string, unknown>, issues: z.core.$RefinementCtx): ChosenFacets {
  const values = Object.entries(sent).flatMap(([key, value]) =>
    [value].flat().map((one): [string, string] => [key, String(one ?? '')]),
  );
  const chosen = readChosen(values);
  if (!chosen) issues.addIssue({ code: 'custom', message: 'check_input' });
  return chosen ?? {};
}

export const searchInput = z
  .looseObject({
    keyword,
    sort: z.enum(searchSorts, 'check_input').default('relevance'),
    page,
    page_size,
  })
  .transform(({ keyword, sort, page, page_size, ...rest }, issues) => ({
    keyword,
    listing: { sort, page, page_size, chosen: chosenIn(rest, issues) },
  }));
export const categoryInput = z
  .looseObject({
    ...byUrl.shape,
    sort: z.enum(categorySorts, 'check_input').default('recommended'),
    page,
    page_size,
  })
  .transform(({ url, sort, page, page_size, ...rest }, issues) => ({
    url,
    listing: { sort, page, page_size, chosen: chosenIn(rest, issues) },
  }));
/** What was typed so far; nothing yet suggests nothing. */
export const suggestInput = z.object({
  keyword: z.preprocess(
    (typed) => (typeof typed === 'string' && !typed.trim() ? undefined : typed),
    keyword.optional(),
  ),
});

export const checkKinds = ['page', 'menu', 'product'] as const;
export const checkInput = z.object({ key: required(200), type: z.enum(checkKinds, 'check_input') });

export const widgetInputSources = ['new', 'featured', 'hot', 'category', 'ids'] as const;
const limit = z.coerce
  .number('check_input')
  .int('check_input')
  .min(1, 'check_input')
  .max(24, 'check_input')
  .default(8);
/**
 * A widget of products (D11): the marked ones, those of a category by its url, or the
 * given ones.
 */
export const widgetInput = z.object({
  type: z.literal('products', 'check_input'),
  data: z
    .object({
      source: z.enum(widgetInputSources, 'check_input').default('new'),
      limit,
      url: z.string().max(200, 'too_long').optional(),
      ids: z.array(z.coerce.number().int('check_input')).max(24, 'check_input').optional(),
    })
    .default({ source: 'new', limit: 8 }),
});
export type WidgetInput = z.output<typeof widgetInput>;

/** The settings anybody may read (D20 configs). */
export const publicColumns = [
  'store_name',
  'store_description',
  'main_language',
  'available_languages',
  'base_currency',
  'supported_currencies',
  'store_timezone',
  'contact_email',
  'phone',
  'address',
  'catalog_mode',
  'member_only',
  'guest_checkout',
  'product_warehouse_id',
  'warehouse_enabled',
] as const;
export const configsInput = z.object({
  columns: z
    .array(z.string())
    .max(50, 'check_input')
    .or(z.string().transform((text) => text.split(','))),
});
