import 'server-only';
import { readOwnOrder } from '@/lib/checkout/own-order';
import { orderRef } from '@/lib/checkout/own-order.schema';
import type { ShopContext } from '@/lib/core/context';
import { orMissing } from '@/lib/core/errors';
import type { ShopperOrder } from '@/lib/orders/shopper/order.schema';
import { firstValue, type Query } from './session-page';

/**
 * The order an outcome page is about, settled; undefined unless the visitor is its owner
 * or has its token (D0 Order outcome pages).
 */
export async function readOutcomeOrder(
  ctx: ShopContext,
  query: Query,
): Promise<ShopperOrder | undefined> {
  const ref = orderRef.safeParse({
    order: firstValue(query.order_number),
    public_token: firstValue(query.token),
  });
  return ref.success ? orMissing(() => readOwnOrder(ctx, ref.data)) : undefined;
}
