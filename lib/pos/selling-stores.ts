import 'server-only';
import { asc, eq, isNotNull, isNull } from 'drizzle-orm';
import { admin } from '@/db/schema/auth';
import { posRegister, posSession } from '@/db/schema/pos';
import { physicalStore } from '@/db/schema/stores';
import type { StaffContext } from '@/lib/core/context';
import { localizer } from '@/lib/core/text/localized';

/** A store that sells over the counter, and its registers that are open, by whom. */
export type SellingStoreRow = {
  id: number;
  title: string;
  address: string;
  open: { title: string; opened_by: string }[];
};

/** The stores that have a warehouse, in their order: those without have nothing to sell. */
export async function listSellingStores(ctx: StaffContext): Promise<SellingStoreRow[]> {
  const localize = localizer(ctx);
  const [stores, sessions] = await Promise.all([
    ctx.db
      .select({
        id: physicalStore.id,
        title: physicalStore.title,
        address: physicalStore.address,
      })
      .from(physicalStore)
      .where(isNotNull(physicalStore.warehouse_id))
      .orderBy(asc(physicalStore.order), asc(physicalStore.id)),
    ctx.db
      .select({
        store_id: posRegister.physical_store_id,
        title: posRegister.title,
        opened_by: admin.name,
      })
      .from(posSession)
      .innerJoin(posRegister, eq(posRegister.id, posSession.register_id))
      .leftJoin(admin, eq(admin.id, posSession.admin_id))
      .where(isNull(posSession.closed_at))
      .orderBy(asc(posRegister.id)),
  ]);
  return stores.map(({ id, title, address }) => ({
    id,
    title: localize(title),
    address: localize(address),
    open: sessions
      .filter(({ store_id }) => store_id === id)
      .map((session) => ({ title: session.title, opened_by: session.opened_by ?? '' })),
  }));
}
