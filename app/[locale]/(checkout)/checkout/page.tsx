import type { Metadata } from 'next';
import { Checkout } from '@/components/shop/checkout/checkout';
import { ReloadOnReturn } from '@/components/shop/order/reload-on-return';
import { WaitingOrders } from '@/components/shop/order/waiting-orders';
import { Texts } from '@/components/texts';
import { readCartId } from '@/lib/auth/cookies';
import { startCheckout } from '@/lib/checkout/start';
import { countryOptions } from '@/lib/core/countries';
import { isMember } from '@/lib/core/viewer';
import type { FormState } from '@/lib/http/form-action';
import { keptFormState } from '@/lib/http/form-state';
import { messages } from '@/lib/i18n/messages';
import { localPath } from '@/lib/i18n/paths';
import { translator } from '@/lib/i18n/translate';
import { type CheckoutState, checkoutStart } from '@/lib/storefront/checkout-form';
import { sessionContext, sessionPageContext } from '@/lib/storefront/session-page';
import { waitingOnPage } from '@/lib/storefront/waiting';
import { pay } from '../../(session)/order/actions';
import { checkout } from './actions';

export const instant = false;

type Props = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return {
    title: translator((await sessionContext((await params).locale)).language, 'checkout')('title'),
  };
}

/** Also the cart's own page for a browser without scripts. */
export default async function CheckoutPage({ params }: Props) {
  const ctx = await sessionPageContext((await params).locale, '/checkout');
  const { language, settings } = ctx;
  const cartId = await readCartId();
  const { values, addresses } = await startCheckout(ctx, cartId);
  const waiting = await waitingOnPage(ctx);
  const answered = await keptFormState<CheckoutState | FormState>();
  const start: CheckoutState =
    answered && 'step' in answered ? answered : await checkoutStart(ctx, cartId, values);
  const href = (path: string) => localPath(path, language, settings.main_language);
  return (
    <Texts
      language={language}
      messages={{ checkout: messages[language].checkout, address: messages[language].address }}
    >
      <ReloadOnReturn />
      {waiting.length > 0 && (
        <WaitingOrders
          orders={waiting}
          language={language}
          pay={pay}
          formState={answered as FormState}
          level={start.quote?.items.length ? 2 : 1}
        />
      )}
      <Checkout
        action={checkout}
        start={start}
        isBelowWaiting={waiting.length > 0}
        unreachable={translator(language, 'errors')('unreachable')}
        language={language}
        countries={countryOptions(language)}
        addresses={addresses}
        hrefs={{
          home: href('/'),
          product: href('/product/'),
          login: isMember(ctx.viewer) ? null : `${href('/login')}?next=%2Fcheckout`,
        }}
      />
    </Texts>
  );
}
