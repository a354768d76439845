import { z } from 'zod';

const aboutMember = {
  event_id: z.uuid(),
  customer_id: z.int().positive(),
  tier_id: z.int().nullable(),
};
const moved = { ...aboutMember, from_tier_id: z.int().nullable() };
const expires_at = z.iso.datetime();
/** The job that emails a member about their tier (null: level 0). */
export const membershipMail = z.discriminatedUnion('template', [
  z.object({
    ...moved,
    template: z.enum(['tier_upgraded', 'tier_renewed', 'tier_downgraded']),
    expires_at: expires_at.nullable(),
  }),
  z.object({
    ...aboutMember,
    template: z.literal('tier_expiring'),
    expires_at,
    days: z.int().positive(),
  }),
]);
