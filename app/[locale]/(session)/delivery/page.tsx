import type { Metadata } from 'next';
import { NarrowColumn } from '@/components/shop/account/narrow-column';
import { CountrySelect } from '@/components/shop/form/country-select';
import { MissingNotice } from '@/components/shop/layout/missing-notice';
import { missingTexts } from '@/components/shop/layout/missing-texts';
import { DeliveryAnswered } from '@/components/shop/product/delivery-answered';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { orUndefinedIfNotFound } from '@/lib/core/errors';
import { localizePath } from '@/lib/i18n/paths';
import { translator } from '@/lib/i18n/translate';
import { readDeliveryPage } from '@/lib/storefront/pages/delivery-page';
import {
  type Query,
  sessionContext,
  sessionPageContext,
} from '@/lib/storefront/pages/session-page';

export const instant = false;

const PATH = '/delivery';
type Props = { params: Promise<{ locale: string }>; searchParams: Promise<Query> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { language } = await sessionContext((await params).locale);
  return { title: translator(language, 'shop')('delivery.title') };
}

/**
 * Shipping cost and delivery time of a product to a country: the product page's link without
 * scripts.
 */
export default async function DeliveryPage({ params, searchParams }: Props) {
  const query = await searchParams;
  const ctx = await sessionPageContext((await params).locale, PATH, query);
  const { language, settings } = ctx;
  const found = await orUndefinedIfNotFound(() => readDeliveryPage(ctx, query));
  // Visible without scripts, unlike a not-found page of this kind.
  if (!found)
    return (
      <MissingNotice
        texts={missingTexts(language)}
        home={localizePath('/', language, settings.main_language)}
      />
    );
  const { product, sku, choice, answer, messages } = found;
  const t = translator(language, 'shop');
  const chosen = sku && `?${new URLSearchParams({ sku })}`;
  const href = (path: string) => localizePath(path, language, settings.main_language);
  return (
    <NarrowColumn title={t('delivery.title')} intro={t('delivery.intro', { name: product.name })}>
      <form action={href(PATH)} className="flex flex-col gap-5">
        <input type="hidden" name="product" value={product.url} />
        {sku && <input type="hidden" name="sku" value={sku} />}
        <Field name="country" label={choice.label} errors={messages.country} required>
          {(control) => (
            <CountrySelect
              {...control}
              label={choice.label}
              noMatch={choice.no_match}
              placeholder={choice.placeholder}
              options={choice.countries}
              defaultValue={answer?.country}
            />
          )}
        </Field>
        <Button type="submit" size="large">
          {t('delivery.show')}
        </Button>
      </form>
      {answer && (
        <section className="flex flex-col gap-4 border-t border-hairline pt-6">
          <h2 className="text-xl">{t('delivery.to', { country: answer.country_name })}</h2>
          <DeliveryAnswered answer={answer} />
        </section>
      )}
      <a
        href={href(`/product/${encodeURIComponent(product.url)}`) + chosen}
        className="self-start rounded-ui underline decoration-hairline underline-offset-4 hover:decoration-ink"
      >
        {t('delivery.back', { name: product.name })}
      </a>
    </NarrowColumn>
  );
}
