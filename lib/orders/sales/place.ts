import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { posRegister, posSession } from '@/db/schema/pos';
import type { Context } from '@/lib/core/context';
import type { Order } from '../order/state';

/** Where something was sold or given back, as its entries say it. */
type SalesPlace = {
  physical_store_id: number | SQL | null;
  pos_session_id: number | null;
  cashier_id: number | null;
};

/** The store of a register's session, or that an order is picked up at; of neither all is null. */
export function findSalePlace({
  pos_session_id,
  physical_store_id,
  admin_id,
}: Pick<Order, 'pos_session_id' | 'physical_store_id' | 'admin_id'>): SalesPlace {
  if (pos_session_id === null) return { physical_store_id, pos_session_id: null, cashier_id: null };
  // Read by the statement that writes the entry: a sale sends no further one for it.
  const store = sql`(select ${posRegister.physical_store_id} from ${posSession}
    join ${posRegister} on ${posRegister.id} = ${posSession.register_id}
    where ${posSession.id} = ${pos_session_id}::int)`;
  return { physical_store_id: store, pos_session_id, cashier_id: admin_id };
}

/** The register at which something is given back; undefined: where it was sold. */
export const findRefundPlace = ({
  at_register,
  actor,
}: Pick<Context, 'at_register' | 'actor'>): SalesPlace | undefined =>
  at_register && { ...at_register, cashier_id: actor.kind === 'admin' ? actor.id : null };
