import type { membershipTier } from '@/db/schema/membership-tier';
import type { Settings } from '@/lib/core/settings.schema';
import {
  formatStoredAmount,
  formatStoredValue,
  toStoredAmount,
  toStoredValue,
} from '@/lib/promotions/promotion-amounts';
import type { MembershipTierInput } from './membership-tier.schema';

type Row = typeof membershipTier.$inferSelect;
/** A tier without texts and their language options. */
type TierTerms = Omit<
  MembershipTierInput,
  'title' | 'benefits' | 'language' | 'as_defaults' | 'globals' | 'updated_at'
>;

/**
 * The columns of a tier. Fields its choices do not use are blank; level 0 never expires. Throws, on
 * its field, for amounts with too many decimals.
 */
export function toTierColumns(settings: Settings, terms: TierTerms) {
  const { level, enabled, color, upgrade_type, expiry_type, downgrade_to } = terms;
  const counts = upgrade_type === 'period_spend' || upgrade_type === 'order_count';
  const byAmount = upgrade_type === 'single_order' || upgrade_type === 'period_spend';
  const expiry = level === 0 ? 'never_expire' : expiry_type;
  const isFixed = expiry === 'fixed_date';
  const renew_type = expiry === 'never_expire' ? 'none' : terms.renew_type;
  const amount = (field: 'upgrade_amount' | 'renew_amount' | 'free_shipping_over') =>
    toStoredAmount(settings, field, terms[field]);
  return {
    level,
    enabled,
    color,
    image: terms.image ?? '',
    upgrade_type,
    upgrade_amount_minor: byAmount ? amount('upgrade_amount') : null,
    upgrade_count: upgrade_type === 'order_count' ? terms.upgrade_count : null,
    upgrade_period_months: counts ? terms.upgrade_period_months : null,
    upgrade_code: upgrade_type === 'code' ? (terms.upgrade_code ?? '') : '',
    expiry_type: expiry,
    expiry_date: isFixed ? terms.expiry_date : null,
    expiry_repeats_yearly: isFixed && terms.expiry_repeats_yearly,
    default_term_months: terms.default_term_months,
    renew_type,
    renew_amount_minor: renew_type === 'spend' ? amount('renew_amount') : null,
    renew_window_days: terms.renew_window_days,
    grace_days: terms.grace_days,
    downgrade_to,
    discount_percent: toStoredValue(
      settings,
      'percent',
      'discount_percent',
      terms.discount_percent,
    ),
    free_shipping_over_minor: amount('free_shipping_over'),
  };
}

/** A tier's conditions and benefits, as sent. */
export const toTierTerms = (
  settings: Settings,
  row: Pick<
    Row,
    | 'upgrade_type'
    | 'upgrade_amount_minor'
    | 'upgrade_count'
    | 'upgrade_period_months'
    | 'upgrade_code'
    | 'discount_percent'
    | 'free_shipping_over_minor'
  >,
) => ({
  upgrade_type: row.upgrade_type,
  upgrade_amount: formatStoredAmount(settings, row.upgrade_amount_minor),
  upgrade_count: row.upgrade_count,
  upgrade_period_months: row.upgrade_period_months,
  upgrade_code: row.upgrade_code || null,
  discount_percent: formatStoredValue(settings, 'percent', row.discount_percent),
  free_shipping_over: formatStoredAmount(settings, row.free_shipping_over_minor),
});

/** A tier's values, as sent. */
export function tierState(settings: Settings, row: Row) {
  const { upgrade_amount_minor, renew_amount_minor, free_shipping_over_minor, ...plain } = row;
  return {
    ...plain,
    ...toTierTerms(settings, row),
    image: row.image || null,
    renew_amount: formatStoredAmount(settings, renew_amount_minor),
  };
}
