import 'server-only';
import type { Context } from '@/lib/core/context';
import type { Language } from '@/lib/core/language';
import { formatMoney } from '@/lib/core/money';
import { localizer } from '@/lib/core/text/localized';
import { translator } from '@/lib/i18n/translate';
import { baseCurrency } from '@/lib/settings/currencies';
import type { MembershipTier } from './tiers';

/**
 * A tier's benefits in a language, one per line: its discount and the amount for free shipping
 * (base currency), then staff's text. Empty if none.
 */
export function benefitWords(
  ctx: Pick<Context, 'settings'> & { language: Language },
  tier: MembershipTier,
): string {
  const t = translator(ctx.language, 'my_account');
  const { discount_percent, free_shipping_over_minor: over } = tier;
  const percent = String(discount_percent / 100);
  const amount = formatMoney(over ?? 0, baseCurrency(ctx.settings));
  return [
    discount_percent > 0 && t('membership.discount', { percent }),
    over !== null &&
      (over ? t('membership.free_delivery_from', { amount }) : t('membership.free_delivery')),
    localizer(ctx)(tier.benefits),
  ]
    .filter(Boolean)
    .join('\n');
}
