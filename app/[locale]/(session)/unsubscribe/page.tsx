import type { Metadata } from 'next';
import { SubscriptionView } from '@/components/shop/account/subscription-view';
import { readLetterSubscription } from '@/lib/broadcast/unsubscribe';
import { unsubscribeParams } from '@/lib/broadcast/unsubscribe.schema';
import { orUndefinedIfNotFound } from '@/lib/core/errors';
import { localizer } from '@/lib/core/text/localized';
import { keptFormState } from '@/lib/http/form-state';
import { translator } from '@/lib/i18n/translate';
import {
  firstValue,
  type Query,
  sessionContext,
  sessionPageContext,
} from '@/lib/storefront/pages/session-page';
import { chooseLetters } from './actions';

export const instant = false;

type Props = { params: Promise<{ locale: string }>; searchParams: Promise<Query> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const ctx = await sessionContext((await params).locale);
  const store = localizer(ctx)(ctx.settings.store_name);
  return { title: translator(ctx.language, 'subscription')('title', { store }) };
}

/**
 * The page of a message's link: the recipient's subscription, and a button to change it. Opening it
 * changes nothing, because bots open links too.
 */
export default async function UnsubscribePage({ params, searchParams }: Props) {
  const query = await searchParams;
  const ctx = await sessionPageContext((await params).locale, '/unsubscribe', query);
  const { data } = unsubscribeParams.safeParse({ token: firstValue(query.token) });
  const subscription =
    data && (await orUndefinedIfNotFound(() => readLetterSubscription(ctx, data.token)));
  return (
    <SubscriptionView
      subscription={subscription}
      token={data?.token ?? ''}
      store={localizer(ctx)(ctx.settings.store_name)}
      language={ctx.language}
      languages={ctx.settings.available_languages}
      isSaved={firstValue(query.saved) === '1'}
      choose={chooseLetters}
      formState={await keptFormState()}
    />
  );
}
