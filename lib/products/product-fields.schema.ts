import { z } from 'zod';
import { flagFilter, listQuery, recordWrite } from '@/lib/core/resource.schema';
import {
  decimal,
  id,
  list,
  localized,
  required,
  sku,
  switched,
  text,
  urlSlug,
} from '@/lib/core/rules.schema';
import { stockLevels } from '@/lib/inventory/stock-levels.schema';
import { imageFile } from '@/lib/media/image.schema';
import { optionProblems } from './variants.schema';

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';
/** A field left empty counts as not sent (§5.4: an empty special price is omitted). */
const unlessEmpty = <T extends z.ZodType>(rule: T) =>
  z.preprocess((value) => (isEmpty(value) ? undefined : value), rule.optional()).optional();
/** What form data can only send as JSON in a text. */
const orJson = <T extends z.ZodType>(rule: T) =>
  z.preprocess((value) => {
    try {
      return typeof value === 'string' ? JSON.parse(value) : value;
    } catch {
      return value;
    }
  }, rule);
const ids = z.preprocess(
  (value) => (typeof value === 'string' ? list.parse(value) : value),
  z.array(id, 'check_input'),
);

const price = z
  .unknown()
  .refine((value) => !isEmpty(value), 'required')
  .pipe(decimal);

/**
 * A new variant: `option_values` are ids of attribute values, one per option;
 * `image_path` is one of the product's pictures. Prices are decimals of the base
 * currency.
 */
export const stockInput = z.object({
  sku: unlessEmpty(sku),
  price,
  special_price: unlessEmpty(decimal),
  visibled: switched.optional(),
  option_values: z.array(id, 'check_input').default([]),
  image_path: unlessEmpty(text()),
});

/**
 * A change of a variant: what is absent stays; an empty special price takes it away, an
 * empty `image_path` the picture.
 */
export const stockChange = z.object({
  id,
  sku: sku.optional(),
  price: price.optional(),
  special_price: z.union([z.null(), z.literal('').transform(() => null), decimal]).optional(),
  visibled: switched.optional(),
  option_values: z.array(id, 'check_input').optional(),
  image_path: text().nullable().optional(),
});

/**
 * The variants of a product that exists, all of them in order: with an `id` a change of
 * that one, without it a new one.
 */
const eitherStock = <K extends z.ZodType, N extends z.ZodType>(known: K, added: N) =>
  z.unknown().transform((value, { issues }): z.output<K> | z.output<N> => {
    const isKnown =
      typeof value === 'object' && value !== null && 'id' in value && !isEmpty(value.id);
    const parsed = (isKnown ? known : added).safeParse(value);
    for (const issue of parsed.error?.issues ?? [])
      issues.push({ ...issue, input: value } as (typeof issues)[number]);
    return parsed.data as z.output<K> | z.output<N>;
  });

/**
 * Variants of a product are told apart by their options: the same number of values each,
 * and no two alike.
 */
const distinctOptions: z.core.CheckFn<{ option_values: number[] }[]> = ({ value, issues }) => {
  for (const { index, key } of optionProblems(value.map(({ option_values }) => option_values)))
    issues.push({
      code: 'custom',
      path: [index, 'option_values'],
      message: key,
      input: value[index],
    });
};

/**
 * A special price is below the price: told in the form already. Which decimals a price
 * may have only the shop's currency knows.
 */
const specialsBelow: z.core.CheckFn<unknown[]> = ({ value, issues }) => {
  for (const [index, { price, special_price: special }] of (
    value as { price?: string; special_price?: string | null }[]
  ).entries())
    if (price && special && Number(special) >= Number(price))
      issues.push({
        code: 'custom',
        path: [index, 'special_price'],
        message: 'special_price_below_price',
        input: special,
      });
};

export const imageInput = z.object({ image_path: required(), alt: localized(text()).optional() });

/**
 * What a product itself holds (§3); `sku` and `url` fill themselves when absent (§5.4).
 * `categories` are ids of category menus.
 */
const fields = z.object({
  sku: unlessEmpty(sku),
  url: unlessEmpty(urlSlug),
  name: localized(required()),
  description: localized(text(100_000)).optional(),
  meta_title: localized(text()).optional(),
  meta_description: localized(text(500)).optional(),
  brand_id: unlessEmpty(id),
  is_new: switched.optional(),
  is_featured: switched.optional(),
  is_hot: switched.optional(),
  visibled: switched.optional(),
  categories: ids.optional(),
  image_list: orJson(z.array(imageInput, 'check_input')).optional(),
  /** Pictures sent along in form data: they come behind those of the list. */
  upload_images: z.preprocess(
    (files) => (files === undefined ? undefined : [files].flat()),
    z.array(imageFile).optional(),
  ),
});

/** A new product with variants as the caller's module describes them. */
export const productInputOf = <T extends z.ZodType<{ option_values: number[] }>>(stock: T) =>
  fields
    .extend({
      stocks: orJson(
        z.array(stock, 'required').min(1, 'required').check(distinctOptions, specialsBelow),
      ),
    })
    .extend(recordWrite.shape);

/** A change of a product: what is absent stays as it is. */
export const productChangesOf = <K extends z.ZodType, N extends z.ZodType>(known: K, added: N) =>
  fields
    .partial()
    .extend({
      sku: sku.optional(),
      url: urlSlug.optional(),
      brand_id: z.union([z.null(), z.literal('').transform(() => null), id]).optional(),
      stocks: orJson(
        z.array(eitherStock(known, added), 'check_input').min(1, 'required').check(specialsBelow),
      ).optional(),
    })
    .extend(recordWrite.shape);

export const productFieldsInput = productInputOf(stockInput);
export const productFieldsChanges = productChangesOf(stockChange, stockInput);
/** The fields that have a value per language. */
export const productTexts = ['name', 'description', 'meta_title', 'meta_description'] as const;

const filterId = id.optional().catch(undefined);
export const productMarks = ['is_new', 'is_featured', 'is_hot'] as const;
/** What the list of products can be asked for. */
export const productQuery = listQuery(
  ['name', 'sku', 'price', 'stock', 'updated_at'],
  '-updated_at',
).extend({
  category: filterId,
  brand: filterId,
  visibled: flagFilter,
  stock: z.enum(stockLevels).optional().catch(undefined),
  mark: z.enum(productMarks).optional().catch(undefined),
});

export type StockInput = z.output<typeof stockInput>;
export type StockChange = z.output<typeof stockChange>;
export type ProductFieldsInput = z.output<typeof productFieldsInput>;
export type ProductFieldsChanges = z.output<typeof productFieldsChanges>;
export type ImageInput = z.output<typeof imageInput>;
export type ProductQuery = z.output<typeof productQuery>;
