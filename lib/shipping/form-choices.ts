import 'server-only';
import { asc, gt } from 'drizzle-orm';
import { membershipTier } from '@/db/schema/membership-tier';
import { paymentMethod } from '@/db/schema/methods';
import { countryOptions } from '@/lib/core/address/countries';
import type { StaffContext } from '@/lib/core/context';
import { localizer } from '@/lib/core/text/localized';
import { warehouseNames } from '@/lib/inventory/warehouses';
import { baseCurrency } from '@/lib/settings/currencies';
import { taxClassChoices } from '@/lib/tax/tax-classes';

export type ShippingChoices = Awaited<ReturnType<typeof readShippingChoices>>;

/** The choices in the form of a shipping method, in the caller's language. */
export async function readShippingChoices(ctx: StaffContext) {
  const localize = localizer(ctx);
  const { settings } = ctx;
  const base = baseCurrency(settings);
  const [payments, tiers, warehouses, taxClasses] = await Promise.all([
    ctx.db
      .select({ id: paymentMethod.id, title: paymentMethod.title })
      .from(paymentMethod)
      .orderBy(asc(paymentMethod.order), asc(paymentMethod.id)),
    readTierOptions(ctx),
    warehouseNames(ctx),
    taxClassChoices(ctx),
  ]);
  return {
    currency: { identifier: base.identifier, mark: base.mark, decimals: base.decimals },
    /** All but the base currency. */
    currencies: settings.supported_currencies
      .filter(({ identifier }) => identifier !== base.identifier)
      .map(({ identifier, mark }) => ({ identifier, mark })),
    countries: countryOptions(ctx.language),
    payments: payments.map(({ id, title }) => ({ value: id, label: localize(title) })),
    tiers,
    warehouses: warehouses.map(({ id, title }) => ({ value: id, label: title })),
    taxClasses,
    timezone: settings.store_timezone,
  };
}

/** The membership tiers above level 0, which every member has, as options. */
export async function readTierOptions(ctx: StaffContext) {
  const tiers = await ctx.db
    .select({ id: membershipTier.id, title: membershipTier.title })
    .from(membershipTier)
    .where(gt(membershipTier.level, 0))
    .orderBy(asc(membershipTier.level));
  return tiers.map(({ id, title }) => ({ value: id, label: localizer(ctx)(title) }));
}
