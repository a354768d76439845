import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/section';

import { type DateFormat, dateAndTime } from '@/lib/core/dates';
import { translator } from '@/lib/i18n/translate';
import type { OrderForStaff } from '@/lib/orders/staff-view.schema';

/** What left for the customer, in which parcel, and where it can be followed. */
export function OrderShipments({ order, place }: { order: OrderForStaff; place: DateFormat }) {
  const { language } = place;
  const t = translator(language, 'orders');
  const nameOf = (id: number) => order.items.find((item) => item.id === id)?.name ?? `#${id}`;
  return (
    <Card title={t('shipments')} description={order.shipping_method_title}>
      {order.shipments.length === 0 && <p className="text-muted">{t('no_shipments')}</p>}
      <ul className="flex flex-col gap-4 empty:hidden">
        {order.shipments.map((parcel) => (
          <li key={parcel.id} className="flex flex-col gap-1">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-medium">{parcel.shipment_number}</span>
              <Badge tone={parcel.status === 'canceled' ? 'outline' : 'accent'}>
                {t(`shipment_status.${parcel.status}`)}
              </Badge>
              {parcel.shipped_at && (
                <span className="text-muted">{dateAndTime(parcel.shipped_at, place)}</span>
              )}
            </p>
            <p>
              {parcel.items
                .map(({ order_item_id, quantity }) => `${quantity} × ${nameOf(order_item_id)}`)
                .join(', ')}
            </p>
            <p className="text-muted">
              {[
                parcel.warehouse && t('from_warehouse', { warehouse: parcel.warehouse }),
                parcel.carrier,
              ]
                .filter(Boolean)
                .join(' · ')}
              {parcel.tracking_number && ' · '}
              {parcel.tracking_url ? (
                <a
                  href={parcel.tracking_url}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="text-accent underline underline-offset-4"
                >
                  {parcel.tracking_number}
                </a>
              ) : (
                parcel.tracking_number
              )}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
