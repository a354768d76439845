import { z } from 'zod';
import { decimal, id, localized, localizedWrite, required, sku, switched, text, urlSlug } from '@/lib/core/rules.schema';

/** A field left empty counts as not sent (§5.4: an empty special price is omitted). */
const unlessEmpty = <T extends z.ZodType>(rule: T) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), rule.optional()).optional();

/** A variant: `option_values` are ids of attribute values, one per option; `image_path` is one of the product's pictures. Prices are decimals of the base currency. */
export const stockInput = z.object({
  sku: unlessEmpty(sku),
  price: decimal,
  special_price: unlessEmpty(decimal),
  visibled: switched.default(true),
  option_values: z.array(id).default([]),
  image_path: text().optional(),
});

export const imageInput = z.object({ image_path: required(), alt: localized(text()).optional() });

const stocks = <T extends z.ZodType<{ option_values: number[] }>>(stock: T) => z.array(stock).min(1, 'required').check(distinctOptions);

/** Variants of a product are told apart by their options: the same number of values each, and no two alike. */
const distinctOptions: z.core.CheckFn<{ option_values: number[] }[]> = ({ value, issues }) => {
  const seen = new Set<string>();
  value.forEach(({ option_values }, index) => {
    const key = [...option_values].sort((a, b) => a - b).join();
    const message = seen.has(key) ? 'no_repeated' : option_values.length !== value[0]?.option_values.length ? 'option_values_differ' : undefined;
    if (message) issues.push({ code: 'custom', path: [index, 'option_values'], message, input: option_values });
    seen.add(key);
  });
};

/** What a product itself holds (§3); `sku` and `url` fill themselves when absent (§5.4). `categories` are ids of category menus. */
export const productFields = z.object({
  sku: unlessEmpty(sku),
  url: unlessEmpty(urlSlug),
  name: localized(required()),
  description: localized(text(100_000)).optional(),
  meta_title: localized(text()).optional(),
  meta_description: localized(text(500)).optional(),
  brand_id: unlessEmpty(id),
  is_new: switched.default(false),
  is_featured: switched.default(false),
  is_hot: switched.default(false),
  visibled: switched.default(true),
  categories: z.array(id).default([]),
  image_list: z.array(imageInput).default([]),
  ...localizedWrite.shape,
});

export const productInput = productFields.extend({ stocks: stocks(stockInput) });
/** The same with variants that say more, as the modules above this one need. */
export const productInputWith = <T extends z.ZodType<{ option_values: number[] }>>(stock: T) => productFields.extend({ stocks: stocks(stock) });

/** A change of a product's own fields; what is absent stays as it is. */
export const productChange = z
  .object({
    ...productFields.omit({ categories: true, image_list: true }).partial().shape,
    is_new: switched.optional(),
    is_featured: switched.optional(),
    is_hot: switched.optional(),
    visibled: switched.optional(),
    categories: z.array(id).optional(),
    image_list: z.array(imageInput).optional(),
  })
  .extend(localizedWrite.shape);

/** A change of one variant; an empty special price takes it away. */
export const stockChange = z.object({
  price: decimal.optional(),
  special_price: z.union([z.null(), z.literal('').transform(() => null), decimal]).optional(),
  visibled: switched.optional(),
});

export type StockInput = z.output<typeof stockInput>;
export type ProductInput = z.output<typeof productInput>;
export type ProductChange = z.output<typeof productChange>;
export type StockChange = z.output<typeof stockChange>;
export type ImageInput = z.output<typeof imageInput>;
