import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/section';

import { type DateFormat, dateAndTime, dayWithWeekday } from '@/lib/core/dates';
import { translator } from '@/lib/i18n/translate';
import { paperPath } from '@/lib/orders/papers/paper.schema';
import type { OrderForStaff } from '@/lib/orders/staff/view.schema';

/** What left for the customer, in which shipment, and where it can be followed. */
export function OrderShipments({ order, place }: { order: OrderForStaff; place: DateFormat }) {
  const { language } = place;
  const t = translator(language, 'orders');
  const day = order.estimated_delivery_to;
  const by = day && translator(language, 'arrival')('by', { date: dayWithWeekday(day, language) });
  const nameOf = (id: number) => order.items.find((item) => item.id === id)?.name ?? `#${id}`;
  return (
    <Card
      title={t('shipments')}
      description={[order.shipping_method_title, by].filter(Boolean).join(' · ')}
    >
      {order.shipments.length === 0 && <p className="text-muted">{t('no_shipments')}</p>}
      <ul className="flex flex-col gap-4 empty:hidden">
        {order.shipments.map((shipment) => (
          <li key={shipment.id} className="flex flex-col gap-1">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-medium">{shipment.shipment_number}</span>
              <Badge tone={shipment.status === 'canceled' ? 'outline' : 'accent'}>
                {t(`shipment_status.${shipment.status}`)}
              </Badge>
              {shipment.shipped_at && (
                <span className="text-muted">{dateAndTime(shipment.shipped_at, place)}</span>
              )}
            </p>
            <p>
              {shipment.items
                .map(({ order_item_id, quantity }) => `${quantity} × ${nameOf(order_item_id)}`)
                .join(', ')}
            </p>
            <p className="text-muted">
              {[
                shipment.warehouse && t('from_warehouse', { warehouse: shipment.warehouse }),
                shipment.carrier,
              ]
                .filter(Boolean)
                .join(' · ')}
              {shipment.tracking_number && ' · '}
              {shipment.tracking_url ? (
                <a
                  href={shipment.tracking_url}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="text-accent underline underline-offset-4"
                >
                  {shipment.tracking_number}
                </a>
              ) : (
                shipment.tracking_number
              )}
            </p>
            {shipment.status !== 'canceled' && (
              <p className="print:hidden">
                <a
                  href={paperPath('packing_slip', [order.id], shipment.id)}
                  target="_blank"
                  rel="noopener"
                  className="text-accent underline underline-offset-4"
                >
                  {t('print_parcel')}
                </a>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
