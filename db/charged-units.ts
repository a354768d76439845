import { sql } from 'drizzle-orm';

/*
 * `countChargedUnits` of lib/orders in SQL. Written once, and here, because carts stand below
 * lib/orders on the ladder. Tables are written out, as in `waitsForAnswer`.
 */

/** The units of a row of `order_item` that are part of what its order costs. */
export const unitsCharged = sql<number>`(order_item.quantity - order_item.quantity_uncharged)`;

/** Whether a line has such units. */
export const isCharged = sql<boolean>`(order_item.quantity > order_item.quantity_uncharged)`;

/** All of these units of an order. */
export const unitsOfOrder = sql<number>`(select coalesce(sum(${unitsCharged}), 0)::int
  from order_item where order_item.order_id = orders.id)`;
