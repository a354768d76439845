import type { Metadata } from 'next';
import { OutcomeView } from '@/components/shop/order/outcome-view';
import { Thanks } from '@/components/shop/order/thanks';
import { keptFormState } from '@/lib/http/form-state';
import { translator } from '@/lib/i18n/translate';
import { readOutcomeOrder } from '@/lib/storefront/pages/outcome-page';
import { readReturnedItems } from '@/lib/storefront/pages/returned-items';
import {
  firstValue,
  type Query,
  sessionContext,
  sessionPageContext,
} from '@/lib/storefront/pages/session-page';
import {
  cancelOrderAction,
  comment,
  keepAll,
  openGuestAccount,
  pay,
  prove,
  receive,
  reorderAction,
  returnItems,
} from './actions';

export type OutcomeProps = {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Query>;
};

/** The title of an outcome page: the order's number, if the URL has one. */
export async function outcomeMetadata({ params, searchParams }: OutcomeProps): Promise<Metadata> {
  const { language } = await sessionContext((await params).locale);
  const number = firstValue((await searchParams).order_number);
  const t = translator(language, 'outcome');
  return { title: number ? t('order_number', { number }) : t('thanks_title') };
}

/**
 * The order's status and actions, for those who may see it; thanks without an order for anyone
 * else.
 */
export async function OutcomeScreen({
  page,
  params,
  searchParams,
}: OutcomeProps & { page: 'success' | 'cancel' }) {
  const query = await searchParams;
  const ctx = await sessionPageContext((await params).locale, `/order/${page}`, query);
  const found = await readOutcomeOrder(ctx, query);
  const view = { language: ctx.language, settings: ctx.settings, viewer: ctx.viewer };
  if (!found) return <Thanks {...view} />;
  const { order, mayOpenAccount } = found;
  return (
    <OutcomeView
      {...view}
      order={order}
      token={firstValue(query.token)}
      page={page}
      asksToCancel={page === 'cancel' && firstValue(query.cancel) === '1'}
      asksReceived={firstValue(query.received) === '1'}
      openAccount={mayOpenAccount && page === 'success' ? openGuestAccount : undefined}
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
