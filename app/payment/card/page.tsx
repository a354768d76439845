import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { CardPayment } from '@/components/shop/payment/card-payment';
import { shopContext } from '@/lib/auth/contexts';
import { cardQuery, readCardPage } from '@/lib/checkout/card-page';
import { readLocalized } from '@/lib/core/text/localized';
import { translator } from '@/lib/i18n/translate';
import { getFullPageTitle } from '@/lib/storefront/seo/seo';
import { decideCardPayment } from './actions';

export const instant = false;

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const { language, settings } = await shopContext();
  const store = readLocalized(settings.store_name, language, settings.main_language);
  return { title: getFullPageTitle(store, translator(language, 'card')('title')) };
}

/**
 * The card payment page (§2.1): needs the provider's key, which must be one of the shop's, and the
 * order with its token.
 */
export default async function CardPage({ searchParams }: Props) {
  const query = cardQuery.safeParse(await searchParams);
  if (!query.success) redirect('/');
  const ctx = await shopContext();
  const page = await readCardPage(ctx, query.data);
  if ('redirect_to' in page) redirect(page.redirect_to);
  const { store_name, main_language } = ctx.settings;
  return (
    <CardPayment
      {...page}
      store_name={readLocalized(store_name, page.language, main_language)}
      action={decideCardPayment}
      query={query.data}
    />
  );
}
