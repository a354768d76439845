import { z } from 'zod';
import { typedPin } from '@/lib/auth/password.schema';
import { recordId } from '@/lib/core/records/output.schema';
import { id } from '@/lib/core/rules.schema';

export const cashierQuery = z.object({ session_id: id });

/** GET /api/admin/pos/cashier: who may take over the till of a session. */
export const cashierChoice = z.strictObject({ id: recordId, name: z.string() });
export type CashierChoice = z.output<typeof cashierChoice>;

/** POST /api/admin/pos/cashier: the member of staff `admin_id` takes the till over by their PIN. */
export const takeOverInput = z.object({ session_id: id, admin_id: id, pin: typedPin });
export type TakeOverInput = z.output<typeof takeOverInput>;

/**
 * Who took the till over, what they may do there, and up to how many percent they take off by hand.
 * `token`: sent with every call of the till, in the header `Pos-Cashier`.
 */
export const cashierOutput = z.strictObject({
  token: z.uuid(),
  id: recordId,
  name: z.string(),
  may: z.strictObject({
    find: z.boolean(),
    session: z.boolean(),
    refund: z.boolean(),
    reports: z.boolean(),
  }),
  limit: z.number(),
  /** The login by which they did. */
  login_id: z.uuid(),
  /** Their role may do all that the login may: it is not locked any more. */
  opens_office: z.boolean(),
});
export type Cashier = z.output<typeof cashierOutput>;

/** DELETE /api/admin/pos/cashier/{token}: they leave it; the till is locked. */
export const cashierParams = z.object({ token: z.uuid('check_input') });
