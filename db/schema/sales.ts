import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { idColumn, minor, momentColumn } from './columns';
import { orderChannels, salesKinds } from './enums';
import { orderItem } from './order-items';
import { order } from './orders';

const amount = () => minor().notNull().default(0);

/**
 * What was sold and given back, append only (a trigger refuses update and delete): a row per line
 * of an order, and one for its delivery, its fees and amounts of nothing named. All that reports
 * group by is copied into it, so that nothing that changes later changes a figure of before.
 * Amounts are minor units of `currency`, the `base_` ones of `base_currency`; refunds are below
 * zero. `total` is gross − item_discount − order_discount + shipping + fee + adjustment, and `tax`
 * where prices are without it.
 */
export const salesEntry = pgTable(
  'sales_entry',
  {
    id: idColumn(),
    order_id: integer()
      .notNull()
      .references(() => order.id),
    /** Null: of its delivery, fees and what is of nothing named. */
    order_item_id: integer().references(() => orderItem.id),
    kind: text({ enum: salesKinds }).notNull(),
    /** When the money came or went; the day of a report. */
    occurred_at: momentColumn().notNull(),
    /** When its order was placed, for the same rows by the day of the order. */
    ordered_at: momentColumn().notNull(),

    channel: text({ enum: orderChannels }).notNull(),
    /**
     * The store it was sold in, or is picked up at; of what went back at a register the store of
     * that register. Null: it is sent.
     */
    physical_store_id: integer(),
    /** The session of the register it was sold or given back at. */
    pos_session_id: integer(),
    /** Who of the staff sold it there, or gave it back. */
    cashier_id: integer(),
    payment_method_id: integer(),
    /** Where it is sent, three letters; null: it was picked up, or nobody knows. */
    country: text(),
    membership_tier_id: integer(),
    lead_source: text(),
    /** Whether its buyer had bought nothing before; null: nobody knows who they are. */
    is_first_order: boolean(),
    product_id: integer(),
    stock_id: integer(),
    brand_id: integer(),
    category_ids: integer().array().notNull().default([]),
    promotion_ids: integer().array().notNull().default([]),
    codes: text().array().notNull().default([]),

    units: integer().notNull().default(0),
    currency: text().notNull(),
    gross: amount(),
    item_discount: amount(),
    order_discount: amount(),
    shipping: amount(),
    fee: amount(),
    /** Given back for nothing named, or, above zero, kept of what goes back. */
    adjustment: amount(),
    tax: amount(),
    total: amount(),
    base_currency: text().notNull(),
    base_gross: amount(),
    base_item_discount: amount(),
    base_order_discount: amount(),
    base_shipping: amount(),
    base_fee: amount(),
    base_adjustment: amount(),
    base_tax: amount(),
    base_total: amount(),
    /** What the units cost the shop; null: not known. */
    base_cost: minor(),
  },
  (t) => [
    index('sales_entry_order_idx').on(t.order_id),
    index('sales_entry_occurred_idx').on(t.occurred_at),
    index('sales_entry_ordered_idx').on(t.ordered_at),
    index('sales_entry_product_idx').on(t.product_id, t.occurred_at),
  ],
);
