import type { Metadata } from 'next';
import { OutcomeView } from '@/components/shop/order/outcome-view';
import { Thanks } from '@/components/shop/order/thanks';
import { keptFormState } from '@/lib/http/form-state';
import { translator } from '@/lib/i18n/translate';
import { readOutcomeOrder } from '@/lib/storefront/outcome-page';
import { readReturnedItems } from '@/lib/storefront/returned-items';
import {
  firstValue,
  type Query,
  sessionContext,
  sessionPageContext,
} from '@/lib/storefront/session-page';
import { cancel, comment, pay, prove, reorder } from '../actions';

export const instant = false;

type Props = { params: Promise<{ locale: string }>; searchParams: Promise<Query> };

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { language } = await sessionContext((await params).locale);
  const number = firstValue((await searchParams).order_number);
  const t = translator(language, 'outcome');
  return { title: number ? t('order_number', { number }) : t('thanks_title') };
}

/** Where a payment that did not come about ends: pay after all, or call the order off. */
export default async function CancelPage({ params, searchParams }: Props) {
  const query = await searchParams;
  const ctx = await sessionPageContext((await params).locale, '/order/cancel', query);
  const order = await readOutcomeOrder(ctx, query);
  const view = { language: ctx.language, settings: ctx.settings, viewer: ctx.viewer };
  if (!order) return <Thanks {...view} />;
  return (
    <OutcomeView
      {...view}
      order={order}
      token={firstValue(query.token)}
      page="cancel"
      actions={{ pay, prove, cancel, comment, reorder }}
      formState={await keptFormState()}
      returned={await readReturnedItems(ctx, order, query)}
    />
  );
}
