import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { admin } from './auth';
import { flag, idColumn, momentColumn, stamps } from './columns';
import { reportNames, reportSchedules } from './enums';

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

/**
 * A question to a report that a member of staff keeps under a name, as its address asks it, and
 * when it is mailed to whom. Clocks are the store's; `weekday` counts from Monday, 1, and a month
 * without `day` has its last day instead. Who may not see the report any more gets none.
 */
export const savedReport = pgTable(
  'saved_report',
  {
    id: idColumn(),
    name: text().notNull(),
    report: text({ enum: reportNames }).notNull(),
    query: jsonb().$type<Record<string, string>>().notNull(),
    admin_id: integer()
      .notNull()
      .references(() => admin.id, { onDelete: 'cascade' }),
    shared: flag(false),
    /** Null: it is not mailed. */
    schedule: text({ enum: reportSchedules }),
    hour: integer().notNull().default(8),
    weekday: integer().notNull().default(1),
    day: integer().notNull().default(1),
    /** Members of staff by their ids. */
    recipients: integer().array().notNull().default([]),
    next_at: momentColumn(),
    last_sent_at: momentColumn(),
    ...stamps(),
  },
  (t) => [
    index('saved_report_next_idx').on(t.next_at),
    check('saved_report_next_check', sql`(${t.schedule} is null) = (${t.next_at} is null)`),
  ],
);
