import { z } from 'zod';
import { downgradeTargets, expiryTypes, renewTypes, upgradeTypes } from '@/db/schema/enums';
import { editingOutput, moment, recordId } from '@/lib/core/records/output.schema';
import { membershipTierTexts } from './membership-tier.schema';

/** A tier's conditions and benefits, summarized in a list row. */
const terms = {
  upgrade_type: z.enum(upgradeTypes),
  upgrade_amount: z.string().nullable(),
  upgrade_count: z.int().nullable(),
  upgrade_period_months: z.int().nullable(),
  upgrade_code: z.string().nullable(),
  discount_percent: z.string(),
  free_shipping_over: z.string().nullable(),
};
/** A row of the list; `members`: how many have the tier now. */
export const membershipTierRow = z.strictObject({
  id: recordId,
  title: z.string(),
  level: z.int().min(0),
  enabled: z.boolean(),
  color: z.string(),
  ...terms,
  members: z.int().min(0),
  updated_at: moment,
});
/** One tier for its form. */
export const membershipTierRecord = z.strictObject({
  ...membershipTierRow.shape,
  benefits: z.string(),
  image: z.string().nullable(),
  expiry_type: z.enum(expiryTypes),
  expiry_date: z.string().nullable(),
  expiry_repeats_yearly: z.boolean(),
  default_term_months: z.int(),
  renew_type: z.enum(renewTypes),
  renew_amount: z.string().nullable(),
  renew_window_days: z.int(),
  grace_days: z.int(),
  downgrade_to: z.enum(downgradeTargets),
  created_at: moment,
  ...editingOutput(membershipTierTexts),
});

export type MembershipTierRecord = z.output<typeof membershipTierRecord>;
export type MembershipTierRow = z.output<typeof membershipTierRow>;
