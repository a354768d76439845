import { bigint, date, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';

/**
 * Views of a product's page per day in the store's time zone. Only counts, nothing about a person.
 * The product is no foreign key, so that the counts survive it.
 */
export const productViewDay = pgTable(
  'product_view_day',
  {
    product_id: integer().notNull(),
    day: date().notNull(),
    views: bigint({ mode: 'number' }).notNull().default(1),
  },
  (t) => [
    primaryKey({ name: 'product_view_day_pkey', columns: [t.product_id, t.day] }),
    index('product_view_day_day_idx').on(t.day),
  ],
);

/** The shop's visits per day in its time zone: browser tabs that opened it. */
export const visitDay = pgTable('visit_day', {
  day: date().primaryKey(),
  visits: bigint({ mode: 'number' }).notNull().default(1),
});
