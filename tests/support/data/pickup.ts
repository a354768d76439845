import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { database } from '@/db/client';
import { inventory } from '@/db/schema/inventory';
import { shippingMethod } from '@/db/schema/methods';
import { checkoutInput } from '@/lib/checkout/checkout.schema';
import { setInventoryQuantities } from '@/lib/inventory/set-quantity';
import { make } from './make';
import { fillCart, guest, place, system, type TestShop } from './shop';

/** A pickup counter: the id of its shipping method. */
export async function makeCounter(): Promise<number> {
  const [made] = await database()
    .insert(shippingMethod)
    .values({
      code: 'counter',
      title: { 'en-US': 'Counter' },
      enabled: true,
      type: 'store_pickup',
      rates: [{ from: 0, to: null, price_minor: 0 }],
    })
    .returning();
  return made?.id ?? 0;
}

type BuyToPickUp = { quantity?: number; pay?: number; physical_store_id?: number };

/** A guest orders units of a variant for pickup. */
export async function buyToPickUp(
  shop: TestShop,
  shipping_method_id: number,
  stockId: number,
  { quantity = 1, pay = shop.cash, physical_store_id }: BuyToPickUp = {},
) {
  const ctx = await guest();
  const input = checkoutInput.parse({
    cart_id: await fillCart(ctx, [[stockId, quantity]]),
    email: `${randomUUID()}@shop.test`,
    delivery_type: 'pickup',
    first_name: 'Ka Yan',
    last_name: 'Lam',
    phone: '5123 4567',
    shipping_method_id,
    physical_store_id,
    payment_method_id: pay,
  });
  return place(ctx, input);
}

/** A pickup store at a new warehouse, with these units of variants in stock. */
export async function makePickupStore(
  units: readonly (readonly [stockId: number, quantity: number])[] = [],
  fields: Record<string, unknown> = {},
) {
  const warehouse = await make.warehouse({ country: 'HKG' });
  const store = await make.store({ warehouse_id: warehouse.id, pickup_enabled: true, ...fields });
  await setInventoryQuantities(
    await system(),
    units.map(([stock_id, quantity]) => ({ stock_id, warehouse_id: warehouse.id, quantity })),
  );
  return { ...store, warehouse_id: warehouse.id };
}

/** The stock of a variant in a warehouse. */
export async function shelfAt(stockId: number, warehouseId: number) {
  const [row] = await database()
    .select({ quantity: inventory.quantity, reserved: inventory.reserved })
    .from(inventory)
    .where(and(eq(inventory.stock_id, stockId), eq(inventory.warehouse_id, warehouseId)));
  return row ?? { quantity: 0, reserved: 0 };
}
