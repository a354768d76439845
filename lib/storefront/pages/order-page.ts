import 'server-only';
import type { ShopContext } from '@/lib/core/context';
import { localizePath } from '@/lib/i18n/paths';
import { orderOutcomePath } from '@/lib/order-desk/shopper/outcome-path';
import type { Order } from '@/lib/orders/order/state';

/**
 * The order page a form was sent from (`page`): the member's own, or an outcome page, which also
 * needs the order's token.
 */
export function orderPagePath(
  { language, settings }: Pick<ShopContext, 'language' | 'settings'>,
  row: Pick<Order, 'order_number' | 'public_token' | 'status'>,
  { page }: Record<string, unknown>,
): string {
  if (page === 'account')
    return localizePath(`/account/orders/${row.order_number}`, language, settings.main_language);
  const outcome = page === 'cancel' ? '/order/cancel' : '/order/success';
  return orderOutcomePath({ settings }, { ...row, language }, outcome);
}
