import { sql } from 'drizzle-orm';
import { check, integer, pgTable, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { customer } from './auth';
import { stock } from './catalog';
import { id, moment, stamps } from './columns';

/** A cart is known by an unguessable id; once `ordered_at` is set it is closed for good. */
export const cart = pgTable(
  'cart',
  {
    id: uuid().primaryKey().defaultRandom(),
    customer_id: integer().references(() => customer.id, { onDelete: 'cascade' }),
    ordered_at: moment(),
    ...stamps(),
  },
  (t) => [uniqueIndex('cart_customer_key').on(t.customer_id).where(sql`${t.ordered_at} is null`)],
);

export const cartItem = pgTable(
  'cart_item',
  {
    id: id(),
    cart_id: uuid()
      .notNull()
      .references(() => cart.id, { onDelete: 'cascade' }),
    stock_id: integer()
      .notNull()
      .references(() => stock.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
    ...stamps(),
  },
  (t) => [
    unique('cart_item_stock_key').on(t.cart_id, t.stock_id),
    check('cart_item_quantity_check', sql`${t.quantity} > 0`),
  ],
);
