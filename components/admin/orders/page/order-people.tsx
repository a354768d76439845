import type { ReactNode } from 'react';
import { TextLink } from '@/components/ui/link-button';
import { PostalAddress } from '@/components/ui/postal-address';
import { Card } from '@/components/ui/section';
import { personName, phoneHref } from '@/lib/core/access/person';
import { countryName } from '@/lib/core/address/countries';
import { type DateFormat, formatDate } from '@/lib/core/dates';
import { type Language, languageNames, parseLanguage } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';
import type { OrderForStaff } from '@/lib/order-desk/staff/view.schema';

type Address = NonNullable<OrderForStaff['shipping_address']>;

export interface OrderPeopleProps {
  order: OrderForStaff;
  language: Language;
  /** Dates are in the shop's format. */
  settings: DateFormat['settings'];
  /** Whether the admin may open customers. */
  mayOpen: boolean;
  /** The control that corrects the contact; null for staff who may not. */
  correct: ReactNode;
}

/** The buyer, the addresses and the customer's note, as they were when the order was placed. */
export function OrderPeople({ order, language, settings, mayOpen, correct }: OrderPeopleProps) {
  const t = translator(language, 'orders');
  const spoken = parseLanguage(order.language);
  const { shipping_address: ship, billing_address: bill } = order;
  const shown = (address: Address) => ({
    ...address,
    country_name: countryName(address.country, language),
  });
  const same = JSON.stringify(ship) === JSON.stringify(bill);
  // Masked values are not links.
  const { user_id, personal_data: seen, membership_tier_title: tier } = order;
  const memberAs = new Set([t(user_id || tier ? 'member' : 'guest'), ...(tier ? [tier] : [])]);
  return (
    <>
      <Card title={t('customer')} actions={correct}>
        <div>
          <p className="font-medium">
            {order.user_id && mayOpen ? (
              <TextLink href={`/admin/customer/edit/${order.user_id}`}>
                {personName(order)}
              </TextLink>
            ) : (
              personName(order)
            )}
          </p>
          <p className="text-muted">{[...memberAs].join(' · ')}</p>
          <p className="break-all">
            <Contact href={seen === 'whole' ? `mailto:${order.email}` : undefined}>
              {order.email}
            </Contact>
          </p>
          {order.phone && (
            <p>
              <Contact href={seen === 'masked' ? undefined : phoneHref(order.phone)}>
                {order.phone}
              </Contact>
            </p>
          )}
          {seen !== 'whole' && (
            <p className="mt-1 text-sm text-muted">
              {t(seen === 'masked' ? 'masked' : 'masked_but_delivery')}
            </p>
          )}
          {spoken && (
            <p className="text-muted">
              {t('language')}: <span lang={spoken}>{languageNames[spoken]}</span>
            </p>
          )}
        </div>
        {(order.gift_message || order.gift_wrap_fee) && (
          <div>
            <h3 className="text-sm">{t('gift_message')}</h3>
            {order.gift_message && <p className="whitespace-pre-line">{order.gift_message}</p>}
            {order.gift_wrap_fee && <p className="text-muted">{t('gift_wrap')}</p>}
          </div>
        )}
        {order.customer_note && (
          <div>
            <h3 className="text-sm">{t('note')}</h3>
            <p className="whitespace-pre-line">{order.customer_note}</p>
          </div>
        )}
      </Card>
      <Card title={t(ship ? 'shipping_address' : 'pick_up')}>
        {ship ? (
          <PostalAddress address={shown(ship)} />
        ) : (
          <PickupPart order={order} language={language} settings={settings} />
        )}
        <div>
          <h3 className="text-sm">{t('billing_address')}</h3>
          {bill && !same ? (
            <PostalAddress address={shown(bill)} />
          ) : (
            <p className="text-muted">{t(bill ? 'same_address' : 'no_billing_address')}</p>
          )}
        </div>
      </Card>
    </>
  );
}

/** The pickup store, and what the buyer shows there. */
function PickupPart({
  order,
  language,
  settings,
}: Pick<OrderPeopleProps, 'order' | 'language' | 'settings'>) {
  const t = translator(language, 'orders');
  const { pickup_store, pickup_code, pickup_hold_until, pickup_reminded_at } = order;
  const place = { language, settings };
  const isOpen = order.status === 'pending' || order.status === 'paid';
  return (
    <div>
      <p>{pickup_store ?? order.shipping_method_title}</p>
      {pickup_code && (
        <p>
          {t('pickup_code')}: <span className="font-mono select-all">{pickup_code}</span>
        </p>
      )}
      {isOpen && pickup_hold_until && (
        <p className="text-muted">
          {pickup_reminded_at
            ? t('pickup_reminded', { date: formatDate(pickup_reminded_at, place) })
            : t('pickup_held', { date: formatDate(pickup_hold_until, place) })}
        </p>
      )}
    </div>
  );
}

const Contact = ({ href, children }: { href: string | undefined; children: string }) =>
  href ? (
    <a href={href} className="inline-flex min-h-6 items-center text-accent hover:underline">
      {children}
    </a>
  ) : (
    children
  );
