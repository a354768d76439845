import { orderDetails } from './blocks';
import { payOrSee } from './payment-mails';
import type { OrderMailParts, OrderMailView } from './view';

/** Somebody asked for the link to the order: here it is, and how the order stands. */
export function orderLink(view: OrderMailView): OrderMailParts {
  const { order, t } = view;
  return {
    subject: t('order_link.subject', { number: order.order_number }),
    heading: t('order_link.heading', { number: order.order_number }),
    sentences: [t('order_link.text'), t('order_link.status', { status: order.status_label })],
    action: payOrSee(view, t('pay_now')),
    below: [orderDetails(view), { kind: 'text', text: t('order_link.not_you') }],
  };
}
