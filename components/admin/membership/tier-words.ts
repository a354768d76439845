import type { useTranslations } from 'next-intl';
import type { ShownCurrency } from '@/lib/core/money';
import type { MembershipTierRow } from '@/lib/membership/membership-tier-record.schema';
import { amountWords, getListMarks } from '@/lib/promotions/offer-words.schema';

type Words = ReturnType<typeof useTranslations<'membershiptier'>>;
type Way = Pick<
  MembershipTierRow,
  | 'level'
  | 'upgrade_type'
  | 'upgrade_amount'
  | 'upgrade_count'
  | 'upgrade_period_months'
  | 'upgrade_code'
>;

/** The rule that leads into a tier: `HK$2,000.00 spent within 12 months`. */
export function wayWords(t: Words, tier: Way, currency: ShownCurrency): string {
  if (tier.level === 0) return t('words.base');
  const amount = amountWords(tier.upgrade_amount ?? '', currency);
  const months = tier.upgrade_period_months;
  const count = tier.upgrade_count ?? 0;
  switch (tier.upgrade_type) {
    case 'single_order':
      return t('words.single_order', { amount });
    case 'period_spend':
      return months === null
        ? t('words.spend', { amount })
        : t('words.spend_within', { amount, months });
    case 'order_count':
      return months === null
        ? t('words.orders', { count })
        : t('words.orders_within', { count, months });
    case 'code':
      return t('words.code', { code: tier.upgrade_code ?? '' });
    default:
      return t('words.staff');
  }
}

/** A tier's benefits: `10% off, free shipping from HK$300.00`; empty for none. */
export function tierBenefitWords(
  t: Words,
  { discount_percent, free_shipping_over }: Omit<MembershipTierRow, keyof Way>,
  { language, currency }: { language: string; currency: ShownCurrency },
): string {
  const parts = [
    Number(discount_percent) > 0 && t('words.percent', { percent: discount_percent }),
    free_shipping_over !== null &&
      (Number(free_shipping_over) > 0
        ? t('words.free_delivery_from', { amount: amountWords(free_shipping_over, currency) })
        : t('words.free_delivery')),
  ];
  const words = parts.filter((part) => part !== false).join(getListMarks(language).names);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
