import { z } from 'zod';
import { pageRecordKinds } from '@/lib/core/records/record-names';
import { enumRule, required, requiredOrWrong } from '@/lib/core/rules.schema';
import { isFacet, parseChosenFacets } from '@/lib/search/chosen-facets.schema';
import { keyword } from '@/lib/search/keyword.schema';
import {
  categorySorts,
  type Listing,
  listingPageSizes,
  searchSorts,
} from '@/lib/search/listing.schema';

/** The inputs of the storefront's content endpoints of §7.8. */
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
  .refine((size) => listingPageSizes.some((allowedSize) => allowedSize === size), 'check_input')
  .meta({ enum: [...listingPageSizes] })
  .default(listingPageSizes[0]);

/** The page of articles in a blog category. */
export const shopBlogCategoryQuery = z.object({ page });
/** The same, for the category with this URL. */
export const shopBlogCategoryInput = shopBlogCategoryQuery.extend(byUrl.shape);

const facetValues = (description: string) => z.unknown().optional().meta({ description });
/** Parameters of every product list; further options as `option_` plus ID. */
const listed = {
  page,
  page_size,
  brand: facetValues('One or several brand ids.'),
  price: facetValues('One or several ranges in major units of the currency: `100-200` or `500-`.'),
  in_stock: facetValues('`1` for products in stock only.'),
};

/** The requested part of a list. Each facet has one or several values, as text or numbers. */
function toListing(
  { sort, page, page_size, ...rest }: Omit<Listing, 'chosen'> & Record<string, unknown>,
  issues: z.core.$RefinementCtx,
): Listing {
  const values = Object.entries(rest).flatMap(([key, value]) =>
    [value].flat().map((entry): [string, string] => [key, String(entry ?? '')]),
  );
  const { chosen, sensible } = parseChosenFacets(values);
  if (!sensible) issues.addIssue({ code: 'custom', message: 'check_input' });
  return { sort, page, page_size, chosen };
}

/** A list with these fields and facets; refuses any other by its name. */
function listInput<S extends z.ZodRawShape>(shape: S) {
  const fields = z.looseObject({ ...shape, ...listed });
  const refuseOthers = (sent: Record<string, unknown>, issues: z.core.$RefinementCtx) => {
    const names = typeof sent === 'object' && sent !== null ? Object.keys(sent) : [];
    for (const name of names.filter((key) => !isFacet(key) && !Object.hasOwn(fields.shape, key)))
      issues.addIssue({ code: 'custom', path: [name], message: 'unknown_name' });
  };
  return fields.superRefine(refuseOthers, { when: () => true });
}

const searched = z.enum(searchSorts, 'check_input').default('relevance');
export const searchInput = listInput({ keyword, sort: searched }).transform(
  ({ keyword, ...rest }, issues) => ({ keyword, listing: toListing(rest, issues) }),
);

const categorySort = z.enum(categorySorts, 'check_input').default('recommended');
/** The requested products of a category. */
export const categoryQuery = listInput({ sort: categorySort }).transform((sent, issues) => ({
  listing: toListing(sent, issues),
}));
/** The same, for the category with this URL. */
export const categoryInput = listInput({ sort: categorySort, ...byUrl.shape }).transform(
  ({ url, ...rest }, issues) => ({ url, listing: toListing(rest, issues) }),
);

/** `POST /api/check`: whether a record of a kind has this url. */
export const checkInput = z.object({ key: required(200), type: enumRule(pageRecordKinds) });

export const configsInput = z.object({
  columns: z.union(
    [z.array(z.string()).max(50, 'check_input'), z.string().transform((text) => text.split(','))],
    requiredOrWrong,
  ),
});
