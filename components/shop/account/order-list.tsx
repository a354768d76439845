import { Picture } from '@/components/shop/product/picture';
import { Link } from '@/components/ui/link';
import { formatDate } from '@/lib/core/dates';
import type { Language } from '@/lib/core/language';
import type { Settings } from '@/lib/core/settings.schema';
import { localizePath } from '@/lib/i18n/paths';
import { translator } from '@/lib/i18n/translate';
import type { OwnOrder } from '@/lib/order-desk/shopper/order.schema';

export interface OrderListProps {
  orders: readonly OwnOrder[];
  language: Language;
  settings: Settings;
}

/** A member's orders, each with its first image, number, date, status, items and total. */
export function OrderList({ orders, language, settings }: OrderListProps) {
  const t = translator(language, 'account');
  return (
    <ul className="divide-y divide-hairline border-y border-hairline">
      {orders.map((order) => (
        <li key={order.id} className="relative flex gap-4 py-4">
          <Picture
            path={order.first_image}
            alt=""
            className="aspect-4/5 w-16 shrink-0 self-start rounded-ui object-cover"
          />
          <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <div className="min-w-0">
              <Link
                href={localizePath(
                  `/account/orders/${order.order_number}`,
                  language,
                  settings.main_language,
                )}
                className="rounded-ui font-medium underline decoration-1 underline-offset-4 after:absolute after:inset-0"
              >
                {order.order_number}
              </Link>
              <p className="text-sm text-muted">
                {formatDate(order.placed_at, { language, settings })} ·{' '}
                {t('items', { count: order.item_count })}
              </p>
              <p className="mt-1">
                {order.status_text}{' '}
                <span className="text-sm text-muted">· {order.status_label}</span>
              </p>
            </div>
            <p className="tabular-nums">{order.grand_total.formatted}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
