import { enabledFilter } from '@/components/admin/list/columns';
import { taxRateColumns as columns } from '@/components/admin/taxes/tax-columns';
import { TaxRateForm } from '@/components/admin/taxes/tax-rate-form';
import { TextLink } from '@/components/ui/link-button';
import { countryOptions } from '@/lib/core/address/countries';
import { homeCountry } from '@/lib/inventory/home-country';
import { chargesTax } from '@/lib/tax/rates';
import { defaultTaxClass, taxClassChoices } from '@/lib/tax/tax-classes';
import { taxRateResource as resource } from '@/lib/tax/tax-rates';
import { resourceScreens } from '../../resource-screens';

export const instant = false;

const { generateMetadata, render } = resourceScreens({
  resource,
  title: (rate) => rate.title,
  columns,
  filters: [enabledFilter],
  readFilters: async (ctx, labels) => [
    { name: 'tax_class_id', label: labels.tax_class, options: await taxClassChoices(ctx) },
  ],
  toggle: 'enabled',
  above: (_, { ctx, labels }) =>
    chargesTax(ctx) ? null : (
      <p className="mb-4 text-sm text-muted">
        {labels.off} <TextLink href="/admin/setting#section-tax">{labels.off_link}</TextLink>
      </p>
    ),
  Form: TaxRateForm,
  extra: async (ctx) => ({
    classes: await taxClassChoices(ctx),
    standard: String((await defaultTaxClass(ctx)) ?? ''),
    countries: countryOptions(ctx.language),
    home: (await homeCountry(ctx)) ?? 'HKG',
    timezone: ctx.settings.store_timezone,
  }),
});

export { generateMetadata };
export default render;
