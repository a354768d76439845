import { z } from 'zod';
import { typedPin } from '@/lib/auth/password.schema';
import { recordId } from '@/lib/core/records/output.schema';
import { id } from '@/lib/core/rules.schema';
import { cashierChoice } from './cashier.schema';

/** POST /api/admin/pos/lock: locks the browser's login at this session's register. */
export const lockInput = z.object({ session_id: id });

/**
 * How a locked login is unlocked. `is_closed`: the session is closed, or the login may no longer
 * sell, so a PIN can only unlock the whole login. `is_held`: the login is locked; false if no one
 * could unlock it. `staff`: those whose PIN unlocks it or takes over its register.
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

/** POST /api/admin/pos/unlock: the staff member `admin_id` unlocks the login by PIN. */
export const unlockInput = z.object({ admin_id: id, pin: typedPin });
export type UnlockInput = z.output<typeof unlockInput>;

export const unlockOutput = z.strictObject({ is_open: z.literal(true) });
