import 'server-only';
import { and, eq, isNull, or } from 'drizzle-orm';
import { order } from '@/db/schema/orders';
import type { AdminContext } from '@/lib/core/context';
import { invalid } from '@/lib/core/errors';
import { translator } from '@/lib/i18n/translate';
import { toPickupCode } from '@/lib/orders/pickup/code.schema';
import type { FoundPickup } from '../pickup.schema';
import { readOrderForStaff } from './view';

/**
 * The order to pick up, by pickup code or order number; the buyer as far as the caller may see.
 * Throws 422 if there is no such order.
 */
export async function findPickupOrder(ctx: AdminContext, typed: string): Promise<FoundPickup> {
  const numbered = and(eq(order.order_number, typed.trim()), isNull(order.shipping_address));
  const [row] = await ctx.db
    .select({ id: order.id })
    .from(order)
    .where(or(eq(order.pickup_code, toPickupCode(typed)), numbered))
    .limit(1);
  if (!row) throw invalid('code', 'pickup_code_unknown');
  const found = await readOrderForStaff(ctx, row.id);
  const { id, version, order_number, status, first_name, last_name, pickup_store } = found;
  const { amount_due, paid_total, collected, items } = found;
  return {
    id,
    version,
    order_number,
    status_label: translator(ctx.language, 'status')(status),
    first_name,
    last_name,
    pickup_store,
    is_ready: found.pickup_ready_at !== null,
    due: amount_due.minor ? (paid_total.minor ? amount_due.formatted : collected.text) : null,
    items: items
      .map((item) => ({
        id: item.id,
        name: [item.name, ...item.options.map(({ value }) => value)].join(' · '),
        sku: item.sku,
        quantity: item.quantity - item.quantity_shipped - item.quantity_canceled,
      }))
      .filter(({ quantity }) => quantity > 0),
    may_hand_over: found.allowed_moves.includes('completed'),
  };
}
