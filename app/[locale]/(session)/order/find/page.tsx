import type { Metadata } from 'next';
import { NarrowColumn } from '@/components/shop/account/narrow-column';
import { FindOrderForm } from '@/components/shop/order/find-order-form';
import { keptFormState } from '@/lib/http/form-state';
import { messages } from '@/lib/i18n/messages';
import { localizePath } from '@/lib/i18n/paths';
import { translator } from '@/lib/i18n/translate';
import { sessionContext, sessionPageContext } from '@/lib/storefront/pages/session-page';
import { findOrder } from './actions';

export const instant = false;

type Props = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { language } = await sessionContext((await params).locale);
  return { title: translator(language, 'outcome')('find.title') };
}

/** For a guest who lost the link to an order: it is sent by email. */
export default async function FindOrderPage({ params }: Props) {
  const { language, settings } = await sessionPageContext((await params).locale, '/order/find');
  const t = translator(language, 'outcome');
  return (
    <NarrowColumn title={t('find.title')} intro={t('find.intro')}>
      <FindOrderForm
        action={findOrder}
        start={(await keptFormState()) ?? {}}
        unreachable={translator(language, 'errors')('unreachable')}
        language={language}
        ownHref={localizePath('/order/find', language, settings.main_language)}
        numberHint={t('find.number_hint', { example: `${settings.order_prefix}000123` })}
        texts={messages[language].outcome.find}
      />
    </NarrowColumn>
  );
}
