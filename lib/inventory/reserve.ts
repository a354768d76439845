import 'server-only';
import { sql } from 'drizzle-orm';
import { availableUnitsSql } from '@/db/available-units';
import { prepared } from '@/db/prepared';
import { stock } from '@/db/schema/catalog';
import { inventory, warehouse } from '@/db/schema/inventory';
import { reservation } from '@/db/schema/reservations';
import { tags } from '@/lib/core/cache/tags';
import { type Context, touch } from '@/lib/core/context';
import { firstOrNotFound } from '@/lib/core/records/rows';

/** Units of a stock from a warehouse; null means the storefront's. */
export type ReservationRequest = {
  stock_id: number;
  quantity: number;
  warehouse_id: number | null;
};

/**
 * Locks the inventories in the order of their ids and reserves from each that has enough. Each row
 * is checked as it is after waiting for its lock. With `leaves_drops` only a bucket of a drop is
 * locked, after all rows, also if it became one while waiting.
 */
const reserveStatement = prepared<
  { short: number[]; product_ids: number[] },
  {
    order_id: number;
    wanted: string;
    expires_at: string | null;
    leaves_drops: boolean;
    shown_up_to: number;
    now: string;
  }
>(
  (value) => sql`with wanted as (
      select stock_id, warehouse_id, sum(quantity)::int as quantity
      from jsonb_to_recordset(${value('wanted')}::jsonb)
        as asked(stock_id int, warehouse_id int, quantity int)
      group by stock_id, warehouse_id
    ), shelf as materialized (
      select ${inventory.id} as id, ${inventory.warehouse_id} as warehouse_id,
        ${inventory.is_drop} as is_drop, wanted.stock_id, wanted.quantity
      from wanted join ${inventory} on ${inventory.stock_id} = wanted.stock_id
        and ${inventory.warehouse_id} = wanted.warehouse_id
      join ${warehouse} on ${warehouse.id} = ${inventory.warehouse_id} and ${warehouse.enabled}
    ), locked as materialized (
      select ${inventory.id} as id, ${inventory.is_drop} as is_drop, shelf.stock_id, shelf.quantity
      from shelf join ${inventory} on ${inventory.id} = shelf.id
      where not (shelf.is_drop and ${value('leaves_drops')}::boolean)
      order by ${inventory.id} for no key update of inventory
    ), taken as (
      update ${inventory} set reserved = ${inventory.reserved} + locked.quantity,
        updated_at = ${value('now')}::timestamptz
      from locked where ${inventory.id} = locked.id
        and ${inventory.quantity} - ${inventory.reserved} - ${inventory.safety_stock}
          >= locked.quantity
      returning ${inventory.id}, ${inventory.warehouse_id}, locked.stock_id, locked.quantity,
        ${sql.raw(availableUnitsSql('inventory'))} as remaining
    ), from_drop as materialized (
      select one.*, take_from_drop(one.id, one.quantity) as remaining
      from (select count(*) from taken) as rows_first, (
        select shelf.id, shelf.warehouse_id, shelf.stock_id, shelf.quantity
        from shelf left join locked using (id) left join taken using (id)
        where (shelf.is_drop or locked.is_drop) and taken.id is null order by shelf.id
      ) as one
    ), got as (
      select id, warehouse_id, stock_id, quantity, remaining from taken
      union all select * from from_drop where remaining is not null
    ), kept as (
      insert into ${reservation} (order_id, inventory_id, quantity, expires_at, created_at)
      select ${value('order_id')}::int, id, quantity, ${value('expires_at')}::timestamptz,
        ${value('now')}::timestamptz
      from got
      on conflict (order_id, inventory_id) do update
        set quantity = ${reservation.quantity} + excluded.quantity
    )
    select
      (select coalesce(json_agg(distinct stock_id), '[]') from wanted
        where (stock_id, coalesce(warehouse_id, 0)) not in
          (select stock_id, warehouse_id from got)) as short,
      (select coalesce(json_agg(distinct ${stock.product_id}), '[]') from ${stock}
        where ${stock.id} in (select stock_id from got
          where remaining <= ${value('shown_up_to')}::int)) as product_ids`,
);

/**
 * Reserves units for an order, in addition to its existing reservations, in one statement that
 * locks the inventories in a fixed order, so that orders can't deadlock. Returns the stocks with
 * too few units; the caller must then refuse, and its transaction rolls back. Touches the products
 * of which pages now show another number. `leaves_drops`: orders for a drop don't wait for each
 * other; only if the transaction changes no inventory after this, since rows are locked before
 * buckets.
 */
export async function reserveStock(
  ctx: Context,
  order_id: number,
  requests: ReservationRequest[],
  expires_at: Date | null,
  { leaves_drops = false } = {},
): Promise<number[]> {
  const requestRows = requests.map(({ stock_id, quantity, warehouse_id }) => ({
    stock_id,
    quantity,
    warehouse_id: warehouse_id ?? ctx.settings.product_warehouse_id,
  }));
  const { short, product_ids } = firstOrNotFound(
    await reserveStatement(ctx.db, {
      order_id,
      wanted: JSON.stringify(requestRows),
      expires_at: expires_at?.toISOString() ?? null,
      leaves_drops,
      shown_up_to: ctx.settings.low_stock_threshold,
      now: ctx.now().toISOString(),
    }),
  );
  touch(ctx, ...product_ids.map(tags.product));
  return short;
}
