import { z } from 'zod';
import { membershipReasons } from '@/db/schema/enums';
import { endInstant } from '@/lib/core/moment.schema';
import { moment, priceOutput, recordId } from '@/lib/core/records/output.schema';
import { emptyIsNull, id, lines, switched } from '@/lib/core/rules.schema';

/**
 * What staff say of a membership; what is absent stays. Tier: null is level 0. End: null is
 * never; with another tier and no end, the end is the one that tier's rule gives.
 */
export const membershipInput = z.object({
  membership_tier_id: emptyIsNull(id).optional(),
  membership_expires_at: emptyIsNull(endInstant).optional(),
  membership_locked: switched.optional(),
  note: lines(500).default(''),
});

/** A move of a member, or a change of their term; tiers as they are called, or empty. */
const entry = z.strictObject({
  id: recordId,
  at: moment,
  from: z.string(),
  to: z.string(),
  expires_at: moment.nullable(),
  reason: z.enum(membershipReasons),
  order: z.strictObject({ id: recordId, order_number: z.string() }).nullable(),
  /** Who of the staff did it. */
  by: z.string().nullable(),
  note: z.string(),
});
/** Where a customer stands, and their last moves, the newest first. */
export const memberRecord = z.strictObject({
  membership_tier_id: recordId.nullable(),
  tier: z.string(),
  tier_color: z.string(),
  membership_started_at: moment.nullable(),
  membership_expires_at: moment.nullable(),
  membership_locked: z.boolean(),
  /** Of completed orders, less what was given back, without delivery; base currency. */
  qualifying_spend: priceOutput,
  log: z.array(entry),
});

export type MembershipInput = z.output<typeof membershipInput>;
export type MemberRecord = z.output<typeof memberRecord>;
