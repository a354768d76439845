import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { TextLink } from '@/components/ui/link-button';
import { Section } from '@/components/ui/section';
import type { Language } from '@/lib/core/language';
import type { Settings } from '@/lib/core/settings.schema';
import type { AddressOutput } from '@/lib/customers/address.schema';
import { localizePath } from '@/lib/i18n/paths';
import { translator } from '@/lib/i18n/translate';
import type { OwnOrder } from '@/lib/order-desk/shopper/order.schema';
import { AddressCard } from './address-card';
import { OrderList } from './order-list';

export interface OverviewProps {
  orders: readonly OwnOrder[];
  addresses: readonly AddressOutput[];
  language: Language;
  settings: Settings;
}

/** The newest orders and the default addresses. */
export function Overview({ orders, addresses, language, settings }: OverviewProps) {
  const t = translator(language, 'my_account');
  const href = (path: string) => localizePath(path, language, settings.main_language);
  const defaults = addresses.filter(
    ({ default_billing, default_shipping }) => default_billing || default_shipping,
  );
  return (
    <>
      <Section
        title={t('latest_orders')}
        actions={
          orders.length > 0 && <TextLink href={href('/account/orders')}>{t('all_orders')}</TextLink>
        }
      >
        {orders.length ? (
          <OrderList orders={orders} language={language} settings={settings} />
        ) : (
          <NoOrders language={language} settings={settings} />
        )}
      </Section>
      <Section
        title={t('parts.addresses')}
        actions={
          <TextLink href={href(addresses.length ? '/account/addresses' : '/account/addresses/new')}>
            {t(addresses.length ? 'address_book' : 'add_address')}
          </TextLink>
        }
      >
        {defaults.length ? (
          <ul className="grid gap-4 sm:grid-cols-2">
            {defaults.map((address) => (
              <li key={address.id}>
                <AddressCard address={address} language={language} />
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-muted">{t('no_addresses_text')}</p>
        )}
      </Section>
    </>
  );
}

/** Shown when nothing was ordered yet, with what to do next. */
export function NoOrders({ language, settings }: Pick<OverviewProps, 'language' | 'settings'>) {
  const t = translator(language, 'account');
  return (
    <EmptyState
      level={3}
      title={t('no_orders')}
      action={
        <ButtonLink href={localizePath('/', language, settings.main_language)}>
          {t('go_shopping')}
        </ButtonLink>
      }
      className="py-8"
    >
      {t('no_orders_text')}
    </EmptyState>
  );
}
