import { bigint, boolean, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { orderChannels } from './enums';

const sum = () => bigint({ mode: 'number' }).notNull();

/** The sums of entries (`lib/reports/sales/figures.ts`), minor units of `base_currency`. */
const sums = () => ({
  gross: sum(),
  item_discounts: sum(),
  order_discounts: sum(),
  goods: sum(),
  disputed: sum().default(0),
  shipping: sum(),
  fees: sum(),
  adjustments: sum(),
  tax: sum(),
  total: sum(),
  units_sold: sum(),
  units: sum(),
  cost: sum(),
  known_sales: sum(),
  unknown_cost: sum(),
  orders: sum(),
});

/**
 * The sales ledger summed by payment day and the columns of an order, up to the entry in
 * `sales_rollup`. Each run adds rows, so a day may have several of a kind.
 */
export const salesDay = pgTable(
  'sales_day',
  {
    day: date().notNull(),
    base_currency: text().notNull(),
    channel: text({ enum: orderChannels }).notNull(),
    physical_store_id: integer(),
    cashier_id: integer(),
    payment_method_id: integer(),
    country: text(),
    currency: text().notNull(),
    membership_tier_id: integer(),
    lead_source: text(),
    is_first_order: boolean(),
    ...sums(),
  },
  (t) => [index('sales_day_day_idx').on(t.day)],
);

/** The same by product; `is_line`: only order lines, not shipping, fees or other amounts. */
export const salesProductDay = pgTable(
  'sales_product_day',
  {
    day: date().notNull(),
    base_currency: text().notNull(),
    product_id: integer(),
    is_line: boolean().notNull(),
    ...sums(),
  },
  (t) => [index('sales_product_day_day_idx').on(t.day)],
);

/** The last entry in both rollups, and the time zone of their days. One row, or none yet. */
export const salesRollup = pgTable('sales_rollup', {
  timezone: text().primaryKey(),
  entry_id: integer().notNull(),
});
