import 'server-only';
import { sql } from 'drizzle-orm';
import { prepared } from '@/db/prepared';
import { publishedStock } from '@/db/published';
import { cart, cartItem } from '@/db/schema/cart';
import { stock } from '@/db/schema/catalog';
import type { ShopContext } from '@/lib/core/context';
import { availabilitySums } from '@/lib/inventory/availability';
import type { AddItem } from './cart.schema';
import { type CartOwner, getCartOwner, whose } from './contents';

type Added = { cart_id: string; item_id: number };
type AddLineParams = Pick<CartOwner, 'id'> & {
  stock_id: number;
  quantity: number;
  warehouse_id: number;
  per_line: number;
  per_order: number;
  now: string;
};

const addStatement = (kind: CartOwner['kind']) =>
  prepared<Added, AddLineParams>((value) => {
    const quantity = sql`${value('quantity')}::int`;
    const warehouseId = sql`${value('warehouse_id')}::int`;
    return sql`with wanted as (
        select ${cart.id} as cart_id, ${stock.id} as stock_id,
          least(units.available_inventories, ${value('per_line')}::int) as most,
          ${value('per_order')}::int - coalesce(
            (select sum(${cartItem.quantity}) from ${cartItem}
              where ${cartItem.cart_id} = ${cart.id}), 0) as room
        from ${cart} cross join ${stock}
          cross join lateral ${availabilitySums(sql`${stock.id}`, warehouseId)} as units
        where ${whose[kind](sql`${value('id')}`)}
          and ${stock.id} = ${value('stock_id')}::int and ${publishedStock}
      )
      insert into ${cartItem} (cart_id, stock_id, quantity)
      select cart_id, stock_id, ${quantity} from wanted
      where ${quantity} <= most and ${quantity} <= room
      on conflict (cart_id, stock_id) do update
        set quantity = ${cartItem.quantity} + excluded.quantity,
          updated_at = ${value('now')}::timestamptz
        where ${cartItem.quantity} + excluded.quantity <= (select most from wanted)
      returning cart_id, id as item_id`;
  });
const addStatements = { guest: addStatement('guest'), customer: addStatement('customer') };

/**
 * Adds available stock, within the order limits, to the caller's open cart, which they have locked;
 * adds to the line's quantity. Returns undefined, and changes nothing, where it may not.
 */
export async function addCartLine(
  ctx: ShopContext,
  { cart_id, stock_id, quantity }: AddItem,
): Promise<Added | undefined> {
  const { kind, id } = getCartOwner(ctx, cart_id);
  if (id === null) return undefined;
  const { product_warehouse_id, max_quantity_per_line, max_quantity_per_order } = ctx.settings;
  const [added] = await addStatements[kind](ctx.db, {
    id,
    stock_id,
    quantity,
    warehouse_id: product_warehouse_id ?? 0,
    per_line: max_quantity_per_line,
    per_order: max_quantity_per_order,
    now: ctx.now().toISOString(),
  });
  return added;
}
