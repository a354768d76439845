import { bigint, date, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';

/**
 * How often a product's page was looked at on a day of the store's calendar. Counts alone: nothing
 * in it is about a person. The product is no reference, so that what happened stays told.
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

/** How many visits the shop had on a day of its calendar: tabs of browsers that came to it. */
export const visitDay = pgTable('visit_day', {
  day: date().primaryKey(),
  visits: bigint({ mode: 'number' }).notNull().default(1),
});
