import 'server-only';
import type { StaffContext } from '@/lib/core/context';
import { localizer } from '@/lib/core/text/localized';
import { formatStoredValue } from '@/lib/promotions/promotion-amounts';
import { baseCurrency } from '@/lib/settings/currencies';
import { membershipTiers } from './tiers';

export type TierChoices = Awaited<ReturnType<typeof readTierChoices>>;

/** The shop data the tier form needs: its currency and other tiers. */
export async function readTierChoices(ctx: StaffContext, id?: number) {
  const localize = localizer(ctx);
  const { identifier, mark, decimals } = baseCurrency(ctx.settings);
  const others = (await membershipTiers(ctx)).filter((tier) => tier.id !== id);
  return {
    currency: { identifier, mark, decimals },
    others: others.map(({ level, title, discount_percent }) => ({
      level,
      title: localize(title),
      discount_percent: formatStoredValue(ctx.settings, 'percent', discount_percent),
    })),
  };
}
