import { z } from 'zod';
import { customerProfile } from '@/lib/auth/profile.schema';
import { moment, priceOutput, recordId } from '@/lib/core/records/output.schema';

const tierName = { id: recordId, title: z.string(), level: z.int().min(0) };

/**
 * A member's progress; amounts in the base currency. `next`: the next tier reachable by orders: by
 * one order of `amount`, by spending `amount` more, or by `orders` more. Orders of the last
 * `months` count (null: all), the first of them until `until`. `renewal`: what keeps their tier,
 * between two moments.
 */
const progress = z.strictObject({
  next: z
    .strictObject({
      tier: z.strictObject(tierName),
      by: z.enum(['order', 'spend', 'orders']),
      amount: priceOutput.nullable(),
      orders: z.int().min(0).nullable(),
      months: z.int().positive().nullable(),
      until: moment.nullable(),
    })
    .nullable(),
  renewal: z
    .strictObject({
      by: z.enum(['order', 'spend']),
      amount: priceOutput.nullable(),
      done: z.boolean(),
      from: moment,
      until: moment,
    })
    .nullable(),
});

/**
 * The caller's membership. `tier`: null in a shop without tiers; its `benefits`: discount, free
 * shipping and staff's text, one per line; `color`: `#rrggbb`, or empty; `expires_at`: null if it
 * never expires.
 */
const ownMembership = z.strictObject({
  tier: z
    .strictObject({
      ...tierName,
      benefits: z.string(),
      color: z.string(),
      image: z.string().nullable(),
    })
    .nullable(),
  expires_at: moment.nullable(),
  progress,
});

/** The calling customer with their membership. */
export const memberProfile = customerProfile.extend({ membership: ownMembership });

export type OwnMembership = z.output<typeof ownMembership>;
export type MemberProfile = z.output<typeof memberProfile>;
