import type { Metadata } from 'next';
import { AccountLayout } from '@/components/shop/account/account-layout';
import { OrderList } from '@/components/shop/account/order-list';
import { NoOrders } from '@/components/shop/account/overview';
import { TextLink } from '@/components/ui/link-button';
import { orLastPage, type PageRequest } from '@/lib/core/records/page';
import { pageRequest } from '@/lib/core/rules.schema';
import { translator } from '@/lib/i18n/translate';
import { listOwnOrders } from '@/lib/order-desk/shopper/own-orders';
import {
  firstValue,
  memberPageContext,
  type Query,
  sessionContext,
} from '@/lib/storefront/pages/session-page';
import { getListPageTitle } from '@/lib/storefront/seo/seo';
import { logOutAction } from '../../actions';

export const instant = false;

type Props = { params: Promise<{ locale: string }>; searchParams: Promise<Query> };

const parsePageQuery = (query: Query) => pageRequest.parse({ page: firstValue(query.page) });

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { language } = await sessionContext((await params).locale);
  const title = translator(language, 'account')('orders');
  return { title: getListPageTitle(title, parsePageQuery(await searchParams).page, language) };
}

/** A member's orders, ten a page, newest first. */
export default async function OrdersPage({ params, searchParams }: Props) {
  const query = await searchParams;
  const ctx = await memberPageContext((await params).locale, '/account/orders', query);
  const { language, settings } = ctx;
  const list = (request: PageRequest) => listOwnOrders(ctx, request);
  const { data: orders, meta } = await orLastPage(list, parsePageQuery(query));
  const { page, last_page } = meta;
  const t = translator(language, 'account');
  return (
    <AccountLayout
      language={language}
      settings={settings}
      logOut={logOutAction}
      current="orders"
      title={t('orders')}
    >
      {orders.length ? (
        <OrderList orders={orders} language={language} settings={settings} />
      ) : (
        <NoOrders language={language} settings={settings} />
      )}
      {last_page > 1 && (
        <nav aria-label={t('orders')} className="flex justify-between">
          {page > 1 ? <TextLink href={`?page=${page - 1}`}>{t('newer')}</TextLink> : <span />}
          {page < last_page && <TextLink href={`?page=${page + 1}`}>{t('older')}</TextLink>}
        </nav>
      )}
    </AccountLayout>
  );
}
