import { translator } from '@/lib/i18n/translate';
import { airwallexRefusals } from '@/lib/payments/providers/airwallex/refusals.schema';
import { findPaymentRefusal } from '@/lib/payments/refusal-codes.schema';
import type { ProviderPaymentProps } from '../provider-props';
import { joinSentences, toRefusalTexts } from '../refusal-texts';
import { AirwallexForm } from './airwallex-form';

/** Leads to Airwallex's own page, and shows the result. */
export function AirwallexPayment({
  form,
  language,
  path,
  total,
  reservationText,
}: ProviderPaymentProps<'airwallex'>) {
  const t = translator(language, 'card');
  const texts = toRefusalTexts(language, reservationText);
  const { declined, ...opening } = form;
  return (
    <>
      <p className="hidden noscript:block">{t('no_scripts')}</p>
      <p className="text-sm text-muted noscript:hidden">
        {t('elsewhere', { provider: 'Airwallex' })}
      </p>
      <AirwallexForm
        {...opening}
        language={language}
        path={path}
        texts={{
          pay: t('pay', { total: total.formatted }),
          going: t('going', { provider: 'Airwallex' }),
          unavailable: joinSentences(language, t('page_unavailable'), reservationText),
          declined: declined === null ? '' : texts[findPaymentRefusal(airwallexRefusals, declined)],
        }}
      />
    </>
  );
}
