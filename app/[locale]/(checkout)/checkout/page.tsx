import type { Metadata } from 'next';
import { AgreedPages } from '@/components/shop/checkout/agreed-pages';
import { Checkout } from '@/components/shop/checkout/checkout';
import { PendingPayments } from '@/components/shop/order/pending-payments';
import { ReloadOnReturn } from '@/components/shop/order/reload-on-return';
import { Texts } from '@/components/texts';
import { readCartId } from '@/lib/auth/cookies';
import { isMember } from '@/lib/core/access/viewer';
import { placeChoices } from '@/lib/core/address/place-choices';
import { clientIp } from '@/lib/http/client-ip';
import type { FormState } from '@/lib/http/form-action';
import { keptFormState } from '@/lib/http/form-state';
import { addressTexts, messages } from '@/lib/i18n/messages';
import { localizePath } from '@/lib/i18n/paths';
import { translator } from '@/lib/i18n/translate';
import { type CheckoutState, openCheckout } from '@/lib/storefront/checkout/checkout-form';
import { readOrderTerms } from '@/lib/storefront/pages/cached-reads';
import { pendingPaymentsOnPage } from '@/lib/storefront/pages/pending-payments';
import {
  firstValue,
  type Query,
  sessionContext,
  sessionPageContext,
  shopperCountries,
} from '@/lib/storefront/pages/session-page';
import { pay } from '../../(session)/order/actions';
import { checkout } from './actions';

export const instant = false;

type Props = { params: Promise<{ locale: string }>; searchParams: Promise<Query> };

export async function generateMetadata({ params }: Pick<Props, 'params'>): Promise<Metadata> {
  return {
    title: translator((await sessionContext((await params).locale)).language, 'checkout')('title'),
  };
}

/** Also the cart page for browsers without scripts. */
export default async function CheckoutPage({ params, searchParams }: Props) {
  const ctx = await sessionPageContext((await params).locale, '/checkout');
  const { language, settings } = ctx;
  const pendingPayments = await pendingPaymentsOnPage(ctx);
  const answered = await keptFormState<CheckoutState | FormState>();
  const isCheckout = answered && 'step' in answered;
  const { start, addresses } = await openCheckout(ctx, await readCartId(), {
    answered: isCheckout ? answered : undefined,
    reached: firstValue((await searchParams).step) === 'review',
    address: await clientIp(),
  });
  const country = start.values['shipping_address.country'] ?? '';
  const href = (path: string) => localizePath(path, language, settings.main_language);
  const { terms, privacy } = await readOrderTerms(language);
  const linked = (page: typeof terms) =>
    page && { title: page.title, href: href(`/page/${encodeURIComponent(page.url)}`) };
  return (
    <Texts
      language={language}
      messages={{ checkout: messages[language].checkout, ...addressTexts(language) }}
    >
      <ReloadOnReturn />
      {pendingPayments.length > 0 && (
        <PendingPayments
          orders={pendingPayments}
          language={language}
          pay={pay}
          formState={answered as FormState}
          level={start.quote?.items.length ? 2 : 1}
        />
      )}
      <Checkout
        action={checkout}
        start={start}
        isBelowPendingPayments={pendingPayments.length > 0}
        unreachable={translator(language, 'errors')('unreachable')}
        language={language}
        countries={
          await shopperCountries(ctx, [country, ...addresses.map((address) => address.country)])
        }
        choices={placeChoices(country, language)}
        addresses={addresses}
        agreement={
          <AgreedPages
            language={language}
            terms={linked(terms)}
            privacy={linked(privacy)}
            asksNews={settings.newsletter_status_id !== null && !isMember(ctx.viewer)}
          />
        }
        promotionTexts={messages[language].shop.promotions}
        hrefs={{
          home: href('/'),
          product: href('/product/'),
          login: isMember(ctx.viewer) ? null : `${href('/login')}?next=%2Fcheckout`,
        }}
      />
    </Texts>
  );
}
