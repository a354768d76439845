import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { stock } from './catalog';
import {
  created_at,
  flag,
  idColumn,
  localizedColumn,
  minor,
  momentColumn,
  stamps,
} from './columns';
import { operationTypes, warehouseTypes } from './enums';

export const warehouse = pgTable(
  'warehouse',
  {
    id: idColumn(),
    code: text().notNull(),
    title: text().notNull(),
    enabled: flag(true),
    type: text({ enum: warehouseTypes }).notNull().default('warehouse'),
    contact_name: text().notNull().default(''),
    phone: text().notNull().default(''),
    email: text().notNull().default(''),
    country: text().notNull().default('HKG'),
    city: text().notNull().default(''),
    address: text().notNull().default(''),
    priority: integer().notNull().default(0),
    /** The default safety stock of a new inventory in this warehouse. */
    safety_stock: integer().notNull().default(0),
    /** A deleted warehouse is empty and hidden, but the history of its stock still refers to it. */
    deleted_at: momentColumn(),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('warehouse_code_key').on(t.code).where(sql`${t.deleted_at} is null`),
    check('warehouse_safety_stock_check', sql`${t.safety_stock} >= 0`),
  ],
);

/**
 * A variant's stock in a warehouse: on hand, and how much of it is reserved for orders not shipped
 * yet. Of a drop, `reserved` also has the units in its buckets, so that an order that takes from
 * a bucket leaves this row alone: read it with `reservedUnitsSql`.
 */
export const inventory = pgTable(
  'inventory',
  {
    id: idColumn(),
    stock_id: integer()
      .notNull()
      .references(() => stock.id, { onDelete: 'cascade' }),
    warehouse_id: integer()
      .notNull()
      .references(() => warehouse.id),
    quantity: integer().notNull().default(0),
    reserved: integer().notNull().default(0),
    safety_stock: integer().notNull().default(0),
    /** Many buy it at once: what can be sold is in buckets. */
    is_drop: flag(false),
    ...stamps(),
  },
  (t) => [
    unique('inventory_warehouse_id_key').on(t.stock_id, t.warehouse_id),
    check('inventory_quantity_check', sql`${t.quantity} >= 0`),
    check('inventory_reserved_check', sql`${t.reserved} between 0 and ${t.quantity}`),
    check('inventory_safety_stock_check', sql`${t.safety_stock} >= 0`),
  ],
);

/**
 * Parts of the units of a drop that can be sold: orders take them from one bucket each, so they
 * don't wait for each other. Filled at commit by a trigger (`spread_drop`), whoever changes the
 * inventory, emptied by `take_from_drop` and by staff's changes (`lib/inventory/drops.ts`).
 */
export const inventoryBucket = pgTable(
  'inventory_bucket',
  {
    inventory_id: integer()
      .notNull()
      .references(() => inventory.id, { onDelete: 'cascade' }),
    bucket: integer().notNull(),
    units: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.inventory_id, t.bucket] }),
    check('inventory_bucket_units_check', sql`${t.units} >= 0`),
  ],
);

/**
 * Every change of a quantity, append-only: a trigger refuses to update or delete it; another one
 * refuses a transfer that isn't two equal and opposite lines. The lines remain when their inventory
 * is deleted, after a last one that a trigger writes (`deleted_inventory`).
 */
export const inventoryHistory = pgTable(
  'inventory_history',
  {
    id: idColumn(),
    inventory_id: integer().notNull(),
    type: text({ enum: operationTypes }).notNull(),
    change: integer().notNull(),
    balance: integer().notNull(),
    remark: text().notNull().default(''),
    admin_id: integer(),
    admin_name: text().notNull().default(''),
    transfer_id: uuid(),
    created_at: created_at(),
    /**
     * When the database wrote it, with the inventory locked: in the order of an inventory's IDs,
     * whatever the servers' clocks say. A statement writes one time.
     */
    written_at: timestamp({ withTimezone: true }).notNull().default(sql`statement_timestamp()`),
  },
  (t) => [
    index('inventory_history_inventory_idx').on(t.inventory_id, t.id),
    index('inventory_history_written_idx').on(t.written_at),
    uniqueIndex('inventory_history_transfer_key')
      .on(t.transfer_id, t.inventory_id)
      .where(sql`${t.transfer_id} is not null`),
  ],
);

/**
 * What history lines belonged to before their inventory went with its variant or product, with the
 * names then. Written by triggers, whoever deletes.
 */
export const deletedInventory = pgTable(
  'deleted_inventory',
  {
    inventory_id: integer().primaryKey(),
    stock_id: integer().notNull(),
    warehouse_id: integer().notNull(),
    product_id: integer().notNull(),
    sku: text().notNull(),
    name: localizedColumn(),
    /** The cost per unit then, minor units of the base currency; null: unknown. */
    cost_minor: minor(),
    deleted_at: created_at(),
  },
  (t) => [index('deleted_inventory_stock_idx').on(t.stock_id)],
);
