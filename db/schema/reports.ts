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
 * Page speed: how many views of a day had a figure up to `up_to` and above the bucket before
 * (milliseconds, thousandths for `cls`; `lib/reports/page-speed.ts`). Only counts, nothing about a
 * person or a visit.
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
 * A named report query saved by a staff member, as in its URL, with its email schedule and
 * recipients. Times are the store's; `weekday` counts from Monday, 1; a month without `day` uses
 * its last day. Those who may no longer see the report get none.
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
    /** Null: not emailed. */
    schedule: text({ enum: reportSchedules }),
    hour: integer().notNull().default(8),
    weekday: integer().notNull().default(1),
    day: integer().notNull().default(1),
    /** Staff IDs. */
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
