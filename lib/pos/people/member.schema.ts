import { z } from 'zod';
import { recordId } from '@/lib/core/records/output.schema';
import { email, personalName, required, text } from '@/lib/core/rules.schema';

/** GET /api/admin/pos/member: the code that a member shows in their account. */
export const memberQuery = z.object({ code: required(40) });

/**
 * POST /api/admin/pos/member: whoever joins at the till says a name and an email, by which they log
 * in, and a phone if they like.
 */
export const joinInput = z.object({ name: personalName, email, phone: text(40).default('') });
export type JoinInput = z.output<typeof joinInput>;

/** A member as a basket names them. */
export const memberOutput = z.strictObject({
  id: recordId,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  tier: z.string(),
  tier_color: z.string(),
});
export type PosMember = z.output<typeof memberOutput>;
