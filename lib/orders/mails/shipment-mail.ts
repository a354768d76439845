import 'server-only';
import { eq } from 'drizzle-orm';
import { shipment } from '@/db/schema/order-parts';

import { orderDetails, shipmentLines } from './blocks';
import { seeOrder } from './payment-mails';
import type { OrderMailParts, OrderMailView } from './view';

/**
 * A shipment left, or waits in the store: with whom, its number, what is in it and whether more
 * follows. Undefined when it was taken back meanwhile.
 */
export async function shipmentSent(
  view: OrderMailView,
  shipment_number: string,
): Promise<OrderMailParts | undefined> {
  const { ctx, order, order_url, t } = view;
  const sent = order.shipments.find((one) => one.shipment_number === shipment_number);
  if (!sent) return undefined;
  const [stored] = await ctx.db
    .select({ items: shipment.items })
    .from(shipment)
    .where(eq(shipment.shipment_number, shipment_number));
  const isPart = order.items.some(({ quantity, quantity_shipped }) => quantity_shipped < quantity);
  const { carrier, tracking_number, tracking_url } = sent;
  const own = order.delivery_type === 'pickup' ? '_pickup' : '';
  return {
    subject: t(`shipment_sent.${isPart ? 'subject_part' : 'subject'}${own}`, {
      number: order.order_number,
    }),
    heading: t(`shipment_sent.heading${own}`),
    sentences: [
      carrier ? t('shipment_sent.carrier', { carrier }) : t(`shipment_sent.text${own}`),
      ...(tracking_number ? [t('shipment_sent.tracking', { number: tracking_number })] : []),
      ...(isPart ? [t(`shipment_sent.part${own}`)] : []),
      order.expected,
    ],
    action: tracking_url
      ? { kind: 'button', label: t('track', { number: tracking_number }), url: tracking_url }
      : seeOrder(view),
    below: [
      shipmentLines(view, stored?.items ?? []),
      orderDetails(view),
      ...(tracking_url ? [{ kind: 'link' as const, label: t('see_order'), url: order_url }] : []),
    ],
    values: { carrier, tracking_number },
  };
}
