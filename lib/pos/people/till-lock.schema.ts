import { z } from 'zod';
import { typedPin } from '@/lib/auth/password.schema';
import { recordId } from '@/lib/core/records/output.schema';
import { id } from '@/lib/core/rules.schema';
import { cashierChoice } from './cashier.schema';

/** POST /api/admin/pos/lock: the browser's login is locked, at the till of this session. */
export const lockInput = z.object({ session_id: id });

/**
 * How a locked login is opened. `is_closed`: the till's session is, so that a PIN opens the login
 * or nothing. `is_held`: the login is locked; it is not where nobody could open it. `staff`: whose
 * PIN opens it, or takes its till over.
 */
export const tillLockOutput = z.strictObject({
  session_id: recordId,
  store_id: recordId,
  title: z.string(),
  is_closed: z.boolean(),
  is_held: z.boolean(),
  staff: z.array(cashierChoice),
});
export type TillLock = z.output<typeof tillLockOutput>;

/** POST /api/admin/pos/unlock: the member of staff `admin_id` opens the login by their PIN. */
export const unlockInput = z.object({ admin_id: id, pin: typedPin });
export type UnlockInput = z.output<typeof unlockInput>;

export const unlockOutput = z.strictObject({ is_open: z.literal(true) });
