import { boolean, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * How fast pages felt: how many views of a day had a figure of at most `up_to` and above the
 * step before (milliseconds, thousandths for `cls`; `lib/reports/page-speed.ts`). Counts alone:
 * nothing in it is about a person or a visit.
 */
export const pageSpeed = pgTable(
  'page_speed',
  {
    day: date().notNull(),
    metric: text().notNull(),
    page: text().notNull(),
    language: text().notNull(),
    narrow: boolean().notNull(),
    up_to: integer().notNull(),
    count: integer().notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.day, t.metric, t.page, t.language, t.narrow, t.up_to] })],
);
