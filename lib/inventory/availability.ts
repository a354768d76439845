import 'server-only';
import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { availableUnitsSql, reservedUnitsSql } from '@/db/available-units';
import { inventory, warehouse } from '@/db/schema/inventory';
import type { Context } from '@/lib/core/context';
import type { Settings } from '@/lib/core/settings.schema';
import type { Availability } from './inventory.schema';

/** Units of one inventory row available for sale; 0 if its warehouse is disabled. */
export const available = sql<number>`case when ${warehouse.enabled}
  then ${sql.raw(availableUnitsSql('inventory'))} else 0 end::int`;

/** Units of one inventory row reserved for orders. */
export const reservedUnits = sql<number>`${sql.raw(reservedUnitsSql('inventory'))}::int`;

/** The settings that define the storefront's warehouse. */
export type Selling = Pick<Settings, 'product_warehouse_id' | 'warehouse_enabled'>;

/** The id of the warehouse the storefront sells from; 0 (no warehouse) while it is disabled. */
export const sellingWarehouse = (settings: Selling): number =>
  (settings.warehouse_enabled === '1' && settings.product_warehouse_id) || 0;

export const NONE_AVAILABLE: Availability = {
  available_inventories: 0,
  all_available_inventories: 0,
};

/**
 * SQL: a row with the columns of `Availability` for one stock, zeros if no warehouse has it.
 * `selling` is the id of the storefront's warehouse.
 */
export const availabilitySums = (stockId: SQLWrapper, selling: SQLWrapper): SQL =>
  sql`(select
      coalesce(sum(${available}) filter (where ${warehouse.id} = ${selling}), 0)::int
        as available_inventories,
      coalesce(sum(${available}), 0)::int as all_available_inventories
    from ${inventory} join ${warehouse} on ${warehouse.id} = ${inventory.warehouse_id}
    where ${inventory.stock_id} = ${stockId})`;

/**
 * Available units of each stock: in the storefront's warehouse, and in all enabled ones. Stocks
 * without inventory are absent.
 */
export async function readAvailability(
  ctx: Context,
  stockIds: number[],
): Promise<Map<number, Availability>> {
  if (!stockIds.length) return new Map();
  const sellingWarehouse = ctx.settings.product_warehouse_id ?? 0;
  const rows = await ctx.db
    .select({
      stock_id: inventory.stock_id,
      available_inventories: sql<number>`coalesce(
        sum(${available}) filter (where ${warehouse.id} = ${sellingWarehouse}), 0)::int`,
      all_available_inventories: sql<number>`coalesce(sum(${available}), 0)::int`,
    })
    .from(inventory)
    .innerJoin(warehouse, and(eq(warehouse.id, inventory.warehouse_id)))
    .where(sql`${inventory.stock_id} = any(${`{${stockIds.join()}}`}::int[])`)
    .groupBy(inventory.stock_id)
    .prepare('availability')
    .execute();
  return new Map(rows.map(({ stock_id, ...availability }) => [stock_id, availability]));
}
