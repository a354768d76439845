import type { BarFilter } from '@/components/admin/list/filter-bar';
import { salesKinds } from '@/db/schema/enums';
import type { AdminContext } from '@/lib/core/context';
import { translator } from '@/lib/i18n/translate';
import { keyFigures } from '@/lib/reports/report.schema';
import type { SalesChoices } from '@/lib/reports/sales/choices';
import { productGroups, salesGroups } from '@/lib/reports/sales/sales.schema';
import type { ReportAddress } from './report-address';
import type { ReportFace } from './report-face';
import { reportWords } from './report-words';
import { sharedFilters } from './shared-filters';

type Ctx = Pick<AdminContext, 'language' | 'settings'>;

const sold = ['gross', 'item_discounts', 'order_discounts', 'units_sold', 'orders'];
const givenBack = ['refunds', 'units_refunded'];

const shared = {
  sorts: ['net', 'total', 'units', 'orders', 'refunds'],
  getFigureFilters: (figure: string): Readonly<Record<string, string>> => {
    if (sold.includes(figure)) return { kind: 'sale' };
    if (figure === 'disputes') return { kind: 'dispute' };
    return givenBack.includes(figure) ? { kind: 'refund' } : {};
  },
};

/** The report on sales. */
export const salesFace = (ctx: Ctx, choices: SalesChoices, address: ReportAddress): ReportFace => ({
  ...shared,
  name: 'sales',
  title: translator(ctx.language, 'admin')('entries.report_sales'),
  groups: salesGroups,
  keyFigures: keyFigures.sales,
  filters: salesFilterFields(ctx, choices, address),
});

/** The report on sold products. */
export const productsFace = (
  ctx: Ctx,
  choices: SalesChoices,
  address: ReportAddress,
): ReportFace => ({
  ...shared,
  name: 'products',
  title: translator(ctx.language, 'admin')('entries.report_products'),
  groups: productGroups,
  unopened: ['views', 'conversion'],
  keyFigures: keyFigures.products,
  filters: salesFilterFields(ctx, choices, address),
});

/** The filters of sales reports; which amounts, once one currency is chosen. */
function salesFilterFields(ctx: Ctx, choices: SalesChoices, address: ReportAddress): BarFilter[] {
  const t = translator(ctx.language, 'report_screen');
  const report = translator(ctx.language, 'report');
  const { group } = reportWords(ctx.language);
  const { by, channel, country, lead_source, timezone } = sharedFilters(ctx);
  const option = (value: string, label: string) => ({ value, label });
  const { currency } = address;
  return [
    by,
    {
      name: 'kind',
      label: t('kind'),
      options: salesKinds.map((kind) => option(kind, report(`kinds.${kind}`))),
    },
    channel,
    {
      name: 'physical_store_id',
      label: group('physical_store'),
      options: choices.physical_stores,
    },
    { name: 'cashier_id', label: group('cashier'), options: choices.cashiers },
    {
      name: 'payment_method_id',
      label: group('payment_method'),
      options: choices.payment_methods,
    },
    country,
    {
      name: 'membership_tier_id',
      label: group('membership_tier'),
      options: choices.membership_tiers,
    },
    lead_source,
    {
      name: 'is_first_order',
      label: t('buyer'),
      options: [option('1', report('buyers.new')), option('0', report('buyers.returning'))],
    },
    { name: 'search', label: t('product') },
    // A product set by a link; others are found by text.
    ...(address.product_id
      ? [{ name: 'product_id', label: group('product'), options: choices.products }]
      : []),
    { name: 'brand_id', label: group('brand'), options: choices.brands },
    { name: 'category_id', label: group('category'), options: choices.categories },
    { name: 'promotion_id', label: group('promotion'), options: choices.promotions },
    { name: 'code', label: group('code') },
    {
      name: 'currency',
      label: group('currency'),
      options: choices.currencies.map((currency) => option(currency, currency)),
    },
    ...(currency && /^[A-Z]{3}$/.test(currency)
      ? [
          {
            name: 'in',
            label: t('amounts'),
            placeholder: t('amounts_in.base', { currency: ctx.settings.base_currency }),
            options: [option('currency', t('amounts_in.currency', { currency }))],
          },
        ]
      : []),
    timezone,
  ];
}
