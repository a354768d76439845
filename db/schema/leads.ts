import {
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { admin, customer } from './auth';
import { contactColumns, created_at, idColumn, minor, momentColumn, stamps } from './columns';
import { contactMessage } from './contact';
import { leadActivityTypes, leadReceivers } from './enums';
import { leadStatus } from './lead-status';

/** A potential customer. `expected_value` is in minor units of the base currency. */
export const lead = pgTable(
  'lead',
  {
    id: idColumn(),
    first_name: text().notNull(),
    last_name: text().notNull().default(''),
    email: text(),
    ...contactColumns(),
    company: text().notNull().default(''),
    language: text().notNull().default('en-US'),
    addresses: jsonb().$type<Record<string, unknown>[]>().notNull().default([]),
    admin_id: integer().references(() => admin.id, { onDelete: 'set null' }),
    status_id: integer()
      .notNull()
      .references(() => leadStatus.id),
    /** When it entered its status, and its position in that column of the board. */
    status_since: momentColumn(),
    board_order: integer().notNull().default(0),
    expected_value: minor(),
    expected_close_date: date(),
    next_follow_up_at: momentColumn(),
    last_contacted_at: momentColumn(),
    lost_reason: text().notNull().default(''),
    /** Its source: form, page, campaign. */
    source_detail: jsonb().$type<Record<string, string>>().notNull().default({}),
    consent_email_at: momentColumn(),
    score: smallint().notNull().default(0),
    contact_message_id: integer().references(() => contactMessage.id, { onDelete: 'set null' }),
    converted_user_id: integer().references(() => customer.id, { onDelete: 'set null' }),
    converted_at: momentColumn(),
    ...stamps(),
  },
  (t) => [
    index('lead_status_idx').on(t.status_id, t.board_order, t.id),
    index('lead_email_idx').on(t.email),
    index('lead_phone_idx').on(t.phone),
    index('lead_admin_idx').on(t.admin_id),
    uniqueIndex('lead_contact_message_key').on(t.contact_message_id),
  ],
);

/** A past or planned activity with a lead. */
export const leadActivity = pgTable(
  'lead_activity',
  {
    id: idColumn(),
    lead_id: integer()
      .notNull()
      .references(() => lead.id, { onDelete: 'cascade' }),
    type: text({ enum: leadActivityTypes }).notNull(),
    body: text().notNull(),
    due_at: momentColumn(),
    done_at: momentColumn(),
    admin_id: integer().references(() => admin.id, { onDelete: 'set null' }),
    admin_name: text().notNull().default(''),
    ...stamps(),
  },
  (t) => [index('lead_activity_lead_idx').on(t.lead_id, t.created_at)],
);

/** The email a status sent once, or couldn't: `problem` says why (nobody assigned, no address). */
export const leadTriggerMail = pgTable(
  'lead_trigger_mail',
  {
    id: idColumn(),
    lead_id: integer()
      .notNull()
      .references(() => lead.id, { onDelete: 'cascade' }),
    status_id: integer()
      .notNull()
      .references(() => leadStatus.id, { onDelete: 'cascade' }),
    receiver: text({ enum: leadReceivers }).notNull(),
    problem: text(),
    created_at: created_at(),
  },
  (t) => [unique('lead_trigger_mail_once_key').on(t.lead_id, t.status_id, t.receiver)],
);
