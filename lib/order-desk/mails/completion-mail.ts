import type { OrderMail } from '@/lib/jobs/jobs.schema';
import { wholeOrder } from './blocks';
import { seeOrderButton } from './payment-mails';
import type { OrderMailParts, OrderMailView } from './view';

type Because = Extract<OrderMail, { template: 'order_completed' }>['because'];

/** The order is completed: why it counts as completed, thanks, and whom to contact. */
export function buildOrderCompletedMail(view: OrderMailView, because: Because): OrderMailParts {
  const { order, t } = view;
  const own = order.delivery_type === 'pickup' ? '_pickup' : '';
  return {
    subject: t('order_completed.subject', { number: order.order_number }),
    heading: t('order_completed.heading'),
    sentences: [
      order.fulfillment_status === 'not_required'
        ? t('order_completed.nothing_sent')
        : t(`order_completed.${because === 'time' ? because : (`${because}${own}` as const)}`),
      t('order_completed.next'),
    ],
    action: seeOrderButton(view),
    below: wholeOrder(view),
  };
}
