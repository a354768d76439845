import { sql } from 'drizzle-orm';
import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { flag, idColumn, localizedColumn, stamps } from './columns';
import { leadTriggers } from './enums';

/**
 * The status of a lead or customer. `trigger` says who gets the email `trigger_template` when a
 * lead enters it; `is_default` is that of new leads.
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
