import type { Context } from '@/lib/core/context';
import { parseLanguage } from '@/lib/core/language';
import { localizePath } from '@/lib/i18n/paths';
import type { Order } from '@/lib/orders/order/state';

/** The page that shows a shopper the state of an order, in the order's language. */
export function orderOutcomePath(
  { settings }: Pick<Context, 'settings'>,
  row: Pick<Order, 'order_number' | 'public_token' | 'status' | 'language'>,
  page = toEndPath(row),
): string {
  const query = new URLSearchParams({ order_number: row.order_number, token: row.public_token });
  const language = parseLanguage(row.language) ?? settings.main_language;
  return `${localizePath(page, language, settings.main_language)}?${query}`;
}

/** The page that asks the shopper to confirm a cancellation. */
export const orderCancelPath = (
  ctx: Pick<Context, 'settings'>,
  row: Parameters<typeof orderOutcomePath>[1],
): string => `${orderOutcomePath(ctx, row, '/order/cancel')}&cancel=1`;

const toEndPath = ({ status }: Pick<Order, 'status'>) =>
  status === 'payment_reject' || status === 'canceled' ? '/order/cancel' : '/order/success';
