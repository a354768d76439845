import 'server-only';
import { eq } from 'drizzle-orm';
import { shipment } from '@/db/schema/order-parts';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { orderDetails, shipmentLines } from './blocks';
import { seeOrderButton } from './payment-mails';
import type { OrderMailParts, OrderMailView } from './view';

/**
 * A shipment left, or waits in the store: carrier, tracking number, items and whether more follows;
 * or what was `corrected`. Undefined if it was canceled in the meantime.
 */
export async function buildShipmentSentMail(
  view: OrderMailView,
  { shipment_number, corrected = false }: { shipment_number: string; corrected?: boolean },
): Promise<OrderMailParts | undefined> {
  const { order, order_url, t } = view;
  const sent = order.shipments.find((candidate) => candidate.shipment_number === shipment_number);
  if (!sent) return undefined;
  const { items } = await readShipment(view, shipment_number);
  const isPart = order.items.some(({ quantity, quantity_shipped }) => quantity_shipped < quantity);
  const { carrier, tracking_number, tracking_url } = sent;
  const own = order.delivery_type === 'pickup' ? '_pickup' : '';
  const number = { number: order.order_number };
  const tracking = tracking_number
    ? [t('shipment_sent.tracking', { number: tracking_number })]
    : [];
  const handed = carrier ? t('shipment_sent.carrier', { carrier }) : t(`shipment_sent.text${own}`);
  const texts = corrected
    ? {
        subject: t('shipment_sent.subject_corrected', number),
        heading: t('shipment_sent.heading_corrected'),
        sentences: [
          t('shipment_sent.text_corrected'),
          ...(carrier ? [t('shipment_sent.carrier', { carrier })] : []),
          ...tracking,
        ],
      }
    : {
        subject: t(`shipment_sent.${isPart ? 'subject_part' : 'subject'}${own}`, number),
        heading: t(`shipment_sent.heading${own}`),
        sentences: [
          handed,
          ...tracking,
          ...(isPart ? [t(`shipment_sent.part${own}`)] : []),
          order.expected,
        ],
      };
  return {
    ...texts,
    action: tracking_url
      ? { kind: 'button', label: t('track', { number: tracking_number }), url: tracking_url }
      : seeOrderButton(view),
    below: [
      shipmentLines(view, items),
      orderDetails(view),
      ...(tracking_url ? [{ kind: 'link' as const, label: t('see_order'), url: order_url }] : []),
    ],
    values: { carrier, tracking_number },
  };
}

/** A shipment reported as sent or ready is not: its items, and whether they still follow. */
export async function buildShipmentCanceledMail(
  view: OrderMailView,
  shipment_number: string,
): Promise<OrderMailParts> {
  const { row, order, t } = view;
  const { items, tracking_number } = await readShipment(view, shipment_number);
  const own = order.delivery_type === 'pickup' ? '_pickup' : '';
  const follows = ['unfulfilled', 'partially_fulfilled'].includes(row.fulfillment_status);
  return {
    subject: t(`shipment_canceled.subject${own}`, { number: order.order_number }),
    heading: t(`shipment_canceled.heading${own}`),
    sentences: [
      t(`shipment_canceled.text${own}`),
      ...(tracking_number ? [t('shipment_canceled.tracking', { number: tracking_number })] : []),
      ...(follows ? [t(`shipment_canceled.follows${own}`)] : []),
    ],
    action: seeOrderButton(view),
    below: [shipmentLines(view, items), orderDetails(view)],
    values: { tracking_number },
  };
}

const readShipment = async ({ ctx }: OrderMailView, shipment_number: string) =>
  firstOrNotFound(
    await ctx.db.select().from(shipment).where(eq(shipment.shipment_number, shipment_number)),
  );
