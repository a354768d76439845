import 'server-only';
import { and, arrayContains, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import { admin, role } from '@/db/schema/auth';
import { posApproval } from '@/db/schema/pos-approval';
import { assertManualDiscount, type ManualShare } from '@/lib/checkout/manual-discount';
import type { Permission } from '@/lib/core/access/permissions';
import type { AdminContext } from '@/lib/core/context';
import { Refusal } from '@/lib/core/errors';
import { insertedRow } from '@/lib/core/records/rows';
import { lockTillSession } from '@/lib/pos/session/sessions';
import type { ApprovalInput, Approver } from './approval.schema';
import {
  getStaffDiscountLimit,
  readStaff,
  refusedField,
  type Staff,
  verifyStaffPin,
} from './staff-pin';

const DISCOUNT: Permission = 'promotion.manual_discount';

/** Who may approve discounts at a register, without the caller, by name. Throws 404. */
export async function listApprovers(ctx: AdminContext, sessionId: number): Promise<Approver[]> {
  await lockTillSession(ctx, sessionId);
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
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    limit_percent: getStaffDiscountLimit(row),
  }));
}

/**
 * Approves a manual discount in one basket, or the lower price of one of its lines, once, in the
 * name of the PIN's owner. Refuses on `pin` (422) a wrong one, also for a person who is unknown,
 * disabled or has none; on `admin_id` (403) a percent above their own limit; (429) for 5 minutes
 * after 5 wrong PINs of a person or in a session; (409) a closed session.
 */
export async function approveDiscount(
  ctx: AdminContext,
  input: ApprovalInput,
): Promise<{ id: string }> {
  await lockTillSession(ctx, input.session_id);
  const [staff] = await readStaff(ctx, eq(admin.id, input.admin_id));
  const approver = await verifyStaffPin(ctx, input, staff);
  const limit = getStaffDiscountLimit(approver);
  if (limit < Number(input.percent))
    throw refusedField('admin_id', {
      key: 'approver_limit',
      values: { name: approver.name, limit, percent: Number(input.percent) },
    });
  return insertedRow(
    await ctx.db
      .insert(posApproval)
      .values({
        admin_id: approver.id,
        requested_by: ctx.actor.id,
        pos_session_id: input.session_id,
        basket_key: input.key,
        stock_id: input.stock_id ?? null,
        percent: input.percent,
        created_at: ctx.now(),
      })
      .returning({ id: posApproval.id }),
  );
}

/** An approval that a sale can use, and its approver. */
type UsableApproval = { id: string; approver: Staff };

/**
 * Refuses a manual discount as `assertManualDiscount` does, unless it was approved for this basket:
 * then returns the approval, locked until the end of the transaction. Refuses on `approval_id`
 * (403) one that is used, for another basket or too low, or whose approver may not give that much
 * any more.
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
  const { approval_id } = basket;
  if (approval_id === undefined) throw refusal;
  return lockApproval(ctx, share.percent, { ...basket, approval_id, stock_id: null });
}

/** A price reduced by `percent`, above or within the cashier's `limit`. */
type LoweredPrice = {
  stock_id: number;
  percent: number;
  limit: number;
  /** The path of the basket line: `items.0`. */
  field: string;
  approval_id: string | undefined;
  session_id: number;
  key: string;
};

/**
 * Refuses (403) on the line's `price` a reduction above the cashier's limit, unless it was approved
 * for this line of this basket: then returns the approval, locked until the end of the transaction.
 * Refuses on the line's `approval_id` what `assertDiscountApproved` does.
 */
export async function assertLinePriceApproved(
  ctx: AdminContext,
  { percent, limit, field, approval_id, ...basket }: LoweredPrice,
): Promise<UsableApproval | undefined> {
  if (percent <= limit) return undefined;
  if (approval_id === undefined)
    throw refusedField(`${field}.price`, { key: 'line_price_limit', values: { percent, limit } });
  const approvalRequest = { ...basket, approval_id, field: `${field}.approval_id` };
  return lockApproval(ctx, percent, approvalRequest);
}

type ApprovalRequest = {
  approval_id: string;
  session_id: number;
  key: string;
  stock_id: number | null;
  field?: string;
};

/** Locks an approval for so many percent until the end of the transaction. Refuses (403). */
async function lockApproval(
  ctx: AdminContext,
  percent: number,
  { approval_id, session_id, key, stock_id, field = 'approval_id' }: ApprovalRequest,
): Promise<UsableApproval> {
  const [approval] = await ctx.db
    .select()
    .from(posApproval)
    .where(
      and(
        eq(posApproval.id, approval_id),
        eq(posApproval.pos_session_id, session_id),
        eq(posApproval.basket_key, key),
        sql`${posApproval.stock_id} is not distinct from ${stock_id}::int`,
      ),
    )
    .for('update');
  if (!approval || approval.used_at) throw refusedField(field, { key: 'approval_used' });
  const approved = Number(approval.percent);
  if (percent > approved)
    throw refusedField(field, { key: 'approval_too_little', values: { percent, approved } });
  const [approver] = await readStaff(ctx, eq(admin.id, approval.admin_id ?? 0));
  if (!approver?.enabled || getStaffDiscountLimit(approver) < percent)
    throw refusedField(field, { key: 'approval_withdrawn' });
  return { id: approval.id, approver };
}

export async function markApprovalsUsed(
  { db, now }: AdminContext,
  approvals: readonly UsableApproval[],
  orderId: number,
): Promise<void> {
  const ids = approvals.map(({ id }) => id);
  if (!ids.length) return;
  await db
    .update(posApproval)
    .set({ used_at: now(), order_id: orderId })
    .where(inArray(posApproval.id, ids));
}

/** The order history entry of an approval: who approved how much, and for which line. */
export const toApprovalEvent = (
  { approver }: UsableApproval,
  { percent, item }: { percent: number; item?: string },
) => ({
  type: 'discount_approved',
  data: { name: approver.name, admin_id: approver.id, percent, ...(item && { item }) },
});
