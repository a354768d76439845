import { z } from 'zod';
import { recordId } from '@/lib/core/records/output.schema';
import { email, requiredOrWrong } from '@/lib/core/rules.schema';

/** Who erases an account types its e-mail: it cannot be taken back. */
export const erasureInput = z.object({ confirmation: email });

/** The same for one's own account, which wants the password too. */
export const ownErasureInput = erasureInput.extend({
  current_password: z.string(requiredOrWrong).min(1, 'required'),
});
export type OwnErasureInput = z.output<typeof ownErasureInput>;

/** Whose account it was, and how many orders stay without a name. */
export const erasureOutput = z.strictObject({ id: recordId, orders: z.int().min(0) });
