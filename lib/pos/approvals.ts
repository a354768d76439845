import 'server-only';
import { and, arrayContains, asc, eq, isNotNull, ne, or, type SQL } from 'drizzle-orm';
import { admin, role } from '@/db/schema/auth';
import { posApproval } from '@/db/schema/pos-approval';
import { logChange, refTo } from '@/lib/activity/audit-log';
import {
  countAttempt,
  forgetAttempts,
  type Limit,
  lockWhenSpent,
  uncountAttempt,
} from '@/lib/auth/limits';
import { passwordMatches } from '@/lib/auth/password';
import { assertManualDiscount, type ManualShare } from '@/lib/checkout/manual-discount';
import type { Permission } from '@/lib/core/access/permissions';
import type { AdminContext } from '@/lib/core/context';
import { type ErrorText, invalid, Refusal } from '@/lib/core/errors';
import { stored } from '@/lib/core/records/rows';
import { log } from '@/lib/http/log';
import { writeEvent } from '@/lib/orders/order/history';
import type { ApprovalInput, Approver } from './approval.schema';
import { lockSession } from './sessions';

const DISCOUNT: Permission = 'promotion.manual_discount';

/** Who may approve discounts at a register, other than whoever asks: by name. Throws 404. */
export async function listApprovers(ctx: AdminContext, sessionId: number): Promise<Approver[]> {
  await lockSession(ctx, sessionId);
  const mayDiscount = or(eq(role.is_owner, true), arrayContains(role.permissions, [DISCOUNT]));
  const rows = await readStaff(
    ctx,
    and(
      eq(admin.enabled, true),
      isNotNull(admin.pin_hash),
      ne(admin.id, ctx.actor.id),
      mayDiscount,
    ),
  );
  return rows.map((row) => ({ id: row.id, name: row.name, limit_percent: limitOfStaff(row) }));
}

/**
 * Allows a discount by hand in one basket, once, in the name of whoever's PIN it is. Refuses on
 * `pin` (422) a wrong one, also of somebody unknown, disabled or without one; on `admin_id` (403)
 * who may not give that much themselves; (429) after 5 wrong ones of a person or in a session for
 * 5 minutes; (409) a closed session.
 */
export async function approveDiscount(
  ctx: AdminContext,
  input: ApprovalInput,
): Promise<{ id: string }> {
  await lockSession(ctx, input.session_id);
  const [approver] = await readStaff(ctx, eq(admin.id, input.admin_id));
  await assertPin(ctx, input, approver);
  if (!approver) throw invalid('pin', 'wrong_pin');
  const limit = limitOfStaff(approver);
  if (limit < Number(input.percent))
    throw refused('admin_id', {
      key: 'approver_limit',
      values: { name: approver.name, limit, percent: Number(input.percent) },
    });
  return stored(
    await ctx.db
      .insert(posApproval)
      .values({
        admin_id: approver.id,
        requested_by: ctx.actor.id,
        pos_session_id: input.session_id,
        basket_key: input.key,
        percent: input.percent,
        created_at: ctx.now(),
      })
      .returning({ id: posApproval.id }),
  );
}

/** An approval that a sale makes use of, and who gave it. */
type UsableApproval = { id: string; approver: Staff };

/**
 * Refuses a discount by hand as `assertManualDiscount` does, unless somebody approved it for this
 * very basket: then it answers their approval, which nobody else has until the end of the
 * transaction. Refuses on `approval_id` (403) one that is used, another basket's, for less, or of
 * somebody who may not give that much any more.
 */
export async function assertDiscountApproved(
  ctx: AdminContext,
  share: ManualShare,
  basket: { approval_id?: string | undefined; session_id: number; key: string },
): Promise<UsableApproval | undefined> {
  const refusal = await assertManualDiscount(ctx, share).catch((error: unknown) => {
    if (error instanceof Refusal) return error;
    throw error;
  });
  if (!refusal) return undefined;
  const { approval_id, session_id, key } = basket;
  if (approval_id === undefined) throw refusal;
  const [approval] = await ctx.db
    .select()
    .from(posApproval)
    .where(
      and(
        eq(posApproval.id, approval_id),
        eq(posApproval.pos_session_id, session_id),
        eq(posApproval.basket_key, key),
      ),
    )
    .for('update');
  if (!approval || approval.used_at) throw refused('approval_id', { key: 'approval_used' });
  const { percent } = share;
  const approved = Number(approval.percent);
  if (percent > approved)
    throw refused('approval_id', { key: 'approval_too_little', values: { percent, approved } });
  const [approver] = await readStaff(ctx, eq(admin.id, approval.admin_id ?? 0));
  if (!approver?.enabled || limitOfStaff(approver) < percent)
    throw refused('approval_id', { key: 'approval_withdrawn' });
  return { id: approval.id, approver };
}

/** Uses an approval up for an order, whose history then names both. */
export async function markApprovalUsed(
  ctx: AdminContext,
  { id, approver }: UsableApproval,
  orderId: number,
  { percent }: ManualShare,
): Promise<void> {
  await ctx.db
    .update(posApproval)
    .set({ used_at: ctx.now(), order_id: orderId })
    .where(eq(posApproval.id, id));
  const data = { name: approver.name, admin_id: approver.id, percent };
  await writeEvent(ctx, orderId, { type: 'discount_approved', data });
}

type Staff = Awaited<ReturnType<typeof readStaff>>[number];

const readStaff = ({ db }: AdminContext, found: SQL | undefined) =>
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

/** The most a member of staff may take off by hand, in percent; 0 without the permission. */
function limitOfStaff({ is_owner, permissions, percent }: Staff): number {
  if (is_owner) return 100;
  return permissions.includes(DISCOUNT) ? percent : 0;
}

const refused = (field: string, text: ErrorText) =>
  new Refusal(403, 'forbidden', { [field]: [text] });

/**
 * Counts the try before it looks at the PIN, by whom it is of and by the session it is typed in.
 * Somebody unknown takes as long, and is refused alike.
 */
async function assertPin(
  ctx: AdminContext,
  { session_id, admin_id, pin }: ApprovalInput,
  approver: Staff | undefined,
): Promise<void> {
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
    return passwordMatches(pin, approver?.enabled ? approver.pin_hash : null);
  };
  const matches = await check().catch(async (error: unknown) => {
    await uncount();
    throw error;
  });
  if (matches) {
    await uncount();
    await forgetAttempts('pos_pin', person);
    return;
  }
  let isLocked = false;
  for (const { name, key, points } of tries)
    isLocked = (await lockWhenSpent(name, key, points, ctx.now())) || isLocked;
  if (isLocked) await tellLocked(ctx, session_id, approver);
  throw invalid('pin', 'wrong_pin');
}

/** Leaves a line in the log, and one in the activity of whose PIN was tried. */
async function tellLocked(
  ctx: AdminContext,
  pos_session_id: number,
  approver: Staff | undefined,
): Promise<void> {
  const who = { admin_id: ctx.actor.id, approver_id: approver?.id };
  log.warn({ event: 'pos_pin_locked', pos_session_id, ...who }, 'too many wrong PINs');
  if (approver) await logChange(ctx, refTo(ctx, 'account', approver), [{ field: 'pin_locked' }]);
}
