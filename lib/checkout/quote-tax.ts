import 'server-only';
import type { Context, ShopContext } from '@/lib/core/context';
import { orUndefinedIfNotFound } from '@/lib/core/errors';
import { localizer } from '@/lib/core/text/localized';
import { readAddress } from '@/lib/customers/addresses';
import { taxLabel } from '@/lib/i18n/tax-label';
import { toOrderTaxes } from '@/lib/orders/discounts';
import { chargesTax } from '@/lib/tax/rates';
import type { Quote, QuoteInput } from './checkout.schema';
import { ratePercent } from './order-rows';
import type { PricedCart } from './price-cart';

/** The taxes of a purchase by title and rate, as in its order. */
export function taxesView(
  ctx: Context,
  { priced, currency, prices_include_tax }: PricedCart,
): Quote['taxes'] {
  const localize = localizer(ctx);
  const rows = priced.taxes.map(({ title, rate, amount_minor }) => ({
    title: localize(title),
    rate: ratePercent(rate),
    amount: amount_minor,
  }));
  return toOrderTaxes(rows, currency).map((tax) => ({
    ...tax,
    label: taxLabel(ctx.language, tax, prices_include_tax),
  }));
}

/**
 * Adds the billing address a member chose from their book, if taxes depend on it. One that is not
 * theirs is ignored.
 */
export async function withBilling(ctx: ShopContext, input: QuoteInput): Promise<QuoteInput> {
  const { billing_address, billing_address_id: id } = input;
  const isAsked = chargesTax(ctx) && ctx.settings.tax_based_on === 'billing';
  if (!isAsked || billing_address || !id || ctx.actor.kind !== 'customer') return input;
  const member = { ...ctx, actor: ctx.actor };
  const found = await orUndefinedIfNotFound(() => readAddress(member, member.actor.id, id));
  if (!found) return input;
  const { country, region, district, postal_code } = found;
  const part = (text: string | null | undefined) => text || undefined;
  const parts = { region: part(region), district: part(district), postal_code: part(postal_code) };
  return { ...input, billing_address: { country, ...parts } };
}
