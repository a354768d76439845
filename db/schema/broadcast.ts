import { sql } from 'drizzle-orm';
import {
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { customer } from './auth';
import { idColumn, type LocalizedColumn, localizedColumn, momentColumn, stamps } from './columns';
import {
  type broadcastBlockTypes,
  broadcastChannels,
  broadcastStatuses,
  receiverReasons,
  receiverStatuses,
  suppressionReasons,
} from './enums';
import { lead } from './leads';

/** A block of a message; `text` is its localized text: for an image, its description. */
export type LetterBlockColumn = {
  id: string;
  type: (typeof broadcastBlockTypes)[number];
  text: LocalizedColumn;
  image_path: string;
  link: string;
};

/**
 * A message's audience: customers matched by filters (its own or a saved segment's), customers
 * selected individually, and leads in one of these statuses.
 */
export type AudienceColumn = {
  filters: Record<string, string> | null;
  segment_id: number | null;
  user_ids: number[];
  status_ids: number[];
};

/**
 * A message to many recipients. It can't be edited while `sending`. `tokens` are how many messages
 * may be claimed at `tokens_at`, at `current_rate` more per minute, which drops below
 * `rate_per_minute` while the mail server asks for patience. `overdue_at`: it was due while the
 * shop was down too long, and waits until staff confirm sending it.
 */
export const broadcast = pgTable(
  'broadcast',
  {
    id: idColumn(),
    title: text().notNull(),
    channel: text({ enum: broadcastChannels }).notNull().default('email'),
    subject: localizedColumn(),
    preheader: localizedColumn(),
    content: jsonb().$type<LetterBlockColumn[]>().notNull().default([]),
    from_name: text().notNull().default(''),
    from_email: text().notNull().default(''),
    reply_to: text().notNull().default(''),
    audience: jsonb().$type<AudienceColumn>().notNull(),
    /** The number of recipients at the start; null: not started. */
    audience_count: integer(),
    status: text({ enum: broadcastStatuses }).notNull().default('draft'),
    scheduled_at: momentColumn(),
    overdue_at: momentColumn(),
    started_at: momentColumn(),
    finished_at: momentColumn(),
    /** Why it is paused or failed, in the mail server's words; empty: by staff. */
    problem: text().notNull().default(''),
    rate_per_minute: integer().notNull().default(300),
    current_rate: doublePrecision().notNull().default(300),
    tokens: doublePrecision().notNull().default(0),
    tokens_at: momentColumn(),
    utm_campaign: text().notNull(),
    ...stamps(),
  },
  (t) => [
    index('broadcast_status_idx').on(t.status, t.scheduled_at),
    check('broadcast_rate_check', sql`${t.rate_per_minute} between 1 and 6000`),
    check('broadcast_begun_check', sql`(${t.started_at} is null) = (${t.audience_count} is null)`),
  ],
);

/**
 * A message's recipient, fixed at its start; the content sent isn't stored. `claimed_at` is when
 * the current attempt began: if its process died, it is `uncertain`. The token opens the
 * unsubscribe page, forever. After a person's erasure the row stays, without an address.
 */
export const broadcastReceiver = pgTable(
  'broadcast_receiver',
  {
    id: idColumn(),
    broadcast_id: integer()
      .notNull()
      .references(() => broadcast.id, { onDelete: 'cascade' }),
    address: text().notNull(),
    user_id: integer().references(() => customer.id, { onDelete: 'set null' }),
    lead_id: integer().references(() => lead.id, { onDelete: 'set null' }),
    language: text().notNull(),
    status: text({ enum: receiverStatuses }).notNull().default('queued'),
    reason: text({ enum: receiverReasons }),
    /** The mail server's last response. */
    answer: text().notNull().default(''),
    token: uuid().notNull().defaultRandom(),
    attempts: integer().notNull().default(0),
    /** Don't retry before this time. */
    try_at: momentColumn(),
    claimed_at: momentColumn(),
    sent_at: momentColumn(),
    /** It was accepted, but bounced later. */
    bounced_at: momentColumn(),
    unsubscribed_at: momentColumn(),
  },
  (t) => [
    unique('broadcast_receiver_address_key').on(t.broadcast_id, t.address),
    unique('broadcast_receiver_token_key').on(t.token),
    index('broadcast_receiver_status_idx').on(t.broadcast_id, t.status, t.id),
    index('broadcast_receiver_address_idx').on(t.address),
    index('broadcast_receiver_user_idx').on(t.user_id),
    index('broadcast_receiver_lead_idx').on(t.lead_id),
  ],
);

/**
 * An address that gets no messages since then. An unsubscription holds until the person consents
 * again; a nonexistent address or a complaint is permanent.
 */
export const suppression = pgTable(
  'suppression',
  {
    id: idColumn(),
    address: text().notNull(),
    reason: text({ enum: suppressionReasons }).notNull(),
    since: momentColumn().notNull(),
    broadcast_id: integer().references(() => broadcast.id, { onDelete: 'set null' }),
  },
  (t) => [unique('suppression_address_key').on(t.address)],
);
