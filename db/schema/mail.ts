import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { idColumn, type LocalizedColumn, momentColumn, stamps } from './columns';
import { mailStates } from './enums';
import { order } from './orders';

/**
 * Every email of the shop as written, and its delivery status: both outbox and record. `dedupe_key`
 * makes one email per event, however often its job runs; `message_id` stays the same for every
 * attempt, so that a receiver can detect duplicates. `claimed_at` is when the current attempt
 * began.
 */
export const mail = pgTable(
  'mail',
  {
    id: idColumn(),
    dedupe_key: text().notNull(),
    message_id: text().notNull(),
    template: text().notNull(),
    language: text().$type<keyof LocalizedColumn>().notNull(),
    order_id: integer().references(() => order.id),
    to_address: text().notNull(),
    to_name: text().notNull().default(''),
    from_name: text().notNull(),
    /** The shop's own, if MAIL_FROM is empty. */
    from_address: text().notNull().default(''),
    reply_to: text().notNull().default(''),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    state: text({ enum: mailStates }).notNull().default('queued'),
    attempts: integer().notNull().default(0),
    error: text(),
    claimed_at: momentColumn(),
    sent_at: momentColumn(),
    ...stamps(),
  },
  (t) => [
    unique('mail_dedupe_key_key').on(t.dedupe_key),
    unique('mail_message_id_key').on(t.message_id),
    index('mail_created_idx').on(t.created_at, t.id),
    index('mail_state_idx').on(t.state, t.created_at),
    index('mail_order_idx').on(t.order_id),
  ],
);
