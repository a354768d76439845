import type { Metadata } from 'next';
import { AccountView } from '@/components/shop/account/account-view';
import { pageRequest } from '@/lib/core/rules.schema';
import { translator } from '@/lib/i18n/translate';
import { listOwnOrders } from '@/lib/orders/own-orders';
import {
  firstValue,
  memberPageContext,
  type Query,
  sessionContext,
} from '@/lib/storefront/session-page';
import { logOut } from '../actions';

export const instant = false;

type Props = { params: Promise<{ locale: string }>; searchParams: Promise<Query> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return {
    title: translator(
      (await sessionContext((await params).locale)).language,
      'account',
    )('account_title'),
  };
}

/** The member's own page: the orders, and the way out. */
export default async function AccountPage({ params, searchParams }: Props) {
  const ctx = await memberPageContext((await params).locale, '/account');
  const orders = await listOwnOrders(
    ctx,
    pageRequest.parse({ page: firstValue((await searchParams).page) }),
  );
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
