import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { updated_at } from './columns';

/** One row per setting; `lib/core/settings.schema.ts` defines keys, types and defaults. */
export const setting = pgTable('setting', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updated_at: updated_at(),
});

/**
 * Redirects: the former `kind` and `url`, and their record, so that a renamed page answers 301 in
 * one hop.
 */
export const redirect = pgTable(
  'former_url',
  { kind: text().notNull(), url: text().notNull(), record_id: integer().notNull() },
  (t) => [primaryKey({ name: 'former_url_pkey', columns: [t.kind, t.url] })],
);

/** Stored responses by idempotency key: the same key and request get the same response. */
export const idempotentResponse = pgTable('idempotent_answer', {
  key: text().primaryKey(),
  request_hash: text().notNull(),
  answer: jsonb(),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** Attempts counted by `lib/auth/limits.ts`. */
export const rateLimit = pgTable('rate_limit', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: timestamp({ withTimezone: true }),
});
