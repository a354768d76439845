import type { Metadata } from 'next';
import { AccountMissing } from '@/components/shop/account/account-missing';
import { OutcomeView } from '@/components/shop/order/outcome-view';
import { readOwnOrder } from '@/lib/checkout/own-order';
import { orUndefinedIfNotFound } from '@/lib/core/errors';
import { keptFormState } from '@/lib/http/form-state';
import { translator } from '@/lib/i18n/translate';
import { readReturnedItems } from '@/lib/storefront/pages/returned-items';
import {
  firstValue,
  memberPageContext,
  type Query,
  sessionContext,
} from '@/lib/storefront/pages/session-page';
import { logOutAction } from '../../../actions';
import {
  cancelOrderAction,
  comment,
  keepAll,
  pay,
  prove,
  receive,
  reorderAction,
  returnItems,
} from '../../../order/actions';

export const instant = false;

type Props = {
  params: Promise<{ locale: string; order_number: string }>;
  searchParams: Promise<Query>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, order_number: number } = await params;
  const { language } = await sessionContext(locale);
  return { title: translator(language, 'outcome')('order_number', { number }) };
}

/** An order of a member: its status, its actions and its messages. */
export default async function OwnOrderPage({ params, searchParams }: Props) {
  const { locale, order_number } = await params;
  const query = await searchParams;
  const ctx = await memberPageContext(locale, `/account/orders/${order_number}`, query);
  const order = await orUndefinedIfNotFound(() => readOwnOrder(ctx, { order: order_number }));
  const { language, settings } = ctx;
  if (!order)
    return (
      <AccountMissing
        language={language}
        settings={settings}
        logOut={logOutAction}
        current="orders"
      />
    );
  return (
    <OutcomeView
      language={language}
      settings={settings}
      viewer={ctx.viewer}
      order={order}
      token={undefined}
      page="account"
      asksReceived={firstValue(query.received) === '1'}
      actions={{
        pay,
        prove,
        cancel: cancelOrderAction,
        receive,
        comment,
        reorder: reorderAction,
        sendBack: returnItems,
        keepAll,
      }}
      formState={await keptFormState()}
      returned={await readReturnedItems(ctx, order, query)}
    />
  );
}
