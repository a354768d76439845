import { personName } from '@/lib/core/access/person';
import { localizer } from '@/lib/core/text/localized';
import { getTextToPay } from '@/lib/orders/order-parts.schema';
import { orderAmounts, orderLines } from './blocks';
import { seeOrder } from './payment-mails';
import type { OrderMailParts, OrderMailView } from './view';

/**
 * The order waits in the store: where and when it is fetched, and what is paid there. Undefined
 * once it is no longer waiting.
 */
export function pickupReady(view: OrderMailView): OrderMailParts | undefined {
  const { ctx, order, t } = view;
  if (!order.pickup_ready_at) return undefined;
  const { title, description } = order.shipping_method;
  const address = localizer(ctx)(ctx.settings.address);
  const isOpen = order.totals.paid_total.minor < order.totals.grand_total.minor;
  const who = [personName(order), order.phone].filter(Boolean);
  return {
    subject: t('pickup_ready.subject', { number: order.order_number }),
    heading: t('pickup_ready.heading'),
    sentences: [
      t('pickup_ready.text'),
      t('pickup_ready.number', { number: order.order_number }),
      isOpen ? t('pickup_ready.pay', { total: getTextToPay(order) }) : '',
    ],
    action: seeOrder(view),
    below: [
      {
        kind: 'details',
        details: [
          { title: t('pick_up'), lines: [title, description || address].filter(Boolean) },
          ...(who.length ? [{ title: t('picked_up_by'), lines: who }] : []),
        ],
      },
      orderLines(view),
      orderAmounts(view),
    ],
  };
}
