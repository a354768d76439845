import { z } from 'zod';
import { typedPin } from '@/lib/auth/password.schema';
import { recordId } from '@/lib/core/records/output.schema';
import { id } from '@/lib/core/rules.schema';

export const cashierQuery = z.object({ session_id: id });

/** GET /api/admin/pos/cashier: who may take over a session's register. */
export const cashierChoice = z.strictObject({ id: recordId, name: z.string() });
export type CashierChoice = z.output<typeof cashierChoice>;

/** POST /api/admin/pos/cashier: the staff member `admin_id` takes over the register by PIN. */
export const takeOverInput = z.object({ session_id: id, admin_id: id, pin: typedPin });
export type TakeOverInput = z.output<typeof takeOverInput>;

/**
 * The cashier who took over, their permissions, and their manual discount limit in percent.
 * `token`: sent with every call of the register, in the header `Pos-Cashier`.
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
  /** The login they use. */
  login_id: z.uuid(),
  /** Their role covers the login's permissions, so it isn't locked any more. */
  opens_office: z.boolean(),
});
export type Cashier = z.output<typeof cashierOutput>;

/** DELETE /api/admin/pos/cashier/{token}: they leave; the register is locked. */
export const cashierParams = z.object({ token: z.uuid('check_input') });
