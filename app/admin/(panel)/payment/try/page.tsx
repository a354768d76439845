import type { Metadata } from 'next';
import { PageHeader } from '@/components/admin/page-header';
import { TrialForm } from '@/components/admin/payments/trial/trial-form';
import { TrialResult } from '@/components/admin/payments/trial/trial-result';
import { CrumbName } from '@/components/admin/shell/crumb-name';
import { adminLanguage, adminPageContext } from '@/lib/auth/admin-page';
import { countryOptions } from '@/lib/core/address/countries';
import type { AdminContext } from '@/lib/core/context';
import { asRefusal, type FieldMessages, messagesOf } from '@/lib/http/refusals';
import { translator } from '@/lib/i18n/translate';
import { homeCountry } from '@/lib/inventory/home-country';
import { readShippingNames } from '@/lib/payments/form-choices';
import { tryPayments } from '@/lib/payments/payment-trial';
import { type PaymentTrial, paymentTrialQuery } from '@/lib/payments/payment-trial.schema';
import { baseCurrency } from '@/lib/settings/currencies';
import { readTierChoices } from '@/lib/shipping/form-choices';

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
  const [{ trial, errors }, tiers, shipping] = await Promise.all([
    tried(ctx, sent),
    readTierChoices(ctx),
    readShippingNames(ctx),
  ]);
  const t = translator(ctx.language, 'payment');
  const asked = Object.fromEntries(
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
    <>
      <CrumbName name={t('try.title')} />
      <PageHeader title={t('try.title')} />
      <p className="-mt-3 mb-5 text-muted">{t('try.lead')}</p>
      <div className="grid gap-8 lg:grid-cols-[minmax(18rem,24rem)_minmax(0,1fr)]">
        <TrialForm
          asked={asked}
          errors={errors}
          countries={countryOptions(ctx.language)}
          currencies={ctx.settings.supported_currencies.map(({ identifier }) => ({
            value: identifier,
            label: identifier,
          }))}
          shipping={shipping.map(textual)}
          tiers={tiers.map(textual)}
        />
        {trial && <TrialResult trial={trial} language={ctx.language} />}
      </div>
    </>
  );
}

type Tried = { trial?: PaymentTrial; errors?: FieldMessages };

/** What the address asks for, or what is wrong with it on each field. */
async function tried(ctx: AdminContext, sent: object): Promise<Tried> {
  try {
    return { trial: await tryPayments(ctx, paymentTrialQuery.parse(sent)) };
  } catch (error) {
    const refusal = asRefusal(error);
    if (!refusal) throw error;
    return { errors: messagesOf(refusal, ctx.language) };
  }
}
