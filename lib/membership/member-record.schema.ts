import { z } from 'zod';
import { membershipReasons } from '@/db/schema/enums';
import { endInstant } from '@/lib/core/moment.schema';
import { moment, priceOutput, recordId } from '@/lib/core/records/output.schema';
import { emptyIsNull, id, lines, switched } from '@/lib/core/rules.schema';

/**
 * Staff's change to a membership; absent fields stay. A null tier is level 0, a null end is never;
 * with another tier and no end, the tier's rule sets it.
 */
export const membershipInput = z.object({
  membership_tier_id: emptyIsNull(id).optional(),
  membership_expires_at: emptyIsNull(endInstant).optional(),
  membership_locked: switched.optional(),
  note: lines(500).default(''),
});

/** A move of a member or a change of their term; tiers are titles, or empty. */
const entry = z.strictObject({
  id: recordId,
  at: moment,
  from: z.string(),
  to: z.string(),
  expires_at: moment.nullable(),
  reason: z.enum(membershipReasons),
  order: z.strictObject({ id: recordId, order_number: z.string() }).nullable(),
  /** The staff member who did it. */
  by: z.string().nullable(),
  note: z.string(),
});
/** A customer's membership and its latest moves, newest first. */
export const memberRecord = z.strictObject({
  membership_tier_id: recordId.nullable(),
  tier: z.string(),
  tier_color: z.string(),
  membership_started_at: moment.nullable(),
  membership_expires_at: moment.nullable(),
  membership_locked: z.boolean(),
  /** From completed orders, less refunds, without shipping; base currency. */
  qualifying_spend: priceOutput,
  log: z.array(entry),
});

export type MembershipInput = z.output<typeof membershipInput>;
export type MemberRecord = z.output<typeof memberRecord>;
