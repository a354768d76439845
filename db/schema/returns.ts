import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { idColumn, minor, momentColumn, stamps } from './columns';
import { actorTypes, returnReasons, returnResolutions, returnStatuses } from './enums';
import { orderItem } from './order-items';
import { order } from './orders';
import { refund } from './payments';

/** A return: requested, decided on, received, and resolved (D1). */
export const returnRequest = pgTable(
  'return_request',
  {
    id: idColumn(),
    order_id: integer()
      .notNull()
      .references(() => order.id),
    /** The order's number and the return's number in it. */
    return_number: text().notNull(),
    version: integer().notNull().default(1),
    status: text({ enum: returnStatuses }).notNull().default('requested'),
    reason: text({ enum: returnReasons }).notNull(),
    /** The customer's note. */
    note: text().notNull().default(''),
    /** Staff's message at its last step: why it was refused, where to send it. */
    answer: text().notNull().default(''),
    resolution: text({ enum: returnResolutions }).notNull().default('refund'),
    /** Deducted from the refund, minor units of the order's currency. */
    fee: minor().notNull().default(0),
    refund_id: integer().references(() => refund.id),
    /** The order with the exchanged items. */
    exchange_order_id: integer().references(() => order.id),
    /** Who requested it, and the staff member who decided. */
    actor_type: text({ enum: actorTypes }).notNull(),
    admin_id: integer(),
    decided_at: momentColumn(),
    received_at: momentColumn(),
    closed_at: momentColumn(),
    ...stamps(),
  },
  (t) => [
    unique('return_request_number_key').on(t.return_number),
    index('return_request_order_idx').on(t.order_id),
    index('return_request_open_idx')
      .on(t.created_at)
      .where(sql`${t.status} in ('requested', 'approved', 'received')`),
    check('return_request_fee_check', sql`${t.fee} >= 0`),
  ],
);

/** Returned units of a line, and their condition. */
export const returnItem = pgTable(
  'return_item',
  {
    id: idColumn(),
    return_request_id: integer()
      .notNull()
      .references(() => returnRequest.id),
    order_item_id: integer()
      .notNull()
      .references(() => orderItem.id),
    quantity: integer().notNull(),
    /** Received in good condition and restocked; and received, but not to be sold. */
    received_good: integer().notNull().default(0),
    received_damaged: integer().notNull().default(0),
  },
  (t) => [
    unique('return_item_order_item_key').on(t.return_request_id, t.order_item_id),
    index('return_item_order_item_idx').on(t.order_item_id),
    check(
      'return_item_quantity_check',
      sql`${t.quantity} >= 1 and ${t.received_good} >= 0 and ${t.received_damaged} >= 0
        and ${t.received_good} + ${t.received_damaged} <= ${t.quantity}`,
    ),
  ],
);
