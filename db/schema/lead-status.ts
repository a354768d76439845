import { sql } from 'drizzle-orm';
import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { flag, idColumn, localizedColumn, stamps } from './columns';
import { leadTriggers } from './enums';

/**
 * How far the shop has come with a lead or customer. `trigger` says who is mailed
 * `trigger_template` when a lead comes to it; `is_default` is where new ones begin.
 */
export const leadStatus = pgTable(
  'lead_status',
  {
    id: idColumn(),
    title: localizedColumn(),
    trigger: text({ enum: leadTriggers }),
    trigger_subject: localizedColumn(),
    trigger_template: localizedColumn(),
    order: integer().notNull().default(0),
    color: text().notNull().default('#64748b'),
    is_default: flag(false),
    is_won: flag(false),
    is_lost: flag(false),
    ...stamps(),
  },
  (t) => [uniqueIndex('lead_status_default_key').on(t.is_default).where(sql`${t.is_default}`)],
);
