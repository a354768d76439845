import { sql } from 'drizzle-orm';

/*
 * `countChargedUnits` of lib/orders in SQL. Defined here, because carts are in a lower layer than
 * lib/orders. Table names are written out, as in `waitsForAnswer`.
 */

/** The units of a row of `order_item` that its order's total includes. */
export const unitsCharged = sql<number>`(order_item.quantity - order_item.quantity_uncharged)`;

/** Whether a line has such units. */
export const isCharged = sql<boolean>`(order_item.quantity > order_item.quantity_uncharged)`;

/** All such units of an order. */
export const unitsOfOrder = sql<number>`(select coalesce(sum(${unitsCharged}), 0)::int
  from order_item where order_item.order_id = orders.id)`;
