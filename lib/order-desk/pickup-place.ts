import 'server-only';
import type { Context } from '@/lib/core/context';
import { localizer } from '@/lib/core/text/localized';
import type { Order } from '@/lib/orders/order/state';
import { toHoursLine } from '@/lib/stores/hours-line';
import { findPickupStore, type PickupStore } from '@/lib/stores/pickup';
import type { PickupPlace } from './pickup.schema';

/** A pickup store as shoppers see it, in their language. */
export function toPickupPlace(ctx: Context, store: PickupStore): PickupPlace {
  const localize = localizer(ctx);
  const { id, url, phone } = store;
  return {
    id,
    url,
    phone,
    title: localize(store.title),
    address: localize(store.address),
    hours: toHoursLine(store.opening_hours, ctx.language),
    instructions: localize(store.pickup_instructions),
  };
}

/** The name of an order's pickup store; null if it has none. */
export async function readStoreTitle(ctx: Context, row: Order): Promise<string | null> {
  const store = await findPickupStore(ctx, row.physical_store_id);
  return store ? localizer(ctx)(store.title) : null;
}
