import type { Metadata } from 'next';
import { Checkout } from '@/components/shop/checkout/checkout';
import { Texts } from '@/components/texts';
import { readCartId } from '@/lib/auth/cookies';
import { startCheckout } from '@/lib/checkout/start';
import { countryOptions } from '@/lib/core/countries';
import { isMember } from '@/lib/core/viewer';
import { keptFormState } from '@/lib/http/form-state';
import { messages } from '@/lib/i18n/messages';
import { localPath } from '@/lib/i18n/paths';
import { translator } from '@/lib/i18n/translate';
import { type CheckoutState, checkoutStart } from '@/lib/storefront/checkout-form';
import { sessionContext, sessionPageContext } from '@/lib/storefront/session-page';
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
  const href = (path: string) => localPath(path, language, settings.main_language);
  return (
    <Texts
      language={language}
      messages={{ checkout: messages[language].checkout, address: messages[language].address }}
    >
      <Checkout
        action={checkout}
        start={(await keptFormState<CheckoutState>()) ?? (await checkoutStart(ctx, cartId, values))}
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
