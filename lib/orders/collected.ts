import 'server-only';
import type { Context } from '@/lib/core/context';
import { toPaymentCollectionView } from '@/lib/payments/collection';
import type { CollectionView } from '@/lib/payments/collection.schema';
import { collectedCurrency, getOrderCurrency } from './amounts';
import type { Order } from './order/state';

/**
 * The amount collected for an order, in the payment method's currency, at the rate when the method
 * was chosen. None for a canceled order.
 */
export function toCollectedAmount(
  ctx: Pick<Context, 'language' | 'settings'>,
  row: Order,
): CollectionView {
  const due = { currency: getOrderCurrency(ctx.settings, row), minor: row.grand_total };
  const currency = collectedCurrency(ctx.settings, row);
  if (row.status === 'canceled' || !currency || row.collected_total === null)
    return toPaymentCollectionView(ctx, due, due);
  return toPaymentCollectionView(ctx, due, { currency, minor: row.collected_total });
}
