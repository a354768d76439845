import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, unique } from 'drizzle-orm/pg-core';
import { created_at, idColumn, momentColumn } from './columns';
import { order } from './orders';

/** Units reserved for an order, and until when (null: for good). */
export const reservation = pgTable(
  'reservation',
  {
    id: idColumn(),
    order_id: integer()
      .notNull()
      .references(() => order.id),
    /**
     * No foreign key: its check would lock the inventory, which orders for a drop must leave alone.
     * A trigger refuses to delete an inventory with reservations.
     */
    inventory_id: integer().notNull(),
    quantity: integer().notNull(),
    expires_at: momentColumn(),
    created_at: created_at(),
  },
  (t) => [
    unique('reservation_order_inventory_key').on(t.order_id, t.inventory_id),
    index('reservation_inventory_idx').on(t.inventory_id),
    check('reservation_quantity_check', sql`${t.quantity} > 0`),
  ],
);
