import 'server-only';
import { asc } from 'drizzle-orm';
import { paymentProviders } from '@/db/schema/enums';
import { shippingMethod } from '@/db/schema/methods';
import { can } from '@/lib/core/access/can';
import { countryOptions } from '@/lib/core/address/countries';
import type { AdminContext } from '@/lib/core/context';
import { localizer } from '@/lib/core/text/localized';
import { baseCurrency } from '@/lib/settings/currencies';
import { readTierOptions } from '@/lib/shipping/form-choices';
import { taxClassChoices } from '@/lib/tax/tax-classes';
import { readCertificateInfo } from './certificates';
import { isProviderAvailable } from './gateways';
import type { PaymentMethodRecord } from './payment-method-record.schema';

export type PaymentChoices = Awaited<ReturnType<typeof readPaymentChoices>>;

/**
 * The choices in the form of a payment method, in the caller's language, and the certificate facts
 * they may see.
 */
export async function readPaymentChoices(ctx: AdminContext, record?: PaymentMethodRecord) {
  const { settings } = ctx;
  const base = baseCurrency(settings);
  const maySeal = can(ctx, 'payment.secrets');
  const [shipping, tiers, taxClasses, certificate] = await Promise.all([
    readShippingNames(ctx),
    readTierOptions(ctx),
    taxClassChoices(ctx),
    record && maySeal ? readCertificateInfo(ctx, record.id) : undefined,
  ]);
  return {
    currency: { identifier: base.identifier, mark: base.mark, decimals: base.decimals },
    currencies: settings.supported_currencies.map(({ identifier }) => ({
      value: identifier,
      label: identifier,
    })),
    countries: countryOptions(ctx.language),
    shipping,
    tiers,
    taxClasses,
    certificate,
    /** Whether the caller may write keys and certificates. */
    maySeal,
    providers: paymentProviders.filter(
      (provider) => isProviderAvailable(provider) || provider === record?.provider,
    ),
    now: ctx.now(),
  };
}

/** The shipping methods in checkout order, as choices. */
export async function readShippingNames(ctx: AdminContext) {
  const rows = await ctx.db
    .select({ id: shippingMethod.id, title: shippingMethod.title })
    .from(shippingMethod)
    .orderBy(asc(shippingMethod.order), asc(shippingMethod.id));
  return rows.map(({ id, title }) => ({ value: id, label: localizer(ctx)(title) }));
}
