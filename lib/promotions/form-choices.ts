import 'server-only';
import { asc, gt } from 'drizzle-orm';
import { membershipTier } from '@/db/schema/membership-tier';
import { paymentMethod, shippingMethod } from '@/db/schema/methods';
import { can } from '@/lib/core/access/can';
import { countryOptions } from '@/lib/core/address/countries';
import type { StaffContext } from '@/lib/core/context';
import { localizer } from '@/lib/core/text/localized';
import { baseCurrency } from '@/lib/settings/currencies';

export type PromotionChoices = Awaited<ReturnType<typeof readPromotionChoices>>;

/** The choices in the form of a promotion, in the caller's language. */
export async function readPromotionChoices(ctx: StaffContext) {
  const localize = localizer(ctx);
  const { settings } = ctx;
  const base = baseCurrency(settings);
  const [payments, shippings] = await Promise.all(
    [paymentMethod, shippingMethod].map((table) =>
      ctx.db
        .select({ id: table.id, title: table.title })
        .from(table)
        .orderBy(asc(table.order), asc(table.id)),
    ),
  );
  const tiers = await ctx.db
    .select({ id: membershipTier.id, title: membershipTier.title })
    .from(membershipTier)
    .where(gt(membershipTier.level, 0))
    .orderBy(asc(membershipTier.level));
  const named = (rows: typeof payments = []) =>
    rows.map(({ id, title }) => ({ value: id, label: localize(title) }));
  return {
    currency: { identifier: base.identifier, mark: base.mark, decimals: base.decimals },
    /** All but the base currency. */
    currencies: settings.supported_currencies
      .filter(({ identifier }) => identifier !== base.identifier)
      .map(({ identifier, mark }) => ({ identifier, mark })),
    countries: countryOptions(ctx.language),
    /** Those above level 0, which every member has. */
    tiers: named(tiers),
    payments: named(payments),
    shippings: named(shippings),
    timezone: settings.store_timezone,
    findsCustomers: can(ctx, 'customer'),
  };
}
