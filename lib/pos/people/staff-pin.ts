import 'server-only';
import { asc, eq, type SQL } from 'drizzle-orm';
import { admin, role } from '@/db/schema/auth';
import { logChange, toActivityRecordRef } from '@/lib/activity/audit-log';
import {
  countAttempt,
  forgetAttempts,
  type Limit,
  lockWhenSpent,
  uncountAttempt,
} from '@/lib/auth/limits';
import { verifyPassword } from '@/lib/auth/password';
import type { Permission } from '@/lib/core/access/permissions';
import type { AdminContext } from '@/lib/core/context';
import { type ErrorText, invalid, Refusal } from '@/lib/core/errors';
import { log } from '@/lib/http/log';

/** A refusal (403) on one field of a PIN dialog. */
export const refusedField = (field: string, text: ErrorText) =>
  new Refusal(403, 'forbidden', { [field]: [text] });

export type Staff = Awaited<ReturnType<typeof readStaff>>[number];

/** Staff with their role and PIN, by name. */
export const readStaff = ({ db }: AdminContext, found: SQL | undefined) =>
  db
    .select({
      id: admin.id,
      name: admin.name,
      enabled: admin.enabled,
      pin_hash: admin.pin_hash,
      is_owner: role.is_owner,
      permissions: role.permissions,
      percent: role.max_manual_discount_percent,
    })
    .from(admin)
    .innerJoin(role, eq(role.id, admin.role_id))
    .where(found)
    .orderBy(asc(admin.name), admin.id);

/** Whether the role of a staff member not logged in here has a permission. */
export const hasStaffPermission = (
  { is_owner, permissions }: Staff,
  permission: Permission,
): boolean => is_owner || permissions.includes(permission);

/** A staff member's manual discount limit in percent; 0 without the permission. */
export function getStaffDiscountLimit({ is_owner, permissions, percent }: Staff): number {
  if (is_owner) return 100;
  return permissions.includes('promotion.manual_discount') ? percent : 0;
}

/** A PIN typed in a session, and the staff member it should belong to. */
type TypedPin = { session_id: number; admin_id: number; pin: string };

/**
 * Refuses (422, on `pin`) a wrong PIN, or that of a staff member who is disabled or has none; (429)
 * for five minutes after five wrong ones. Counts the attempt by person and by session before it
 * checks the PIN. An unknown person takes as long and is refused in the same way.
 */
export async function verifyStaffPin(
  ctx: AdminContext,
  { session_id, admin_id, pin }: TypedPin,
  staff: Staff | undefined,
): Promise<Staff> {
  const person = String(admin_id);
  const tries: { name: Limit; key: string; points: number }[] = [];
  const uncount = async () => {
    for (const { name, key } of tries) await uncountAttempt(name, key);
  };
  const count = async (name: Limit, key: string) => {
    tries.push({ name, key, points: await countAttempt(name, key, ctx.now()) });
  };
  const check = async () => {
    await count('pos_pin_session', String(session_id));
    await count('pos_pin', person);
    return verifyPassword(pin, staff?.enabled ? staff.pin_hash : null);
  };
  const matches = await check().catch(async (error: unknown) => {
    await uncount();
    throw error;
  });
  if (matches && staff) {
    await uncount();
    await forgetAttempts('pos_pin', person);
    return staff;
  }
  let isLocked = false;
  for (const { name, key, points } of tries)
    isLocked = (await lockWhenSpent(name, key, points, ctx.now())) || isLocked;
  if (isLocked) await notifyLocked(ctx, session_id, staff);
  throw invalid('pin', 'wrong_pin');
}

/** Writes a log line, and an entry in the activity of the PIN's owner. */
async function notifyLocked(
  ctx: AdminContext,
  pos_session_id: number,
  staff: Staff | undefined,
): Promise<void> {
  const who = { admin_id: ctx.actor.id, approver_id: staff?.id };
  log.warn({ event: 'pos_pin_locked', pos_session_id, ...who }, 'too many wrong PINs');
  if (staff)
    await logChange(ctx, toActivityRecordRef(ctx, 'account', staff), [{ field: 'pin_locked' }]);
}
