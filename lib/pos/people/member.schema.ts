import { z } from 'zod';
import { recordId } from '@/lib/core/records/output.schema';
import { email, personalName, required, text } from '@/lib/core/rules.schema';

/** GET /api/admin/pos/member: the code a member shows from their account. */
export const memberQuery = z.object({ code: required(40) });

/**
 * POST /api/admin/pos/member: registers a customer with name, email (their login) and optional
 * phone.
 */
export const joinInput = z.object({ name: personalName, email, phone: text(40).default('') });
export type JoinInput = z.output<typeof joinInput>;

/** A member as shown in a basket. */
export const memberOutput = z.strictObject({
  id: recordId,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  tier: z.string(),
  tier_color: z.string(),
});
export type PosMember = z.output<typeof memberOutput>;
