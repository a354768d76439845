import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { searched } from '../text';
import { product, stock } from './catalog';
import { flag, idColumn, minor, stamps } from './columns';
import { order } from './orders';

const amount = () => minor().notNull().default(0);

/** A line item of an order: units of a variant, or of a gift, as they were when sold. */
export const orderItem = pgTable(
  'order_item',
  {
    id: idColumn(),
    order_id: integer()
      .notNull()
      .references(() => order.id),
    product_id: integer().references(() => product.id, { onDelete: 'set null' }),
    stock_id: integer().references(() => stock.id, { onDelete: 'set null' }),
    /** Where it is shipped from; null: unknown. */
    warehouse_id: integer(),
    name: text().notNull(),
    sku: text().notNull(),
    /** Its brand and categories when sold, titles in the shop's main language. */
    brand_id: integer(),
    brand_title: text().notNull().default(''),
    categories: jsonb().$type<{ id: number; title: string }[]>().notNull().default([]),
    /** The cost per unit, minor units of the base currency; null: unknown. */
    base_unit_cost: minor(),
    options: jsonb().$type<{ attribute: string; value: string }[]>().notNull().default([]),
    image_path: text(),
    quantity: integer().notNull(),
    quantity_shipped: integer().notNull().default(0),
    quantity_canceled: integer().notNull().default(0),
    /** The canceled units no longer in the order's total: they weren't paid yet. */
    quantity_uncharged: integer().notNull().default(0),
    quantity_returned: integer().notNull().default(0),
    quantity_refunded: integer().notNull().default(0),
    unit_price: amount(),
    base_unit_price: amount(),
    /** The regular price of a unit on sale; null: not on sale. */
    regular_unit_price: minor(),
    /** The unit price before staff changed it, and why; null: not changed. */
    price_changed_from: minor(),
    price_reason: text().notNull().default(''),
    discount: amount(),
    /** Its share of the discounts on the whole order. */
    order_discount: amount(),
    tax_rate: numeric({ precision: 7, scale: 4 }).notNull().default('0'),
    tax: amount(),
    line_total: amount(),
    base_line_total: amount(),
    base_order_discount: amount(),
    /** A free gift: its unit price is 0. */
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
