import { translator } from '@/lib/i18n/translate';
import type { ProviderPaymentProps } from '../provider-props';
import { joinSentences, toRefusalTexts } from '../refusal-texts';
import { StripeForm } from './stripe-form';

/** Stripe's own form in the page, and its texts. */
export function StripePayment({
  form,
  language,
  path,
  total,
  reservationText,
}: ProviderPaymentProps<'stripe'>) {
  const t = translator(language, 'card');
  return (
    <>
      <p className="hidden noscript:block">{t('no_scripts')}</p>
      <StripeForm
        {...form}
        language={language}
        path={path}
        texts={{
          pay: t('pay', { total: total.formatted }),
          loading: t('loading'),
          working: t('working'),
          leaving: t('leaving'),
          unavailable: joinSentences(language, t('unavailable'), reservationText),
          again: t('again'),
          refusals: toRefusalTexts(language, reservationText),
        }}
      />
    </>
  );
}
