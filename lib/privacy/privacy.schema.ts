import { z } from 'zod';
import { recordId } from '@/lib/core/records/output.schema';
import { email, requiredOrWrong } from '@/lib/core/rules.schema';

/** Erasing an account requires typing its email, because it is irreversible. */
export const erasureInput = z.object({ confirmation: email });

/** The same for one's own account; also requires the password. */
export const ownErasureInput = erasureInput.extend({
  current_password: z.string(requiredOrWrong).min(1, 'required'),
});
export type OwnErasureInput = z.output<typeof ownErasureInput>;

/** The erased account, and how many orders are kept without a name. */
export const erasureOutput = z.strictObject({ id: recordId, orders: z.int().min(0) });
