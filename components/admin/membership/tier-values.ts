import type { MembershipTierRecord } from '@/lib/membership/membership-tier-record.schema';

/** The initial values of a tier's form. */
export const blankTier = {
  title: '',
  benefits: '',
  level: 1,
  enabled: true,
  color: '',
  image: null,
  upgrade_type: 'period_spend',
  upgrade_amount: '',
  upgrade_count: '',
  upgrade_period_months: '12',
  upgrade_code: '',
  expiry_type: 'same_as_membership_expiry_date',
  expiry_date: '',
  expiry_repeats_yearly: false,
  default_term_months: '12',
  renew_type: 'none',
  renew_amount: '',
  renew_window_days: '30',
  grace_days: '0',
  downgrade_to: 'recompute',
  discount_percent: '0',
  free_shipping_over: '',
};

/** Null is an empty text in the form. */
export const readTier = (record: MembershipTierRecord) => ({
  upgrade_amount: record.upgrade_amount ?? '',
  upgrade_count: record.upgrade_count ?? '',
  upgrade_period_months: record.upgrade_period_months ?? '',
  upgrade_code: record.upgrade_code ?? '',
  expiry_date: record.expiry_date ?? '',
  renew_amount: record.renew_amount ?? '',
  free_shipping_over: record.free_shipping_over ?? '',
});
