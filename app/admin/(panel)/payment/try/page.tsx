import type { Metadata } from 'next';
import { PaymentTrialForm } from '@/components/admin/payments/trial/trial-form';
import { PaymentTrialResult } from '@/components/admin/payments/trial/trial-result';
import { TrialScreen } from '@/components/admin/trials/trial-screen';
import { adminLanguage, adminPageContext } from '@/lib/auth/admin-page';
import { countryOptions } from '@/lib/core/address/countries';
import { resolveOrRefused } from '@/lib/http/or-refused';
import { translator } from '@/lib/i18n/translate';
import { homeCountry } from '@/lib/inventory/home-country';
import { readShippingNames } from '@/lib/payments/form-choices';
import { tryPayments } from '@/lib/payments/payment-trial';
import { paymentTrialQuery } from '@/lib/payments/payment-trial.schema';
import { baseCurrency } from '@/lib/settings/currencies';
import { readTierOptions } from '@/lib/shipping/form-choices';

export const instant = false;

const PATH = '/admin/payment/try';
const names = ['country', 'currency', 'amount', 'shipping_method', 'tier', 'without_scripts'];

export async function generateMetadata(): Promise<Metadata> {
  return { title: translator(await adminLanguage(), 'payment')('try.title') };
}

export default async function TryPaymentsPage({ searchParams }: PageProps<'/admin/payment/try'>) {
  const ctx = await adminPageContext('payment', PATH);
  const typed = await searchParams;
  const base = baseCurrency(ctx.settings).identifier;
  const home = (await homeCountry(ctx)) ?? '';
  const first = { country: home, currency: base, amount: '100' };
  const sent = 'country' in typed ? typed : { ...first, ...typed };
  const [{ data: trial, refused }, tiers, shipping] = await Promise.all([
    resolveOrRefused(ctx.language, () => tryPayments(ctx, paymentTrialQuery.parse(sent))),
    readTierOptions(ctx),
    readShippingNames(ctx),
  ]);
  const t = translator(ctx.language, 'payment');
  const trialFields = Object.fromEntries(
    names.map((name) => {
      const value = (sent as Record<string, unknown>)[name];
      return [name, typeof value === 'string' ? value : ''];
    }),
  );
  const textual = ({ value, label }: { value: number; label: string }) => ({
    value: String(value),
    label,
  });
  return (
    <TrialScreen title={t('try.title')} lead={t('try.lead')}>
      <PaymentTrialForm
        trialFields={trialFields}
        errors={refused}
        countries={countryOptions(ctx.language)}
        currencies={ctx.settings.supported_currencies.map(({ identifier }) => ({
          value: identifier,
          label: identifier,
        }))}
        shipping={shipping.map(textual)}
        tiers={tiers.map(textual)}
      />
      {trial && <PaymentTrialResult trial={trial} language={ctx.language} />}
    </TrialScreen>
  );
}
