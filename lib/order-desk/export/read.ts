import 'server-only';
import { eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { isCharged, unitsCharged, unitsOfOrder } from '@/db/charged-units';
import { admin } from '@/db/schema/auth';
import { order } from '@/db/schema/orders';
import { physicalStore } from '@/db/schema/stores';
import { maskPersonFor } from '@/lib/core/access/person-fields';
import type { AdminContext } from '@/lib/core/context';
import { localizer } from '@/lib/core/text/localized';

const { price_steps, priced_by, cart_id, idempotency_key, public_token, ...own } =
  getTableColumns(order);

const columns = {
  ...own,
  pickup_store: physicalStore.title,
  assigned_to: sql<string>`coalesce(${admin.name}, '')`,
  units: unitsOfOrder,
  items: sql<string[]>`array(select ${unitsCharged} || ' × ' || sku || ' ' || name from order_item
    where order_item.order_id = orders.id and ${isCharged}
    order by order_item.id)`,
  warehouses: sql<string[]>`array(select warehouse.title from warehouse where warehouse.id in
    (select warehouse_id from order_item where order_item.order_id = orders.id)
    order by warehouse.id)`,
  tracking_numbers: sql<string[]>`array(select tracking_number from shipment
    where shipment.order_id = orders.id and status <> 'canceled' and tracking_number <> ''
    order by shipment.id)`,
  coupon_codes: sql<string[]>`array(select distinct code from order_adjustment
    where order_adjustment.order_id = orders.id and code is not null order by code)`,
};

/** These orders for the export, sorted by id; buyers are masked as in the list. */
export async function readOrdersForExport(ctx: AdminContext, ids: number[]) {
  const rows = await ctx.db
    .select(columns)
    .from(order)
    .leftJoin(admin, eq(admin.id, order.assigned_admin_id))
    .leftJoin(physicalStore, eq(physicalStore.id, order.physical_store_id))
    .where(inArray(order.id, ids));
  const localize = localizer(ctx);
  const named = rows.map((row) => ({ ...row, pickup_store: localize(row.pickup_store ?? {}) }));
  const byId = new Map(named.map((row) => [row.id, maskPersonFor(ctx, row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
export type ExportedOrder = Awaited<ReturnType<typeof readOrdersForExport>>[number];
