import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, numeric, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { idColumn, minor, momentColumn, stamps } from './columns';
import { feeKinds, promotionClasses, shipmentStatuses, taxedParts } from './enums';
import { orderItem } from './order-items';
import { order } from './orders';

const amount = () => minor().notNull().default(0);
const orderId = () =>
  integer()
    .notNull()
    .references(() => order.id);

/** Fees besides items and shipping, each with the title the shopper saw before paying. */
export const orderFee = pgTable(
  'order_fee',
  {
    id: idColumn(),
    order_id: orderId(),
    kind: text({ enum: feeKinds }).notNull(),
    title: text().notNull(),
    amount: amount(),
    tax: amount(),
  },
  (t) => [index('order_fee_order_idx').on(t.order_id)],
);

/**
 * A part of a discount: on a line (class product), a line's share of an order discount (class
 * order), or on shipping (class shipping, no line). Amounts are 0 or more.
 */
export const orderAdjustment = pgTable(
  'order_adjustment',
  {
    id: idColumn(),
    order_id: orderId(),
    order_item_id: integer().references(() => orderItem.id),
    class: text({ enum: promotionClasses }).notNull(),
    /** Not a foreign key, so that it survives a deleted promotion. */
    promotion_id: integer(),
    code: text(),
    title: text().notNull(),
    /** The discounted units of the line; null: no units. */
    units: integer(),
    amount: amount(),
    base_amount: amount(),
  },
  (t) => [
    index('order_adjustment_order_idx').on(t.order_id),
    index('order_adjustment_promotion_idx').on(t.promotion_id),
    index('order_adjustment_code_idx').on(sql`lower(${t.code})`).where(sql`${t.code} is not null`),
    check('order_adjustment_amount_check', sql`${t.amount} >= 0`),
  ],
);

/** A tax included in an order: on a line, shipping or a fee, at one rate. */
export const orderTax = pgTable(
  'order_tax',
  {
    id: idColumn(),
    order_id: orderId(),
    order_item_id: integer().references(() => orderItem.id),
    on: text({ enum: taxedParts }).notNull(),
    /** Its title in the order's language. */
    title: text().notNull().default(''),
    /** Percent. */
    rate: numeric({ precision: 7, scale: 4 }).notNull(),
    amount: amount(),
    base_amount: amount(),
  },
  (t) => [index('order_tax_order_idx').on(t.order_id)],
);

export const shipment = pgTable(
  'shipment',
  {
    id: idColumn(),
    order_id: orderId(),
    shipment_number: text().notNull(),
    warehouse_id: integer().notNull(),
    status: text({ enum: shipmentStatuses }).notNull(),
    carrier: text().notNull().default(''),
    tracking_number: text().notNull().default(''),
    items: jsonb()
      .$type<{ order_item_id: number; inventory_id: number; quantity: number }[]>()
      .notNull(),
    shipped_at: momentColumn(),
    delivered_at: momentColumn(),
    ...stamps(),
  },
  (t) => [
    unique('shipment_number_key').on(t.shipment_number),
    index('shipment_order_idx').on(t.order_id),
    index('shipment_tracking_idx').on(sql`lower(${t.tracking_number})`),
  ],
);
