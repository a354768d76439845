import { sql } from 'drizzle-orm';
import { check, index, integer, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { flag, idColumn, localizedColumn, momentColumn, stamps } from './columns';

/** Items taxed alike (D16). One is the default for items without a class. */
export const taxClass = pgTable(
  'tax_class',
  { id: idColumn(), title: text().notNull(), is_default: flag(false), ...stamps() },
  (t) => [uniqueIndex('tax_class_default_key').on(t.is_default).where(sql`${t.is_default}`)],
);

/** A class's tax rate in a place, while `starts_at` ≤ now < `ends_at` (D16). */
export const taxRate = pgTable(
  'tax_rate',
  {
    id: idColumn(),
    tax_class_id: integer()
      .notNull()
      .references(() => taxClass.id),
    /** Alpha-3. */
    country: text().notNull(),
    /** As addresses write it; empty: all. */
    region: text().notNull().default(''),
    /** Prefix of postal codes; empty: all. */
    postal_prefix: text().notNull().default(''),
    /** Percent. */
    rate: numeric({ precision: 7, scale: 4 }).notNull(),
    title: localizedColumn(),
    /** Applied to the price plus taxes of lower priority; else to the price alone. */
    compound: flag(false),
    /** Of rates with one priority the nearest place's applies; those of several add up. */
    priority: integer().notNull().default(0),
    starts_at: momentColumn(),
    ends_at: momentColumn(),
    enabled: flag(true),
    ...stamps(),
  },
  (t) => [
    index('tax_rate_country_idx').on(t.country),
    check('tax_rate_rate_check', sql`${t.rate} between 0 and 100`),
    check('tax_rate_moments_check', sql`${t.starts_at} < ${t.ends_at}`),
  ],
);
