import type { ReactNode } from 'react';
import { LinePrice } from '@/components/shop/cart/line-price';
import { Picture } from '@/components/shop/product/picture';
import { cx } from '@/components/ui/cx';
import { TextLink } from '@/components/ui/link-button';
import { PostalAddress } from '@/components/ui/postal-address';
import { FoldingSection } from '@/components/ui/section';
import { personName } from '@/lib/core/access/person';
import { type ShownAddress as Address, addressLines } from '@/lib/core/address/postal-address';
import { formatDate, formatDateTime } from '@/lib/core/dates';
import { translator } from '@/lib/i18n/translate';
import type { PickupPlace } from '@/lib/order-desk/pickup.schema';
import type { AmountRow } from '@/lib/orders/order-parts.schema';
import type { OrderViewProps } from './order-view-props';

/** Everything in an order, as it was placed. */
export function OrderDetails({
  order,
  language,
  settings,
  folded,
}: OrderViewProps & { /** Whether it is collapsed on a phone. */ folded: boolean }) {
  const t = translator(language, 'outcome');
  const { title: method, description, arrives } = order.shipping_method;
  const address = order.shipping_address;
  const store = order.pickup_store;
  const bills = isOther(order.billing_address, address) ? order.billing_address : null;
  const { refunded_total } = order.totals;
  return (
    <FoldingSection
      title={t('details')}
      folded={folded}
      onPhone
      className={cx(
        'border-t border-hairline lg:rounded-ui lg:border-0 lg:bg-sunk lg:p-6 print:border-t print:p-0 print:pt-6',
        folded ? 'pt-2' : 'pt-6',
      )}
    >
      <div className="flex flex-col gap-6">
        <p className="mt-1 text-sm text-muted">
          {t('placed_on', { date: formatDateTime(order.placed_at, { language, settings }) })}
        </p>
        <ul className="divide-y divide-hairline border-y border-hairline">
          {order.items.map((item) => (
            <li key={item.id} className="flex gap-4 py-4 print:py-2">
              <Picture
                path={item.image_path}
                alt=""
                sizes="5rem"
                className="aspect-4/5 w-20 shrink-0 self-start rounded-ui print:w-10"
              />
              <div className="min-w-0 flex-1">
                <p className="leading-snug font-medium">{item.name}</p>
                {item.options.length > 0 && (
                  <p className="text-sm text-muted">
                    {item.options.map(({ value }) => value).join(' · ')}
                  </p>
                )}
                {item.quantity > 0 && (
                  <p className="text-sm text-muted tabular-nums">
                    {t('quantity', { count: item.quantity, price: item.unit_price.formatted })}
                  </p>
                )}
                {item.notes.map((note) => (
                  <p key={note} className="text-sm text-muted tabular-nums">
                    {note}
                  </p>
                ))}
              </div>
              <LinePrice
                total={item.line_total}
                regular={item.regular_total}
                quiet
                regularLabel={t('regular_price')}
              />
            </li>
          ))}
        </ul>
        <dl className="ml-auto flex w-full flex-col gap-2 tabular-nums sm:max-w-xs lg:max-w-none">
          {order.amount_rows.map((row) => (
            <Row key={row.label} {...row} />
          ))}
          {refunded_total.minor > 0 && (
            <Row label={t('refunded')} value={refunded_total.formatted} />
          )}
        </dl>
        <dl className="grid gap-6 border-t border-hairline pt-6 sm:grid-cols-2">
          {address ? (
            <Part title={t('ship_to')}>
              <PostalAddress address={address} />
            </Part>
          ) : (
            <>
              <Part title={t('pick_up')} className="sm:col-span-2">
                {store?.title ?? method}
                {[...(store ? placeLines(store) : [description]), arrives]
                  .filter(Boolean)
                  .map((text) => (
                    <span key={text} className="block text-sm whitespace-pre-line text-muted">
                      {text}
                    </span>
                  ))}
              </Part>
              <Part title={t('picked_up_by')}>{personName(order)}</Part>
            </>
          )}
          {bills && (
            <Part title={t('bill_to')}>
              <PostalAddress address={bills} />
            </Part>
          )}
          <Part title={t('contact')}>
            {order.email}
            {order.phone !== address?.contact_number && (
              <>
                <br />
                {order.phone}
              </>
            )}
          </Part>
          <Part title={t('payment_method')}>{order.payment_method.title}</Part>
          {address && (
            <Part title={t('shipping_method')}>
              {method}
              {arrives && <span className="block text-sm text-muted">{arrives}</span>}
            </Part>
          )}
          {(order.gift_message || order.gift_wrap_fee) && (
            <Part title={t('gift_message')}>
              <span className="whitespace-pre-line">{order.gift_message}</span>
              {order.gift_wrap_fee && (
                <span className="block text-sm text-muted">{t('gift_wrap')}</span>
              )}
            </Part>
          )}
          {order.customer_note && (
            <Part title={t('note')}>
              <span className="whitespace-pre-line">{order.customer_note}</span>
            </Part>
          )}
        </dl>
        <OrderShipments order={order} language={language} settings={settings} />
      </div>
    </FoldingSection>
  );
}

/** An order's shipments and their status. */
function OrderShipments({ order, language, settings }: OrderViewProps) {
  const t = translator(language, 'outcome');
  if (!order.shipments.length) return null;
  return (
    <div className="border-t border-hairline pt-6">
      <h3 className="mb-3 text-lg">{t('shipments')}</h3>
      <ul className="flex flex-col gap-2">
        {order.shipments.map((shipment) => (
          <li key={shipment.shipment_number}>
            {shipment.shipped_at && formatDate(shipment.shipped_at, { language, settings })}{' '}
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

const placeLines = ({ address, hours, phone, instructions }: PickupPlace) => [
  address,
  hours,
  phone,
  instructions,
];

/** The billing address differs from the shipping address. */
const isOther = (billed: Address | null, shipped: Address | null) =>
  billed !== null && addressLines(billed).join() !== (shipped && addressLines(shipped).join());

function Row({ label, value, strong = false }: AmountRow) {
  return (
    <div
      className={cx(
        'flex items-baseline justify-between gap-6',
        strong && 'mt-1 border-t border-hairline pt-3',
      )}
    >
      <dt className={strong ? undefined : 'text-muted'}>{label}</dt>
      <dd className={strong ? 'text-xl font-medium' : undefined}>{value}</dd>
    </div>
  );
}

interface PartProps {
  title: string;
  className?: string;
  children: ReactNode;
}

function Part({ title, className, children }: PartProps) {
  return (
    <div className={className}>
      <dt className="mb-1 text-sm text-muted">{title}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}
