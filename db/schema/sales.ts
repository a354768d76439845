import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { idColumn, minor, momentColumn } from './columns';
import { orderChannels, salesKinds } from './enums';
import { orderItem } from './order-items';
import { order } from './orders';

const amount = () => minor().notNull().default(0);

/**
 * Sales and refunds, append-only (a trigger refuses update and delete): a row per order line, and
 * one for shipping, fees and amounts not assigned to an item. All columns that reports group by are
 * copied into it, so that later changes don't affect earlier figures. Amounts are minor units of
 * `currency`, the `base_` ones of `base_currency`; refunds are negative. `total` is gross −
 * item_discount − order_discount + shipping + fee + adjustment, and `tax` if prices exclude it.
 */
export const salesEntry = pgTable(
  'sales_entry',
  {
    id: idColumn(),
    order_id: integer()
      .notNull()
      .references(() => order.id),
    /** Null: shipping, fees and amounts not assigned to an item. */
    order_item_id: integer().references(() => orderItem.id),
    kind: text({ enum: salesKinds }).notNull(),
    /** When the money came or went; the day in reports. */
    occurred_at: momentColumn().notNull(),
    /** When its order was placed, for reports by order day. */
    ordered_at: momentColumn().notNull(),

    channel: text({ enum: orderChannels }).notNull(),
    /**
     * The store it was sold in or is picked up at; for a register's refund, that register's store.
     * Null: it is shipped.
     */
    physical_store_id: integer(),
    /** The register session of the sale or refund. */
    pos_session_id: integer(),
    /** The staff member who made the sale or refund there. */
    cashier_id: integer(),
    payment_method_id: integer(),
    /** Its destination, three letters; null: picked up, or unknown. */
    country: text(),
    membership_tier_id: integer(),
    lead_source: text(),
    /** Whether it is its customer's first order; null: the customer is unknown. */
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
    /** Refunded without an item or, above zero, deducted from a refund. */
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
    /** The cost of the units; null: unknown. */
    base_cost: minor(),
  },
  (t) => [
    index('sales_entry_order_idx').on(t.order_id),
    index('sales_entry_occurred_idx').on(t.occurred_at),
    index('sales_entry_ordered_idx').on(t.ordered_at),
    index('sales_entry_product_idx').on(t.product_id, t.occurred_at),
  ],
);
