import { sql } from 'drizzle-orm';
import {
  customType,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { product } from './catalog';
import {
  created_at,
  flag,
  idColumn,
  localizedColumn,
  minor,
  momentColumn,
  stamps,
} from './columns';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * A product's search terms, in all languages at once: normalized words, parts of Chinese words,
 * SKUs; words of its names are marked, so that names rank first. Written by
 * `lib/catalog/indexing/search-index.ts` with the product itself. No positions and no weights, and
 * stored out of line, so that a search reads a narrow table.
 */
export const searchDocument = pgTable(
  'search_document',
  {
    product_id: integer()
      .primaryKey()
      .references(() => product.id, { onDelete: 'cascade' }),
    document: tsvector().notNull(),
  },
  // A short pending list, because every search reads it through.
  (t) => [
    index('search_document_idx').using('gin', t.document).with({ gin_pending_list_limit: 512 }),
  ],
);

/**
 * Every Latin word of the products' search terms, to correct typos. Not unique, so that two writers
 * of the same new word don't wait for each other.
 */
export const searchWord = pgTable('search_word', { word: text().notNull() }, (t) => [
  index('search_word_word_idx').on(t.word),
  index('search_word_idx').using('gin', sql`${t.word} gin_trgm_ops`),
]);

/**
 * The data of product lists: one row per visible product with a visible variant, none for the
 * others. It is on sale only between its dates (`listedNow`). `price_minor` is the cheapest
 * variant's, in the base currency.
 */
export const productListing = pgTable('product_listing', {
  product_id: integer()
    .primaryKey()
    .references(() => product.id, { onDelete: 'cascade' }),
  brand_id: integer(),
  price_minor: minor().notNull(),
  /** Its visible variants, and their attribute values. */
  stocks: integer().array().notNull().default([]),
  option_values: integer().array().notNull().default([]),
  created_at: timestamp({ withTimezone: true }).notNull(),
  published_at: momentColumn(),
  unpublished_at: momentColumn(),
});

/**
 * Synonyms of catalog words: lists of words per language, as `lib/search/synonyms/synonym-words.ts`
 * reads them. Without `finds` the words are equivalent; with it, a search for one of `words` also
 * finds each of `finds`, but not vice versa.
 */
export const synonym = pgTable('synonym', {
  id: idColumn(),
  words: localizedColumn(),
  finds: localizedColumn(),
  enabled: flag(true),
  ...stamps(),
});

/**
 * Searches without results: `keyword` normalized for comparison, `typed` as last typed. At most
 * 2,000 rows, none older than 90 days (`lib/search/synonyms/search-misses.ts`).
 */
export const searchMiss = pgTable(
  'search_miss',
  {
    keyword: text().notNull(),
    language: text().notNull(),
    typed: text().notNull(),
    count: integer().notNull().default(1),
    first_at: created_at(),
    last_at: created_at(),
  },
  (t) => [primaryKey({ columns: [t.keyword, t.language] })],
);

/** The days they were searched for, in the store's time zone, and how often. */
export const searchMissDay = pgTable(
  'search_miss_day',
  {
    keyword: text().notNull(),
    language: text().notNull(),
    day: date().notNull(),
    count: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ name: 'search_miss_day_pkey', columns: [t.keyword, t.language, t.day] }),
    foreignKey({
      name: 'search_miss_day_miss_fkey',
      columns: [t.keyword, t.language],
      foreignColumns: [searchMiss.keyword, searchMiss.language],
    }).onDelete('cascade'),
    index('search_miss_day_day_idx').on(t.day),
  ],
);
