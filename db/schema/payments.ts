import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { created_at, id, minor, moment } from './columns';
import {
  chargeOutcomes,
  ledgerStatuses,
  ledgerTypes,
  refundMethods,
  refundStatuses,
} from './enums';
import { order } from './orders';

/**
 * The money ledger of an order, append only (a trigger refuses update and delete): an
 * intent is one row, its outcome another with the same `provider_reference`. `amount` is
 * minor units of `currency`, always positive; `type` is the direction.
 */
export const payment = pgTable(
  'payment',
  {
    id: id(),
    order_id: integer()
      .notNull()
      .references(() => order.id),
    type: text({ enum: ledgerTypes }).notNull(),
    status: text({ enum: ledgerStatuses }).notNull(),
    amount: minor().notNull(),
    currency: text().notNull(),
    provider: text().notNull(),
    provider_reference: text().notNull(),
    idempotency_key: text().notNull(),
    error_code: text(),
    error_message: text(),
    admin_id: integer(),
    created_at: created_at(),
  },
  (t) => [
    unique('payment_idempotency_key_key').on(t.idempotency_key),
    unique('payment_provider_reference_key').on(t.provider, t.provider_reference, t.type, t.status),
    uniqueIndex('payment_one_capture_key')
      .on(t.order_id)
      .where(sql`${t.type} = 'capture' and ${t.status} = 'succeeded'`),
    index('payment_order_idx').on(t.order_id),
    check('payment_amount_check', sql`${t.amount} >= 0`),
  ],
);

/** Money given back (D1): what for, how much, and what came back into stock. */
export const refund = pgTable(
  'refund',
  {
    id: id(),
    order_id: integer()
      .notNull()
      .references(() => order.id),
    refund_number: text().notNull(),
    amount: minor().notNull(),
    reason: text().notNull().default(''),
    /** `amount`: what of it these units give back; none in refunds of whole orders of old. */
    items: jsonb()
      .$type<{ order_item_id: number; quantity: number; restock: boolean; amount?: number }[]>()
      .notNull()
      .default([]),
    /** What of it is of the delivery and of the fees. */
    shipping_amount: minor().notNull().default(0),
    fee_amount: minor().notNull().default(0),
    method: text({ enum: refundMethods }).notNull(),
    status: text({ enum: refundStatuses }).notNull(),
    admin_id: integer(),
    /** Since when it counts as given; null: nobody knows yet what became of it. */
    granted_at: moment(),
    created_at: created_at(),
  },
  (t) => [
    unique('refund_number_key').on(t.refund_number),
    index('refund_order_idx').on(t.order_id),
  ],
);

/**
 * The books of the sandbox card provider: what it was asked to collect, and how that
 * ended (null: not yet). The shop itself reads it only through the gateway.
 */
export const sandboxCharge = pgTable('sandbox_charge', {
  reference: text().primaryKey(),
  amount: minor().notNull(),
  currency: text().notNull(),
  outcome: text({ enum: chargeOutcomes }),
  created_at: created_at(),
});
