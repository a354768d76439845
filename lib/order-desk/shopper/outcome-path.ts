import type { Context } from '@/lib/core/context';
import { parseLanguage } from '@/lib/core/language';
import { localPath } from '@/lib/i18n/paths';
import type { Order } from '@/lib/orders/order/state';

/** The page that shows a shopper how an order stands, in the order's language. */
export function outcomePath(
  { settings }: Pick<Context, 'settings'>,
  row: Pick<Order, 'order_number' | 'public_token' | 'status' | 'language'>,
  page = endOf(row),
): string {
  const query = new URLSearchParams({ order_number: row.order_number, token: row.public_token });
  const language = parseLanguage(row.language) ?? settings.main_language;
  return `${localPath(page, language, settings.main_language)}?${query}`;
}

/** The page that asks the shopper whether an order is to end. */
export const cancelPath = (
  ctx: Pick<Context, 'settings'>,
  row: Parameters<typeof outcomePath>[1],
): string => `${outcomePath(ctx, row, '/order/cancel')}&cancel=1`;

const endOf = ({ status }: Pick<Order, 'status'>) =>
  status === 'payment_reject' || status === 'canceled' ? '/order/cancel' : '/order/success';
