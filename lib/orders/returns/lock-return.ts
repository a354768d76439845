import 'server-only';
import { and, asc, eq, sql } from 'drizzle-orm';
import { returnItem, returnRequest } from '@/db/schema/returns';
import type { Context } from '@/lib/core/context';
import { conflict } from '@/lib/core/errors';
import { one } from '@/lib/core/records/rows';
import { translator } from '@/lib/i18n/translate';
import { emit } from '@/lib/jobs/emit';
import { type LockedOrder, lockOrder, writeEvent } from '../order-lock';
import { canMove, type ReturnStatus } from './status';

export type Return = typeof returnRequest.$inferSelect;
type ReturnItem = typeof returnItem.$inferSelect;
/** A return whose order is locked for the rest of the transaction. */
export type LockedReturn = { locked: LockedOrder; row: Return; items: ReturnItem[] };

/**
 * Locks the order of a return that is to go to `status`. Throws 404 for another order's return,
 * 409 where it was changed since `version`, or cannot go there.
 */
export async function lockReturn(
  ctx: Context,
  orderId: number,
  returnId: number,
  { status, version }: { status: ReturnStatus; version?: number | undefined },
): Promise<LockedReturn> {
  const locked = await lockOrder(ctx, orderId);
  const row = one(
    await ctx.db
      .select()
      .from(returnRequest)
      .where(and(eq(returnRequest.id, returnId), eq(returnRequest.order_id, orderId))),
  );
  if (version !== undefined && version !== row.version)
    throw conflict('version', 'return_changed_meanwhile');
  if (!canMove(row.status, status)) {
    const t = translator(ctx.language, 'return_status');
    const values = { from: t(row.status), to: t(status) };
    throw conflict('status', 'return_status_change_refused', values);
  }
  const items = await ctx.db
    .select()
    .from(returnItem)
    .where(eq(returnItem.return_request_id, row.id))
    .orderBy(asc(returnItem.id));
  return { locked, row, items };
}

type Change = Partial<Omit<typeof returnRequest.$inferInsert, 'id' | 'version' | 'status'>>;

/** Moves a return, writes it into its order's history, and tells whoever follows. */
export async function moveReturn(
  ctx: Context,
  { id }: Pick<Return, 'id'>,
  status: ReturnStatus,
  change: Change = {},
): Promise<Return> {
  const after = one(
    await ctx.db
      .update(returnRequest)
      .set({ ...change, status, version: sql`${returnRequest.version} + 1`, updated_at: ctx.now() })
      .where(eq(returnRequest.id, id))
      .returning(),
  );
  await tellOfReturn(ctx, after);
  return after;
}

/** The line of its order's history that a return brings, and the event. */
export async function tellOfReturn(
  ctx: Context,
  { id: return_id, order_id, return_number, status, answer }: Return,
): Promise<void> {
  await writeEvent(ctx, order_id, {
    type: 'return',
    data: { return_number, return_status: status },
  });
  const { kind } = ctx.actor;
  const by = kind === 'guest' || kind === 'customer' ? 'customer' : 'staff';
  await emit(ctx, 'return.updated', { order_id, return_id, status, by, answer });
}
