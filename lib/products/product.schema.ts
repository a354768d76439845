import { z } from 'zod';
import { endInstant, startInstant } from '@/lib/core/moment.schema';
import { flagFilter, listQuery, recordWrite } from '@/lib/core/records/resource.schema';
import {
  emptyIsNull,
  id,
  lines,
  list,
  localized,
  required,
  sku,
  switched,
  text,
  unlessEmpty,
  urlSlug,
} from '@/lib/core/rules.schema';
import { parseJsonText } from '@/lib/core/text/json-input';
import { stockLevels } from '@/lib/inventory/stock-levels.schema';
import { imageFile } from '@/lib/media/image.schema';
import { relativeChange } from './relative-change.schema';
import { newStocks, stockEntries } from './variants/stock.schema';

/** Form data can send this only as a JSON string. */
const orJson = <T extends z.ZodType>(rule: T) => z.preprocess(parseJsonText, rule);
const idsOrNames = z.preprocess(
  (value) => (typeof value === 'string' ? list.parse(value) : value),
  z.array(z.union([id, required()], 'check_input'), 'check_input'),
);

export const imageInput = z.object({ image_path: required(), alt: localized(text()).optional() });

/** A product's text for an attribute of the position `detail`. */
const detailInput = z.object({ attribute_id: id, value: localized(text()).optional() });

/**
 * The fields of a product (§3); `sku` and `url` are generated if absent (§5.4). `categories` are
 * category menus, by id or by name in any language.
 */
const fields = z.object({
  sku: unlessEmpty(sku),
  url: unlessEmpty(urlSlug),
  name: localized(required()),
  description: localized(lines(100_000)).optional(),
  meta_title: localized(text()).optional(),
  meta_description: localized(text(500)).optional(),
  brand_id: unlessEmpty(id),
  /** Empty means the default tax class. */
  tax_class_id: unlessEmpty(id),
  is_new: switched.optional(),
  is_featured: switched.optional(),
  is_hot: switched.optional(),
  visibled: switched.optional(),
  /** A visible product is on sale only from and until then. */
  published_at: emptyIsNull(startInstant).optional(),
  unpublished_at: emptyIsNull(endInstant).optional(),
  categories: idsOrNames.optional(),
  details: orJson(z.array(detailInput, 'check_input').max(100, 'check_input')).optional(),
  image_list: orJson(z.array(imageInput, 'check_input')).optional(),
  /** Images uploaded with form data; they are added after those of the list. */
  upload_images: z.preprocess(
    (files) => (files === undefined ? undefined : [files].flat()),
    z.array(imageFile).optional(),
  ),
});

/**
 * A new product with its variants and their units by warehouse; without variants it can't be bought
 * yet.
 */
export const productInput = fields
  .extend({ stocks: orJson(newStocks.optional()).default([]) })
  .extend(recordWrite.shape);

/**
 * A change to a product: absent fields stay unchanged; `stocks`, when sent, is the complete list of
 * variants in order. A relative change (`relativeChange`) can apply to many products.
 */
export const productChanges = fields
  .partial()
  .extend({
    sku: sku.optional(),
    url: urlSlug.optional(),
    brand_id: z.union([z.null(), z.literal('').transform(() => null), id]).optional(),
    tax_class_id: z.union([z.null(), z.literal('').transform(() => null), id]).optional(),
    stocks: orJson(stockEntries).optional(),
  })
  .extend(relativeChange.shape)
  .extend(recordWrite.shape);

/** A product restored after its deletion: its variants keep their ids. */
export const restoredProduct = productInput.extend({ stocks: stockEntries });

/** The fields that have a value per language. */
export const productTexts = ['name', 'description', 'meta_title', 'meta_description'] as const;

const filterId = id.optional().catch(undefined);
export const productMarks = ['is_new', 'is_featured', 'is_hot'] as const;
/** The query of the product list. */
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

export type ProductInput = z.output<typeof productInput>;
export type ProductChanges = z.output<typeof productChanges>;
export type DetailInput = z.output<typeof detailInput>;
export type ImageInput = z.output<typeof imageInput>;
export type ProductQuery = z.output<typeof productQuery>;
