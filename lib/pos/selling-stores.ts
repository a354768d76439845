import 'server-only';
import { asc, isNotNull } from 'drizzle-orm';
import { physicalStore } from '@/db/schema/stores';
import type { StaffContext } from '@/lib/core/context';
import { localizer } from '@/lib/core/text/localized';

/** A store that sells over the counter, in the caller's language. */
export type SellingStoreRow = { id: number; title: string; address: string; timezone: string };

/** The stores with a warehouse, in their order; others have nothing to sell. */
export async function listSellingStores(ctx: StaffContext): Promise<SellingStoreRow[]> {
  const localize = localizer(ctx);
  const stores = await ctx.db
    .select({
      id: physicalStore.id,
      title: physicalStore.title,
      address: physicalStore.address,
      timezone: physicalStore.timezone,
    })
    .from(physicalStore)
    .where(isNotNull(physicalStore.warehouse_id))
    .orderBy(asc(physicalStore.order), asc(physicalStore.id));
  return stores.map(({ title, address, ...store }) => ({
    ...store,
    title: localize(title),
    address: localize(address),
  }));
}
