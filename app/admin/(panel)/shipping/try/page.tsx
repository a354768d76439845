import type { Metadata } from 'next';
import { ShippingTrialForm } from '@/components/admin/shipping/trial/trial-form';
import { ShippingTrialResult } from '@/components/admin/shipping/trial/trial-result';
import { TrialScreen } from '@/components/admin/trials/trial-screen';
import { adminLanguage, adminPageContext } from '@/lib/auth/admin-page';
import { countryOptions } from '@/lib/core/address/countries';
import { resolveOrRefused } from '@/lib/http/or-refused';
import { translator } from '@/lib/i18n/translate';
import { homeCountry } from '@/lib/inventory/home-country';
import { readTargetRecords } from '@/lib/promotions/promotion-targets';
import { baseCurrency } from '@/lib/settings/currencies';
import { tryShippingMethods } from '@/lib/shipping/address-trial';
import { addressTrialQuery } from '@/lib/shipping/address-trial.schema';
import { readTierOptions } from '@/lib/shipping/form-choices';
import { readPickupReadyTimes } from '@/lib/stores/pickup';

export const instant = false;

const PATH = '/admin/shipping/try';
/** The defaults of a new test: one light unit. */
const first = { units: '1', amount: '100', weight: '0.5' };
const names = ['country', 'region', 'postal_code', 'units', 'amount', 'weight', 'tier'] as const;

export async function generateMetadata(): Promise<Metadata> {
  return { title: translator(await adminLanguage(), 'shipping')('try.title') };
}

export default async function TryAddressPage({ searchParams }: PageProps<'/admin/shipping/try'>) {
  const ctx = await adminPageContext('shipping', PATH);
  const typed = await searchParams;
  const home = (await homeCountry(ctx)) ?? '';
  const sent = 'country' in typed ? typed : { ...first, country: home, ...typed };
  const ready = await readPickupReadyTimes(ctx);
  const [{ data: trial, refused }, tiers] = await Promise.all([
    resolveOrRefused(ctx.language, () =>
      tryShippingMethods(ctx, addressTrialQuery.parse(sent), ready),
    ),
    readTierOptions(ctx),
  ]);
  const t = translator(ctx.language, 'shipping');
  const text = (name: string) => {
    const value = sent[name];
    return typeof value === 'string' ? value : '';
  };
  const stock_id = Number(text('stock'));
  const [stock] = Number.isSafeInteger(stock_id)
    ? await readTargetRecords(ctx, 'stocks', { ids: stock_id ? [stock_id] : [] })
    : [];
  return (
    <TrialScreen title={t('try.title')} lead={t('try.lead')}>
      <ShippingTrialForm
        trialFields={Object.fromEntries(names.map((name) => [name, text(name)]))}
        stock={stock}
        errors={refused}
        countries={countryOptions(ctx.language)}
        tiers={tiers.map(({ value, label }) => ({ value: String(value), label }))}
        mark={baseCurrency(ctx.settings).mark}
      />
      {trial && <ShippingTrialResult trial={trial} language={ctx.language} />}
    </TrialScreen>
  );
}
