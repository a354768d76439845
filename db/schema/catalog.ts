import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { flag, idColumn, localizedColumn, minor, momentColumn, stamps } from './columns';
import { menu } from './content';
import { attributePositions } from './enums';
import { taxClass } from './tax';

export const brand = pgTable(
  'brand',
  {
    id: idColumn(),
    title: localizedColumn(),
    enabled: flag(true),
    url: text().notNull(),
    short_description: localizedColumn(),
    description: localizedColumn(),
    image_path: text(),
    ...stamps(),
  },
  (t) => [unique('brand_url_key').on(t.url)],
);

export const attribute = pgTable(
  'attribute',
  {
    id: idColumn(),
    key: text().notNull(),
    title: localizedColumn(),
    position: text({ enum: attributePositions }).notNull(),
    order: integer().notNull().default(0),
    ...stamps(),
  },
  (t) => [unique('attribute_key_key').on(t.key)],
);

export const attributeValue = pgTable(
  'attribute_value',
  {
    id: idColumn(),
    attribute_id: integer()
      .notNull()
      .references(() => attribute.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    title: localizedColumn(),
    color: text(),
    order: integer().notNull().default(0),
    ...stamps(),
  },
  (t) => [unique('attribute_value_key_key').on(t.attribute_id, t.key)],
);

export const product = pgTable(
  'product',
  {
    id: idColumn(),
    sku: text().notNull(),
    url: text().notNull(),
    name: localizedColumn(),
    description: localizedColumn(),
    meta_title: localizedColumn(),
    meta_description: localizedColumn(),
    brand_id: integer().references(() => brand.id, { onDelete: 'set null' }),
    /** Null: the default class. */
    tax_class_id: integer().references(() => taxClass.id),
    is_new: flag(false),
    is_featured: flag(false),
    is_hot: flag(false),
    visibled: flag(true),
    /** A visible product is on sale from and until then; null: no limit. */
    published_at: momentColumn(),
    unpublished_at: momentColumn(),
    /**
     * Names in every language, brand and SKUs, normalized for search by
     * `lib/catalog/indexing/search-text.ts` in the writing transaction.
     */
    search_text: text().notNull().default(''),
    ...stamps(),
  },
  (t) => [
    unique('product_url_key').on(t.url),
    uniqueIndex('product_sku_key').on(sql`lower(${t.sku})`),
    check('product_dates_check', sql`${t.unpublished_at} > ${t.published_at}`),
    index('product_brand_idx').on(t.brand_id),
    index('product_list_search_idx').using(
      'gin',
      sql`${t.search_text} gin_trgm_ops`,
      sql`${t.url} gin_trgm_ops`,
      sql`${t.sku} gin_trgm_ops`,
    ),
    // For the first pages of lists that are sorted but not filtered.
    index('product_updated_idx').on(t.updated_at.desc().nullsFirst(), t.id),
    index('product_by_sku_idx').on(t.sku, t.id),
    ...(['is_new', 'is_featured', 'is_hot'] as const).map((mark) =>
      index(`product_${mark}_idx`).on(t.created_at, t.id).where(sql`${t.visibled} and ${t[mark]}`),
    ),
  ],
);

export const productImage = pgTable(
  'product_image',
  {
    id: idColumn(),
    product_id: integer()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    image_path: text().notNull(),
    alt: localizedColumn(),
    order: integer().notNull().default(0),
    ...stamps(),
  },
  (t) => [index('product_image_product_idx').on(t.product_id, t.order)],
);

/** The category menus of a product, in the category's recommended order. */
export const productCategory = pgTable(
  'product_category',
  {
    product_id: integer()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    menu_id: integer()
      .notNull()
      .references(() => menu.id, { onDelete: 'cascade' }),
    order: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ name: 'product_category_pkey', columns: [t.menu_id, t.product_id] }),
    index('product_category_product_idx').on(t.product_id),
    index('product_category_order_idx').on(t.menu_id, t.order),
  ],
);

/** A variant's further barcodes in lower case, for lookup. */
export const loweredBarcodes = (of: { more_barcodes: AnyPgColumn }) =>
  sql`(lower(${of.more_barcodes}::text)::jsonb)`;

/**
 * A variant of a product: what is priced, stocked and sold. Prices are in minor units of the base
 * currency.
 */
export const stock = pgTable(
  'stock',
  {
    id: idColumn(),
    product_id: integer()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    sku: text().notNull(),
    /** The unique barcode a scanner reads; the GTIN in feeds. */
    barcode: text(),
    /**
     * Further codes a scanner may read: older labels, the shop's own codes. Variants may share
     * them. JSON, because an index can lower-case its text, but not an array's.
     */
    more_barcodes: jsonb().$type<string[]>().notNull().default([]),
    price_minor: minor().notNull(),
    special_price_minor: minor(),
    /** The period of the special price: from the first, before the second; null: no limit. */
    special_price_from: momentColumn(),
    special_price_to: momentColumn(),
    /** Minor units by currency, instead of the converted price and special price. */
    prices: jsonb().$type<Record<string, number>>().notNull().default({}),
    special_prices: jsonb().$type<Record<string, number>>().notNull().default({}),
    /** No promotion lowers a unit below it; minor units of the base currency. */
    minimum_price_minor: minor(),
    /** The cost per unit, minor units of the base currency; null: unknown. */
    cost_minor: minor(),
    /** Grams, packed; null: unknown. */
    weight: integer(),
    visibled: flag(true),
    image_id: integer().references(() => productImage.id, { onDelete: 'set null' }),
    order: integer().notNull().default(0),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('stock_sku_key').on(sql`lower(${t.sku})`),
    uniqueIndex('stock_barcode_key').on(sql`lower(${t.barcode})`),
    index('stock_more_barcodes_idx')
      .using('gin', loweredBarcodes(t))
      .where(sql`${t.more_barcodes} <> '[]'`),
    index('stock_product_idx').on(t.product_id),
    check('stock_price_check', sql`${t.price_minor} >= 0`),
    check(
      'stock_special_price_check',
      sql`${t.special_price_minor} >= 0 and ${t.special_price_minor} < ${t.price_minor}`,
    ),
    check(
      'stock_special_price_moments_check',
      sql`${t.special_price_from} < ${t.special_price_to}`,
    ),
    check('stock_minimum_price_check', sql`${t.minimum_price_minor} >= 0`),
    check('stock_cost_check', sql`${t.cost_minor} >= 0`),
    check('stock_weight_check', sql`${t.weight} >= 0`),
  ],
);

export const stockOption = pgTable(
  'stock_option',
  {
    stock_id: integer()
      .notNull()
      .references(() => stock.id, { onDelete: 'cascade' }),
    attribute_id: integer()
      .notNull()
      .references(() => attribute.id),
    attribute_value_id: integer()
      .notNull()
      .references(() => attributeValue.id),
  },
  (t) => [primaryKey({ name: 'stock_option_pkey', columns: [t.stock_id, t.attribute_id] })],
);

/** A product's value for a detail attribute: "Material: linen". */
export const productDetail = pgTable(
  'product_detail',
  {
    product_id: integer()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    attribute_id: integer()
      .notNull()
      .references(() => attribute.id),
    value: localizedColumn(),
  },
  (t) => [
    primaryKey({ name: 'product_detail_pkey', columns: [t.product_id, t.attribute_id] }),
    index('product_detail_attribute_idx').on(t.attribute_id),
  ],
);
