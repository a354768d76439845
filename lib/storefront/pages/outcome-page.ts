import 'server-only';
import { findOwnOrder, isGuestOrder, showOwnOrder } from '@/lib/checkout/own-order';
import { orderRef } from '@/lib/checkout/own-order.schema';
import type { ShopContext } from '@/lib/core/context';
import { orUndefinedIfNotFound } from '@/lib/core/errors';
import type { ShopperOrder } from '@/lib/order-desk/shopper/order.schema';
import { settleOrderForLook } from '@/lib/orders/payments/settle';
import { firstValue, type Query } from './session-page';

type OutcomeOrder = {
  order: ShopperOrder;
  /** Whether the guest who ordered may create an account from the order's data. */
  mayOpenAccount: boolean;
};

/**
 * The order of an outcome page, settled; undefined unless the visitor is its owner or has its token
 * (D0 Order outcome pages).
 */
export async function readOutcomeOrder(
  ctx: ShopContext,
  query: Query,
): Promise<OutcomeOrder | undefined> {
  const ref = orderRef.safeParse({
    order: firstValue(query.order_number),
    public_token: firstValue(query.token),
  });
  if (!ref.success) return undefined;
  return orUndefinedIfNotFound(async () => {
    const row = await settleOrderForLook(ctx, await findOwnOrder(ctx, ref.data));
    return {
      order: await showOwnOrder(ctx, row),
      mayOpenAccount: isGuestOrder(row) && ctx.actor.kind === 'guest',
    };
  });
}
