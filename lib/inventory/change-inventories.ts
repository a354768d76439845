import 'server-only';
import { sql } from 'drizzle-orm';
import { availableUnitsSql } from '@/db/available-units';
import { prepared } from '@/db/prepared';
import { stock } from '@/db/schema/catalog';
import { inventory, inventoryBucket } from '@/db/schema/inventory';
import { tags } from '@/lib/core/cache/tags';
import { type Context, touch } from '@/lib/core/context';

/** Changes to the units on hand and reserved in an inventory. */
export type InventoryChange = { inventory_id: number; on_hand?: number; reserved?: number };

type Changed = { id: number; quantity: number; product_id: number; is_shown: boolean };

/**
 * Locks the inventories in the order of their ids, as everywhere, and checks each row as it is
 * after waiting for its lock.
 */
const changeStatement = prepared<
  Changed,
  { changes: string; only_free_units: boolean; shown_up_to: number; now: string }
>(
  (value) => sql`with change as (
      select inventory_id, coalesce(sum(on_hand), 0)::int as on_hand,
        coalesce(sum(reserved), 0)::int as reserved
      from jsonb_to_recordset(${value('changes')}::jsonb)
        as one(inventory_id int, on_hand int, reserved int)
      group by inventory_id
    ), locked as materialized (
      select ${inventory.id} as id, change.on_hand, change.reserved,
        ${sql.raw(availableUnitsSql('inventory'))} as available
      from change join ${inventory} on ${inventory.id} = change.inventory_id
      order by ${inventory.id} for no key update of inventory
    )
    update ${inventory} set quantity = ${inventory.quantity} + locked.on_hand,
      reserved = ${inventory.reserved} + locked.reserved,
      updated_at = ${value('now')}::timestamptz
    from locked where ${inventory.id} = locked.id
      and (not ${value('only_free_units')}::boolean
        or ${inventory.quantity} - ${inventory.reserved} + locked.on_hand >= 0)
    returning ${inventory.id}, ${inventory.quantity},
      (select ${stock.product_id} from ${stock} where ${stock.id} = ${inventory.stock_id})
        as product_id,
      case when ${inventory.is_drop} then exists (select from ${inventoryBucket}
          where ${inventoryBucket.inventory_id} = ${inventory.id}
            and ${inventoryBucket.units} <= ${value('shown_up_to')}::int)
        else locked.available <> ${sql.raw(availableUnitsSql('inventory'))}
          and least(locked.available, ${sql.raw(availableUnitsSql('inventory'))})
            <= ${value('shown_up_to')}::int end as is_shown`,
);

/**
 * Changes several inventories in one statement, with the changes of each added up; with
 * `only_free_units`, only those that have enough unreserved units. Returns the units on hand of the
 * changed inventories by id, and touches the products of which pages now show another number: few
 * units are shown as a number, more as "in stock". Of a drop, others may be taking the last units
 * now: each of its buckets must have more.
 */
export async function changeInventories(
  ctx: Context,
  changes: readonly InventoryChange[],
  { only_free_units = false } = {},
): Promise<Map<number, number>> {
  if (!changes.length) return new Map();
  const rows = await changeStatement(ctx.db, {
    changes: JSON.stringify(changes),
    only_free_units,
    shown_up_to: ctx.settings.low_stock_threshold,
    now: ctx.now().toISOString(),
  });
  const shown = rows.filter(({ is_shown }) => is_shown);
  touch(ctx, ...shown.map(({ product_id }) => tags.product(product_id)));
  return new Map(rows.map(({ id, quantity }) => [id, quantity]));
}
