import { TextLink } from '@/components/ui/link-button';
import { dateOnly } from '@/lib/core/dates';
import { translator } from '@/lib/i18n/translate';
import type { OrderViewProps } from './order-view-props';

/** Where an order's parcels are. */
export function OrderParcels({ order, language, settings }: OrderViewProps) {
  const t = translator(language, 'outcome');
  if (!order.shipments.length) return null;
  return (
    <div className="border-t border-hairline pt-6">
      <h3 className="mb-3 text-lg">{t('shipments')}</h3>
      <ul className="flex flex-col gap-2">
        {order.shipments.map((parcel) => (
          <li key={parcel.shipment_number}>
            {parcel.shipped_at && dateOnly(parcel.shipped_at, { language, settings })}{' '}
            {t('shipment', {
              carrier: parcel.carrier,
              number: parcel.tracking_number || parcel.shipment_number,
            })}{' '}
            {parcel.tracking_url && (
              <TextLink href={parcel.tracking_url} target="_blank" rel="noopener noreferrer">
                {t('track', { number: parcel.tracking_number })}
              </TextLink>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
