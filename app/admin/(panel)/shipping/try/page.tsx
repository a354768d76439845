import type { Metadata } from 'next';
import { PageHeader } from '@/components/admin/page-header';
import { CrumbName } from '@/components/admin/shell/crumb-name';
import { TrialForm } from '@/components/admin/shipping/trial/trial-form';
import { TrialResult } from '@/components/admin/shipping/trial/trial-result';
import { adminLanguage, adminPageContext } from '@/lib/auth/admin-page';
import { countryOptions } from '@/lib/core/address/countries';
import type { AdminContext } from '@/lib/core/context';
import { asRefusal, type FieldMessages, messagesOf } from '@/lib/http/refusals';
import { translator } from '@/lib/i18n/translate';
import { homeCountry } from '@/lib/inventory/home-country';
import { readRecords } from '@/lib/promotions/promotion-targets';
import { baseCurrency } from '@/lib/settings/currencies';
import { tryAddress } from '@/lib/shipping/address-trial';
import { type AddressTrial, addressTrialQuery } from '@/lib/shipping/address-trial.schema';
import { readTierChoices } from '@/lib/shipping/form-choices';

export const instant = false;

const PATH = '/admin/shipping/try';
/** What a new trial is of: one piece of something light. */
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
  const [{ trial, errors }, tiers] = await Promise.all([tried(ctx, sent), readTierChoices(ctx)]);
  const t = translator(ctx.language, 'shipping');
  const text = (name: string) => {
    const value = sent[name];
    return typeof value === 'string' ? value : '';
  };
  const stock_id = Number(text('stock'));
  const [stock] = Number.isSafeInteger(stock_id)
    ? await readRecords(ctx, 'stocks', { ids: stock_id ? [stock_id] : [] })
    : [];
  return (
    <>
      <CrumbName name={t('try.title')} />
      <PageHeader title={t('try.title')} />
      <p className="-mt-3 mb-5 text-muted">{t('try.lead')}</p>
      <div className="grid gap-8 lg:grid-cols-[minmax(18rem,24rem)_minmax(0,1fr)]">
        <TrialForm
          asked={Object.fromEntries(names.map((name) => [name, text(name)]))}
          stock={stock}
          errors={errors}
          countries={countryOptions(ctx.language)}
          tiers={tiers.map(({ value, label }) => ({ value: String(value), label }))}
          mark={baseCurrency(ctx.settings).mark}
        />
        {trial && <TrialResult trial={trial} language={ctx.language} />}
      </div>
    </>
  );
}

type Tried = { trial?: AddressTrial; errors?: FieldMessages };

/** What the address asks for, or what is wrong with it on each field. */
async function tried(ctx: AdminContext, sent: object): Promise<Tried> {
  try {
    return { trial: await tryAddress(ctx, addressTrialQuery.parse(sent)) };
  } catch (error) {
    const refusal = asRefusal(error);
    if (!refusal) throw error;
    return { errors: messagesOf(refusal, ctx.language) };
  }
}
