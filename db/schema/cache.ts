import { sql } from 'drizzle-orm';
import { customType, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { momentColumn } from './columns';

/** The id of a transaction, which PostgreSQL never gives twice. */
const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * The cache tags that a transaction changed, kept for an hour. Every process reads those of the
 * transactions it has not seen yet (`lib/http/renewal-feed.ts`).
 */
export const cacheChange = pgTable(
  'cache_change',
  {
    transaction_id: transactionId().notNull().default(sql`pg_current_xact_id()`),
    tags: text().array().notNull(),
    changed_at: momentColumn().notNull().default(sql`clock_timestamp()`),
  },
  (table) => [index('cache_change_transaction').on(table.transaction_id)],
);

/** How far each cache outside the shop's processes, such as a CDN's, has been told of changes. */
export const cacheFollower = pgTable('cache_follower', {
  name: text().primaryKey(),
  /** Null until it has been told to forget everything once. */
  position: jsonb(),
});
