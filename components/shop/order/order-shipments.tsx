import { TextLink } from '@/components/ui/link-button';
import { dateOnly } from '@/lib/core/dates';
import { translator } from '@/lib/i18n/translate';
import type { OrderViewProps } from './order-view-props';

/** Where an order's shipments are. */
export function OrderShipments({ order, language, settings }: OrderViewProps) {
  const t = translator(language, 'outcome');
  if (!order.shipments.length) return null;
  return (
    <div className="border-t border-hairline pt-6">
      <h3 className="mb-3 text-lg">{t('shipments')}</h3>
      <ul className="flex flex-col gap-2">
        {order.shipments.map((shipment) => (
          <li key={shipment.shipment_number}>
            {shipment.shipped_at && dateOnly(shipment.shipped_at, { language, settings })}{' '}
            {t('shipment', {
              carrier: shipment.carrier,
              number: shipment.tracking_number || shipment.shipment_number,
            })}{' '}
            {shipment.tracking_url && (
              <TextLink href={shipment.tracking_url} target="_blank" rel="noopener noreferrer">
                {t('track', { number: shipment.tracking_number })}
              </TextLink>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
