import 'server-only';
import { asc, eq, or } from 'drizzle-orm';
import { admin } from '@/db/schema/auth';
import { order } from '@/db/schema/orders';
import type { AdminContext } from '@/lib/core/context';
import type { Order } from '@/lib/orders/order/state';
import { ordersBeside } from '@/lib/orders/risk/facts';
import type { RelatedOrder } from './view.schema';

/** A hint names no more. */
const MOST_NAMED = 10;

/** The order that one was added to, and the orders added to it, oldest first. */
export async function readOrderFamily({ db }: AdminContext, { id, parent_order_id }: Order) {
  const rows = await db
    .select({
      id: order.id,
      order_number: order.order_number,
      status: order.status,
      parent_order_id: order.parent_order_id,
    })
    .from(order)
    .where(
      or(
        eq(order.parent_order_id, id),
        parent_order_id === null ? undefined : eq(order.id, parent_order_id),
      ),
    )
    .orderBy(asc(order.id));
  const named = (of: (row: (typeof rows)[number]) => boolean): RelatedOrder[] =>
    rows.filter(of).map(({ parent_order_id: _, ...row }) => row);
  return {
    parent_order: named((row) => row.id === parent_order_id)[0] ?? null,
    add_on_orders: named((row) => row.parent_order_id === id),
  };
}

/** The other orders behind an order's risk reasons; empty without risk. */
export async function riskOrders(ctx: AdminContext, row: Order) {
  if (row.risk === 'none') return [];
  const { on_card, at_address } = await ordersBeside(ctx, row);
  const beside = { many_names_one_card: on_card, many_names_one_address: at_address };
  return (['many_names_one_card', 'many_names_one_address'] as const)
    .filter((reason) => row.risk_reasons.includes(reason))
    .flatMap((reason) =>
      beside[reason]
        .filter(({ id }) => id !== row.id)
        .slice(-MOST_NAMED)
        .map(({ id, order_number }) => ({ reason, id, order_number })),
    );
}

/** The names of who created an order and who it is assigned to; null if none. */
export async function readOrderStaff({ db }: AdminContext, row: Order) {
  const { admin_id, assigned_admin_id } = row;
  if (admin_id === null && assigned_admin_id === null)
    return { admin_name: null, assigned_name: null };
  const rows = await db
    .select({ id: admin.id, name: admin.name })
    .from(admin)
    .where(or(eq(admin.id, admin_id ?? 0), eq(admin.id, assigned_admin_id ?? 0)));
  const getName = (id: number | null) => rows.find((adminRow) => adminRow.id === id)?.name ?? null;
  return { admin_name: getName(admin_id), assigned_name: getName(assigned_admin_id) };
}
