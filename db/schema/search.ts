import { sql } from 'drizzle-orm';
import { customType, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { product } from './catalog';
import { minor } from './columns';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** What a product is found by in one language: folded words, parts of Chinese words, skus. Written by `lib/catalog/search-index.ts` with the product itself. */
export const searchDocument = pgTable(
  'search_document',
  {
    product_id: integer()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    language: text().notNull(),
    document: tsvector().notNull(),
  },
  (t) => [primaryKey({ name: 'search_document_pkey', columns: [t.product_id, t.language] }), index('search_document_idx').using('gin', t.document)],
);

/** Every Latin word products are found by: a mistyped word is held against these. */
export const searchWord = pgTable('search_word', { word: text().primaryKey() }, (t) => [
  index('search_word_idx').using('gin', sql`${t.word} gin_trgm_ops`),
]);

/** What lists of products must know of each product on sale: one row per visible product with a visible variant, none for the others. `price_minor` is the cheapest variant's, in the base currency. */
export const productListing = pgTable(
  'product_listing',
  {
    product_id: integer()
      .primaryKey()
      .references(() => product.id, { onDelete: 'cascade' }),
    brand_id: integer(),
    price_minor: minor().notNull(),
    /** The attribute values its visible variants come in. */
    option_values: integer().array().notNull().default([]),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index('product_listing_price_idx').on(t.price_minor), index('product_listing_created_idx').on(t.created_at)],
);
