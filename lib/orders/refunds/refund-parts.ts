import 'server-only';
import { eq } from 'drizzle-orm';
import { order } from '@/db/schema/orders';
import type { Context } from '@/lib/core/context';
import { invalid } from '@/lib/core/errors';
import { parseDecimal } from '@/lib/core/money';
import { one } from '@/lib/core/records/rows';
import { currencyOf } from '../amounts';
import type { RefundPartsInput } from '../order.schema';
import type { Order } from '../order-lock';
import { assertPermission } from '../transition';
import { refundOrder } from './refund-order';

/**
 * Gives back what units of an order cost their buyer, with delivery, fees and an amount beside
 * them where asked. Refuses an amount that has more places than the order's currency.
 */
export async function refundParts(
  ctx: Context,
  orderId: number,
  { items, shipping, fee, amount: typed, ...input }: RefundPartsInput,
): Promise<Order> {
  assertPermission(ctx, 'paid', 'refunded');
  const row = one(await ctx.db.select().from(order).where(eq(order.id, orderId)));
  const { decimals } = currencyOf(ctx.settings, row);
  const amount = typed ? parseDecimal(typed, decimals) : 0;
  if (amount === undefined)
    throw invalid('amount', 'amount_decimals', { value: typed ?? '', decimals });
  const units = items.map((item) => ({ ...item, restock: item.restock ?? input.restock }));
  return refundOrder(ctx, orderId, { ...input, parts: { items: units, shipping, fee, amount } });
}
