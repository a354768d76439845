import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { searched } from '../text';
import { product, stock } from './catalog';
import { flag, idColumn, minor, stamps } from './columns';
import { order } from './orders';

const amount = () => minor().notNull().default(0);

/** A line of an order: so many units of a variant, or of a gift, as they were when sold. */
export const orderItem = pgTable(
  'order_item',
  {
    id: idColumn(),
    order_id: integer()
      .notNull()
      .references(() => order.id),
    product_id: integer().references(() => product.id, { onDelete: 'set null' }),
    stock_id: integer().references(() => stock.id, { onDelete: 'set null' }),
    /** Where it is sent from; null: nobody knows any more. */
    warehouse_id: integer(),
    name: text().notNull(),
    sku: text().notNull(),
    /** What it was of when it was sold, titles in the shop's main language. */
    brand_id: integer(),
    brand_title: text().notNull().default(''),
    categories: jsonb().$type<{ id: number; title: string }[]>().notNull().default([]),
    /** What a piece cost the shop, minor units of the base currency; null: not known. */
    base_unit_cost: minor(),
    options: jsonb().$type<{ attribute: string; value: string }[]>().notNull().default([]),
    image_path: text(),
    quantity: integer().notNull(),
    quantity_shipped: integer().notNull().default(0),
    quantity_canceled: integer().notNull().default(0),
    /** Those of the canceled that its order does not cost any more: they were not paid then. */
    quantity_uncharged: integer().notNull().default(0),
    quantity_returned: integer().notNull().default(0),
    quantity_refunded: integer().notNull().default(0),
    unit_price: amount(),
    base_unit_price: amount(),
    /** What a unit on sale cost otherwise; null: it was on no sale. */
    regular_unit_price: minor(),
    /** What a unit sold for before staff changed its price, and why; null: they did not. */
    price_changed_from: minor(),
    price_reason: text().notNull().default(''),
    discount: amount(),
    /** Its share of what was taken off the order as a whole. */
    order_discount: amount(),
    tax_rate: numeric({ precision: 7, scale: 4 }).notNull().default('0'),
    tax: amount(),
    line_total: amount(),
    base_line_total: amount(),
    base_order_discount: amount(),
    /** Given, not sold: its unit price is 0. */
    is_gift: flag(false),
    ...stamps(),
  },
  (t) => [
    index('order_item_order_idx').on(t.order_id),
    index('order_item_warehouse_idx').on(t.warehouse_id, t.order_id),
    index('order_item_product_idx').on(t.product_id, t.order_id),
    index('order_item_search_idx').using('gin', searched(t.name), searched(t.sku)),
    check(
      'order_item_quantity_check',
      sql.join(
        [
          sql`${t.quantity} >= 1 and greatest(${t.quantity_shipped}, ${t.quantity_canceled},`,
          sql`${t.quantity_returned}, ${t.quantity_refunded}) <= ${t.quantity}`,
          sql`and ${t.quantity_uncharged} between 0 and ${t.quantity_canceled}`,
        ],
        sql` `,
      ),
    ),
    check(
      'order_item_price_changed_check',
      sql.join(
        [
          sql`(${t.price_changed_from} is null) = (${t.price_reason} = '')`,
          sql`and (${t.price_changed_from} is null or ${t.price_changed_from} > ${t.unit_price})`,
        ],
        sql` `,
      ),
    ),
    check(
      'order_item_total_check',
      sql`${t.line_total}
        = ${t.unit_price} * (${t.quantity} - ${t.quantity_uncharged}) - ${t.discount}`,
    ),
    check(
      'order_item_order_discount_check',
      sql`${t.order_discount} between 0 and ${t.line_total}`,
    ),
  ],
);
