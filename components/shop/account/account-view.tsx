import Link from 'next/link';
import { ActionForm, type OrderAction } from '@/components/shop/order/action-form';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { TextLink } from '@/components/ui/link-button';
import type { Customer } from '@/lib/core/context';
import { dateOnly } from '@/lib/core/dates';
import type { Language } from '@/lib/core/language';
import type { Page } from '@/lib/core/page';
import { personName } from '@/lib/core/person';
import type { Settings } from '@/lib/core/settings.schema';
import { localPath } from '@/lib/i18n/paths';
import { translator } from '@/lib/i18n/translate';
import type { OwnOrder } from '@/lib/orders/shopper-order.schema';

export interface AccountViewProps {
  customer: Customer;
  language: Language;
  settings: Settings;
  orders: Page<OwnOrder>;
  logOut: OrderAction;
}

/** Who is logged in, what was ordered, and the logout. */
export function AccountView({ customer, language, settings, orders, logOut }: AccountViewProps) {
  const t = translator(language, 'account');
  const href = (path: string) => localPath(path, language, settings.main_language);
  const { page, last_page } = orders.meta;
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-10 px-gutter pt-12 lg:pt-16">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-3xl">{t('account_title')}</h1>
          <p className="mt-2 text-muted">
            {t('logged_in_as', { name: personName(customer), email: customer.email })}
          </p>
        </div>
        <ActionForm
          action={logOut}
          unreachable={translator(language, 'errors')('unreachable')}
          hidden={{ language }}
          id="log-out"
          variant="secondary"
          label={t('log_out')}
        />
      </header>
      <section className="border-t border-hairline pt-6">
        <h2 className="text-xl">{t('orders')}</h2>
        {orders.data.length === 0 && (
          <EmptyState
            level={3}
            title={t('no_orders')}
            action={<ButtonLink href={href('/')}>{t('go_shopping')}</ButtonLink>}
          >
            {t('no_orders_text')}
          </EmptyState>
        )}
        <ul className="mt-2 divide-y divide-hairline">
          {orders.data.map((order) => (
            <li
              key={order.id}
              className="relative flex flex-wrap items-baseline gap-x-6 gap-y-1 py-4"
            >
              <Link
                href={`${href('/order/success')}?${new URLSearchParams({ order_number: order.order_number })}`}
                className="min-w-28 rounded-ui font-medium underline decoration-1 underline-offset-4 after:absolute after:inset-0"
              >
                {order.order_number}
              </Link>
              <span className="text-muted">
                {dateOnly(order.placed_at, { language, settings })}
              </span>
              <span>{order.status_label}</span>
              <span className="text-muted">{t('items', { count: order.item_count })}</span>
              <span className="ml-auto tabular-nums">{order.grand_total.formatted}</span>
            </li>
          ))}
        </ul>
        {last_page > 1 && (
          <nav aria-label={t('orders')} className="mt-4 flex justify-between">
            {page > 1 ? <TextLink href={`?page=${page - 1}`}>{t('newer')}</TextLink> : <span />}
            {page < last_page && <TextLink href={`?page=${page + 1}`}>{t('older')}</TextLink>}
          </nav>
        )}
      </section>
    </div>
  );
}
