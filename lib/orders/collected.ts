import 'server-only';
import type { Context } from '@/lib/core/context';
import { collectionView } from '@/lib/payments/collection';
import type { CollectionView } from '@/lib/payments/collection.schema';
import { currencyOf } from './amounts';
import type { Order } from './order-lock';

/**
 * What is collected for an order, in the currency its way to pay collects in, at the rate that
 * currency had when the way was chosen. For a canceled one nothing is.
 */
export function collectedOf(
  ctx: Pick<Context, 'language' | 'settings'>,
  row: Order,
): CollectionView {
  const due = { currency: currencyOf(ctx.settings, row), minor: row.grand_total };
  const { collected_currency, collected_currency_mark, collected_exchange_rate, collected_total } =
    row;
  if (row.status === 'canceled' || collected_currency === null || collected_total === null)
    return collectionView(ctx, due, due);
  const currency = currencyOf(ctx.settings, {
    currency: collected_currency,
    currency_mark: collected_currency_mark ?? '',
    exchange_rate: collected_exchange_rate ?? '1',
  });
  return collectionView(ctx, due, { currency, minor: collected_total });
}
