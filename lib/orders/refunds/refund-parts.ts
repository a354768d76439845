import 'server-only';
import { eq } from 'drizzle-orm';
import { order } from '@/db/schema/orders';
import { readAmount } from '@/lib/core/amounts';
import type { Context } from '@/lib/core/context';
import { one } from '@/lib/core/records/rows';
import { currencyOf } from '../amounts';
import type { RefundPartsInput } from '../order.schema';
import type { Order } from '../order-lock';
import { assertPermission } from '../transition';
import { refundOrder } from './refund-order';

/**
 * Gives back what units of an order cost their buyer, with delivery, fees and an amount beside
 * them where asked. Refuses an amount that the order's currency does not have.
 */
export async function refundParts(
  ctx: Context,
  orderId: number,
  { items, shipping, fee, amount: typed, ...input }: RefundPartsInput,
): Promise<Order> {
  assertPermission(ctx, 'paid', 'refunded');
  const row = one(await ctx.db.select().from(order).where(eq(order.id, orderId)));
  const amount = typed ? readAmount('amount', typed, currencyOf(ctx.settings, row)) : 0;
  const units = items.map((item) => ({ ...item, restock: item.restock ?? input.restock }));
  return refundOrder(ctx, orderId, { ...input, parts: { items: units, shipping, fee, amount } });
}
