import { z } from 'zod';
import { customerProfile } from '@/lib/auth/profile.schema';
import { moment, priceOutput, recordId } from '@/lib/core/records/output.schema';

const tierName = { id: recordId, title: z.string(), level: z.int().min(0) };

/**
 * What leads a member further; amounts are of the base currency. `next`: the next tier that
 * orders lead into, by one order of `amount`, by spending `amount` more, or by so many more
 * `orders`; what counts is of the last `months` (null: of all time), and the first of it counts
 * until `until`. `renewal`: what keeps them where they are, between two moments.
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
 * The membership of the shopper who calls. `tier`: null in a shop without tiers; its `benefits`:
 * what it takes off, its free delivery and what staff say of it, a line each; `color`:
 * `#rrggbb`, or empty; `expires_at`: null where it has no end.
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

/** The shopper who calls, with their membership. */
export const memberProfile = customerProfile.extend({ membership: ownMembership });

export type OwnMembership = z.output<typeof ownMembership>;
export type MemberProfile = z.output<typeof memberProfile>;
