import type { Metadata } from 'next';
import { AccountView } from '@/components/shop/account/account-view';
import { pageRequest } from '@/lib/core/rules.schema';
import { translator } from '@/lib/i18n/translate';
import { listOwnOrders } from '@/lib/orders/own-orders';
import { titleOfPage } from '@/lib/storefront/seo';
import {
  firstValue,
  memberPageContext,
  type Query,
  sessionContext,
} from '@/lib/storefront/session-page';
import { logOut } from '../actions';

export const instant = false;

type Props = { params: Promise<{ locale: string }>; searchParams: Promise<Query> };

const pageOf = async (searchParams: Props['searchParams']) =>
  pageRequest.parse({ page: firstValue((await searchParams).page) });

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { language } = await sessionContext((await params).locale);
  const title = translator(language, 'account')('account_title');
  return { title: titleOfPage(title, (await pageOf(searchParams)).page, language) };
}

/** The member's own page: the orders, and the way out. */
export default async function AccountPage({ params, searchParams }: Props) {
  const ctx = await memberPageContext((await params).locale, '/account');
  const orders = await listOwnOrders(ctx, await pageOf(searchParams));
  return (
    <AccountView
      customer={ctx.actor}
      language={ctx.language}
      settings={ctx.settings}
      orders={orders}
      logOut={logOut}
    />
  );
}
