import { type Language, languages } from '@/lib/core/language';
import { productTexts } from '../product.schema';

/**
 * The columns of a sheet of products, by the stable names in its first row. `product_sku`
 * and `sku` say which product and which variant a row is about.
 */
export const identities = ['product_sku', 'sku'] as const;
/** When the file was exported: a count that was made after it is not overwritten. */
export const EXPORTED_AT = 'exported_at';

const plainProductFields = [
  'url',
  'brand',
  'categories',
  'is_new',
  'is_featured',
  'is_hot',
  'visibled',
  'images',
] as const;
const plainVariantFields = [
  'options',
  'price',
  'special_price',
  'stock_visibled',
  'stock_image',
] as const;
const localizedFields = [...productTexts, 'image_alts'] as const;

export type LocalizedField = (typeof localizedFields)[number];
export type ProductField = (typeof plainProductFields)[number];
export type VariantField = (typeof plainVariantFields)[number];

/**
 * A column that can be changed: what it is of, and what it says in which language or of
 * which warehouse.
 */
export type Column = { name: string } & (
  | { of: 'product'; field: ProductField }
  | { of: 'product'; field: LocalizedField; language: Language }
  | { of: 'variant'; field: VariantField }
  | { of: 'variant'; field: 'quantity'; warehouse: string }
);

/**
 * A workbook's cell holds 32,767 characters and a description more: what is longer goes
 * on in `description:en-US/2`.
 */
export const PART_LENGTH = 30_000;
export const MAX_PARTS = 9;
export const partName = (name: string, part: number) => (part === 1 ? name : `${name}/${part}`);
/** The names of a text's columns: one, or as many as its longest value fills. */
export const headingParts = (name: string, parts: number) =>
  Array.from({ length: Math.min(parts, MAX_PARTS) }, (_, index) => partName(name, index + 1));

const localizedColumn = (field: LocalizedField): Column[] =>
  languages.map((language) => ({ name: `${field}:${language}`, of: 'product', field, language }));
const productColumn = (field: ProductField): Column => ({ name: field, of: 'product', field });
const variantColumn = (field: VariantField): Column => ({ name: field, of: 'variant', field });
const quantityColumn = (warehouse: string): Column => ({
  name: `quantity:${warehouse}`,
  of: 'variant',
  field: 'quantity',
  warehouse,
});

/**
 * Every column but the identities, in the order an export has them: what is edited most
 * stands first.
 */
export const columnsFor = (warehouses: readonly string[]): Column[] => [
  ...localizedColumn('name'),
  ...(['options', 'price', 'special_price', 'stock_visibled'] as const).map(variantColumn),
  ...warehouses.map(quantityColumn),
  ...(
    ['visibled', 'brand', 'categories', 'is_new', 'is_featured', 'is_hot', 'url', 'images'] as const
  ).map(productColumn),
  ...localizedColumn('image_alts'),
  variantColumn('stock_image'),
  ...(['meta_title', 'meta_description', 'description'] as const).flatMap(localizedColumn),
];
