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

/** What one field of a PIN dialog is refused for, with 403. */
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

/** Whether the role of somebody who is not logged in here allows it. */
export const hasStaffPermission = (
  { is_owner, permissions }: Staff,
  permission: Permission,
): boolean => is_owner || permissions.includes(permission);

/** The most a member of staff may take off by hand, in percent; 0 without the permission. */
export function getStaffDiscountLimit({ is_owner, permissions, percent }: Staff): number {
  if (is_owner) return 100;
  return permissions.includes('promotion.manual_discount') ? percent : 0;
}

/** A PIN as it is typed in a session, and whose it is said to be. */
type TypedPin = { session_id: number; admin_id: number; pin: string };

/**
 * Refuses (422, on `pin`) a wrong PIN, one of somebody disabled or without one; (429) after five
 * wrong ones for five minutes. Counts the try before it looks at the PIN, by whom it is of and by
 * the session it is typed in. Somebody unknown takes as long, and is refused alike.
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

/** Leaves a line in the log, and one in the activity of whose PIN was tried. */
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
