import { Calculator } from 'lucide-react';
import type { Metadata } from 'next';
import { PageHeader } from '@/components/admin/page-header';
import { ActionExamples } from '@/components/admin/promotions/simulator/action-examples';
import { SimulationResult } from '@/components/admin/promotions/simulator/simulation-result';
import { SimulatorForm } from '@/components/admin/promotions/simulator/simulator-form';
import { CrumbName } from '@/components/admin/shell/crumb-name';
import { EmptyState } from '@/components/ui/empty-state';
import { adminLanguage, adminPageContext } from '@/lib/auth/admin-page';
import { readStockLines } from '@/lib/cart/lines';
import { getPromotionExamples } from '@/lib/checkout/simulator/action-examples';
import { simulatePrice } from '@/lib/checkout/simulator/simulate';
import { type SimulationQuery, simulationQuery } from '@/lib/checkout/simulator/simulation.schema';
import { canFindCustomers } from '@/lib/core/access/personal-data';
import { exemptViewer, guestViewer, memberViewer, viewerKey } from '@/lib/core/access/viewer';
import { countryOptions } from '@/lib/core/address/countries';
import type { AdminContext } from '@/lib/core/context';
import { inTimeZone } from '@/lib/core/moment.schema';
import { localizer } from '@/lib/core/text/localized';
import { formatZonedMoment } from '@/lib/core/zoned-time';
import { messages } from '@/lib/i18n/messages';
import { translator } from '@/lib/i18n/translate';
import { homeCountry } from '@/lib/inventory/home-country';
import { membershipTiers } from '@/lib/membership/tiers';
import { readTargetRecords } from '@/lib/promotions/promotion-targets';
import { supportedIdentifiers } from '@/lib/settings/currencies';
import { chargesTax } from '@/lib/tax/rates';

export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  return { title: translator(await adminLanguage(), 'simulator')('title') };
}

export default async function SimulatorPage({
  searchParams,
}: PageProps<'/admin/promotion/simulator'>) {
  const ctx = await adminPageContext('promotion', '/admin/promotion/simulator');
  const typed = await searchParams;
  const zone = ctx.settings.store_timezone;
  const home = (await homeCountry(ctx)) ?? '';
  const parsed = inTimeZone(zone, () => simulationQuery.parse({ country: home, ...typed }));
  const customer = await findCustomer(ctx, parsed);
  const query = { ...parsed, customer_id: customer?.id };
  const t = translator(ctx.language, 'simulator');
  const labels = messages[ctx.language];
  const currencies = supportedIdentifiers(ctx.settings);
  return (
    <>
      <CrumbName name={t('title')} />
      <PageHeader title={t('title')} />
      <p className="-mt-3 mb-5 text-muted">{t('lead')}</p>
      <div className="grid gap-8 lg:grid-cols-[minmax(18rem,24rem)_minmax(0,1fr)]">
        <SimulatorForm
          simulation={{
            who: query.who,
            currency: query.currency || ctx.settings.base_currency,
            country: query.country ?? '',
            at: query.at ? formatZonedMoment(query.at, zone) : '',
            codes: query.codes.join(' '),
          }}
          items={await listTriedItems(ctx, query)}
          promotion={query.promotion}
          buyers={await listBuyerOptions(ctx)}
          customer={customer}
          mayFindCustomers={canFindCustomers(ctx)}
          currencies={currencies.map((value) => ({ value, label: value }))}
          countries={countryOptions(ctx.language)}
        />
        {query.items.length ? (
          <SimulationResult simulation={await simulatePrice(ctx, query)} language={ctx.language} />
        ) : (
          <div>
            <EmptyState icon={<Calculator />} title={t('empty')}>
              {t('empty_text')}
            </EmptyState>
            <ActionExamples
              examples={getPromotionExamples(ctx)}
              labels={labels.simulator}
              kinds={labels.promotion}
            />
          </div>
        )}
      </div>
    </>
  );
}

/** The customer named by the URL, for those who may see customers; undefined if deleted. */
async function findCustomer(ctx: AdminContext, { customer_id }: SimulationQuery) {
  if (customer_id === undefined || !canFindCustomers(ctx)) return undefined;
  const [found] = await readTargetRecords(ctx, 'users', { ids: [customer_id] });
  return found && { id: found.id, name: found.name };
}

/** The buyers: a guest, a member, and a member of each tier above level 0. */
async function listBuyerOptions(ctx: AdminContext) {
  const t = translator(ctx.language, 'simulator');
  const localize = localizer(ctx);
  const tiers = (await membershipTiers(ctx)).filter(({ level }) => level > 0);
  return [
    { value: viewerKey(guestViewer), label: t('guest') },
    { value: viewerKey(memberViewer), label: t('member') },
    ...tiers.map(({ id, title }) => ({
      value: viewerKey({ kind: 'member', tier: id, tax_exempt: false }),
      label: t('member_of', { tier: localize(title) }),
    })),
    ...(chargesTax(ctx) ? [{ value: viewerKey(exemptViewer), label: t('exempt') }] : []),
  ];
}

/** The items of the tested cart, as its form shows them. */
async function listTriedItems(ctx: AdminContext, { items }: SimulationQuery) {
  const lines = await readStockLines(
    ctx,
    items.map(({ stock_id }) => stock_id),
  );
  return items.flatMap(({ stock_id, quantity }) => {
    const line = lines.find((cartLine) => cartLine.stock_id === stock_id);
    if (!line) return [];
    const { name, sku, options, image_path } = line;
    return {
      stock_id,
      quantity,
      name,
      sku,
      options: options.map(({ value }) => value),
      image_path,
    };
  });
}
