import 'server-only';
import { eq } from 'drizzle-orm';
import { customer } from '@/db/schema/auth';
import { guestViewer, type Viewer } from '@/lib/core/access/viewer';
import type { Context } from '@/lib/core/context';
import { parseLanguage } from '@/lib/core/language';
import { getOrderCurrency } from '@/lib/orders/amounts';
import type { Order, OrderItem } from '@/lib/orders/order/state';
import type { OrderRules } from '@/lib/pricing/order-rules.schema';
import { supportedCurrency } from '@/lib/settings/currencies';

/** Whose rules price an order again: its own, if stored, or today's. */
type By = { rules: OrderRules | undefined; by_today: boolean };

/**
 * The sale context of an order: its channel, buyer, language, currency and warehouse, with its own
 * rate and rounding steps. By today's rules, the rate, whether list prices include tax, the
 * discount limit and the buyer are as now.
 */
export async function saleOfOrder(
  ctx: Context,
  row: Order,
  items: OrderItem[],
  by: By,
): Promise<Context> {
  const { settings } = ctx;
  const warehouse_id = items.find((item) => item.warehouse_id)?.warehouse_id;
  return {
    ...ctx,
    language: parseLanguage(row.language) ?? settings.main_language,
    currency: row.currency,
    viewer: await viewerOfOrder(ctx, row, by),
    sale: { channel: row.channel, customer_id: row.user_id },
    settings: {
      ...settings,
      ...settingsOfOrder(ctx, row, by),
      ...(warehouse_id && { product_warehouse_id: warehouse_id, warehouse_enabled: '1' as const }),
    },
  };
}

function settingsOfOrder({ settings }: Context, row: Order, { rules, by_today }: By) {
  const { supported_currencies } = settings;
  const listedCurrency = supported_currencies.find(({ identifier }) => identifier === row.currency);
  const others = supported_currencies.filter((candidate) => candidate !== listedCurrency);
  const { decimals, step, ...currency } = getOrderCurrency(settings, row);
  // New list prices use today's step, all amounts the order's.
  const own = { ...currency, decimals, price_step: listedCurrency?.price_step, enabled: true };
  if (by_today)
    return supportedCurrency(settings, row.currency)
      ? {}
      : { supported_currencies: [...others, { ...own, step }] };
  const { most_off = undefined } = rules ?? {};
  return {
    supported_currencies: [...others, { ...own, step: rules?.step ?? step }],
    prices_include_tax: row.prices_include_tax ? ('1' as const) : ('0' as const),
    ...(most_off !== undefined && {
      max_total_discount_percent: most_off === null ? null : most_off / 100,
    }),
  };
}

/** The order's viewer; without stored tax rules, taxed as the buyer is now. */
async function viewerOfOrder({ db }: Context, row: Order, { by_today }: By): Promise<Viewer> {
  if (!row.user_id) return guestViewer;
  const { tax_exempt, membership_tier_id: tier } = customer;
  const [found] =
    row.tax_rules && !by_today
      ? [{ tax_exempt: row.tax_rules.exempt, tier: row.membership_tier_id }]
      : await db.select({ tax_exempt, tier }).from(customer).where(eq(customer.id, row.user_id));
  return {
    kind: 'member',
    tier: by_today ? (found?.tier ?? null) : row.membership_tier_id,
    tax_exempt: found?.tax_exempt ?? false,
  };
}
