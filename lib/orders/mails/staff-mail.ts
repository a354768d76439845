import { personName } from '@/lib/core/access/person';
import { absoluteUrl } from '@/lib/core/web/site-url';
import { wholeOrder } from './blocks';
import type { OrderMailParts, OrderMailView } from './view';

/** To the shop itself: somebody ordered. Leads to the back office, not to the shopper's page. */
export function newOrder(view: OrderMailView): OrderMailParts {
  const { order, t } = view;
  const total = order.totals.grand_total.formatted;
  return {
    subject: t('new_order.subject', { number: order.order_number, total }),
    heading: t('new_order.heading', { number: order.order_number }),
    sentences: [
      t('new_order.text', {
        name: personName(order),
        total: order.collected.text,
        payment: order.payment_method.title,
      }),
    ],
    action: openOrder(view),
    below: wholeOrder(view),
  };
}

/** The order's page in the back office, or a part of it. */
export const openOrder = ({ order, t }: OrderMailView, part = ''): OrderMailParts['action'] => ({
  kind: 'button',
  label: t('open_order'),
  url: absoluteUrl(`/admin/order/${order.id}${part}`),
});
