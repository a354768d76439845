import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { posRegister, posSession } from '@/db/schema/pos';
import type { Context } from '@/lib/core/context';
import type { Order } from '../order/state';

/** Where something was sold or refunded, for its entries. */
type SalesPlace = {
  physical_store_id: number | SQL | null;
  pos_session_id: number | null;
  cashier_id: number | null;
};

/** The store of the register session, or the pickup store; all null without either. */
export function findSalePlace({
  pos_session_id,
  physical_store_id,
  admin_id,
}: Pick<Order, 'pos_session_id' | 'physical_store_id' | 'admin_id'>): SalesPlace {
  if (pos_session_id === null) return { physical_store_id, pos_session_id: null, cashier_id: null };
  // Part of the statement that writes the entry, so that a sale needs no further query.
  const store = sql`(select ${posRegister.physical_store_id} from ${posSession}
    join ${posRegister} on ${posRegister.id} = ${posSession.register_id}
    where ${posSession.id} = ${pos_session_id}::int)`;
  return { physical_store_id: store, pos_session_id, cashier_id: admin_id };
}

/** The register of a refund; undefined: where it was sold. */
export const findRefundPlace = ({
  at_register,
  actor,
}: Pick<Context, 'at_register' | 'actor'>): SalesPlace | undefined =>
  at_register && { ...at_register, cashier_id: actor.kind === 'admin' ? actor.id : null };
