import { sql } from 'drizzle-orm';
import {
  check,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { customer } from './auth';
import { stock } from './catalog';
import { idColumn, momentColumn, stamps, updated_at } from './columns';

/** A cart is identified by an unguessable ID; once `ordered_at` is set it is closed for good. */
export const cart = pgTable(
  'cart',
  {
    id: uuid().primaryKey().defaultRandom(),
    customer_id: integer().references(() => customer.id, { onDelete: 'cascade' }),
    ordered_at: momentColumn(),
    /** Discount codes entered, in upper case; they may not apply now. */
    codes: text().array().notNull().default([]),
    /** Promotions whose gift the shopper declined. */
    declined_gifts: integer().array().notNull().default([]),
    ...stamps(),
  },
  (t) => [uniqueIndex('cart_customer_key').on(t.customer_id).where(sql`${t.ordered_at} is null`)],
);

export const cartItem = pgTable(
  'cart_item',
  {
    id: idColumn(),
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

/**
 * The fields entered at a cart's checkout, by form field name. Deleted with the cart, and when it
 * becomes an order.
 */
export const checkoutDraft = pgTable('checkout_draft', {
  cart_id: uuid()
    .primaryKey()
    .references(() => cart.id, { onDelete: 'cascade' }),
  values: jsonb().$type<Record<string, string>>().notNull().default({}),
  updated_at: updated_at(),
});
