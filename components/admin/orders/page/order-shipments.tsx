import { ParcelActions } from '@/components/admin/orders/parcels/parcel-actions';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/section';

import { type DateFormat, formatDateTime, formatDayWithWeekday } from '@/lib/core/dates';
import { translator } from '@/lib/i18n/translate';
import type { OrderForStaff } from '@/lib/order-desk/staff/view.schema';
import { paperPath } from '@/lib/orders/papers/paper.schema';
import { carrierName } from '@/lib/shipping/carriers.schema';
import { deliveryTypeOfOrder } from '@/lib/shipping/delivery-type.schema';

export interface OrderShipmentsProps {
  order: OrderForStaff;
  place: DateFormat;
  mayShip: boolean;
}

/** An order's shipments, with their items and tracking. */
export function OrderShipments({ order, place, mayShip }: OrderShipmentsProps) {
  const { language } = place;
  const t = translator(language, 'orders');
  const day = order.estimated_delivery_to;
  const by =
    day && translator(language, 'arrival')('by', { date: formatDayWithWeekday(day, language) });
  const getItemName = (id: number) => order.items.find((item) => item.id === id)?.name ?? `#${id}`;
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
                <span className="text-muted">{formatDateTime(shipment.shipped_at, place)}</span>
              )}
            </p>
            <p>
              {shipment.items
                .map(({ order_item_id, quantity }) => `${quantity} × ${getItemName(order_item_id)}`)
                .join(', ')}
            </p>
            <p className="text-muted">
              {[
                shipment.warehouse && t('from_warehouse', { warehouse: shipment.warehouse }),
                carrierName(shipment.carrier, language),
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
                  href={paperPath('packing_slip', [order.id], { shipment_id: shipment.id })}
                  target="_blank"
                  rel="noopener"
                  className="text-accent underline underline-offset-4"
                >
                  {t('print_parcel')}
                </a>
              </p>
            )}
            {mayShip && isOut(order, shipment) && (
              <ParcelActions parcel={toParcel(order, shipment)} />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

type Shipment = OrderForStaff['shipments'][number];

const isOut = ({ status }: OrderForStaff, shipment: Shipment) =>
  shipment.status === 'shipped' && status !== 'refunded' && status !== 'canceled';

const toParcel = (order: OrderForStaff, shipment: Shipment) => ({
  id: shipment.id,
  order_id: order.id,
  order_version: order.version,
  shipment_number: shipment.shipment_number,
  warehouse: shipment.warehouse,
  carrier: shipment.carrier,
  tracking_number: shipment.tracking_number,
  leaves: getRevertedState(order),
  is_pickup: deliveryTypeOfOrder(order) === 'pickup',
});

function getRevertedState({ status, amount_due }: OrderForStaff) {
  if (status !== 'shipped') return 'none' as const;
  return amount_due.minor ? ('cash' as const) : ('paid' as const);
}
