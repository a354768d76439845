import { translator } from '@/lib/i18n/translate';
import { airwallexRefusals } from '@/lib/payments/providers/airwallex/refusals.schema';
import { findRefusal } from '@/lib/payments/refusal-codes.schema';
import type { ProviderPaymentProps } from '../provider-props';
import { joinSentences, toRefusalTexts } from '../refusal-texts';
import { AirwallexForm } from './airwallex-form';

/** Leads to Airwallex's own page, and says what came of it. */
export function AirwallexPayment({
  form,
  language,
  path,
  total,
  kept,
}: ProviderPaymentProps<'airwallex'>) {
  const t = translator(language, 'card');
  const texts = toRefusalTexts(language, kept);
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
          unavailable: joinSentences(language, t('page_unavailable'), kept),
          declined: declined === null ? '' : texts[findRefusal(airwallexRefusals, declined)],
        }}
      />
    </>
  );
}
