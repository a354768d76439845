import 'server-only';
import { desc, eq, sql } from 'drizzle-orm';
import { unitsOfOrder } from '@/db/charged-units';
import { paymentMethod } from '@/db/schema/methods';
import { order } from '@/db/schema/orders';
import type { CustomerContext } from '@/lib/core/context';
import { toPrice } from '@/lib/core/money';
import { getPageOffset, type Page, type PageRequest, toPageResult } from '@/lib/core/records/page';
import { translator } from '@/lib/i18n/translate';
import { getOrderCurrency } from '@/lib/orders/amounts';
import { deliveryTypeOfOrder } from '@/lib/shipping/delivery-type.schema';
import type { OwnOrder } from './order.schema';
import { formatOrderStanding, outcomeOfOrder } from './outcome';

// `orders.id` is literal: in a single-table select drizzle omits the table name, and `id` would be
// the item's.
const first_image = sql<
  string | null
>`(select image_path from order_item where order_item.order_id = orders.id
  order by order_item.id limit 1)`;

/** A page of the caller's own orders, newest first (D20). */
export async function listOwnOrders(
  { db, actor, language, settings }: CustomerContext,
  page: PageRequest,
): Promise<Page<OwnOrder>> {
  const own = eq(order.user_id, actor.id);
  const rows = await db
    .select({
      row: order,
      type: paymentMethod.type,
      first_image,
      item_count: unitsOfOrder,
    })
    .from(order)
    .leftJoin(paymentMethod, eq(paymentMethod.id, order.payment_method_id))
    .where(own)
    .orderBy(desc(order.placed_at), desc(order.id))
    .limit(page.page_size)
    .offset(getPageOffset(page));
  const label = translator(language, 'status');
  const shown = rows.map(({ row, type, first_image, item_count }) => ({
    id: row.id,
    order_number: row.order_number,
    status: row.status,
    status_label: label(row.status),
    status_text: formatOrderStanding(
      language,
      outcomeOfOrder(row, type ?? undefined),
      deliveryTypeOfOrder(row),
    ),
    placed_at: row.placed_at,
    grand_total: toPrice(row.grand_total, getOrderCurrency(settings, row)),
    first_image,
    item_count,
  }));
  return toPageResult(shown, await db.$count(order, own), page);
}
