import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { returnRequest } from '@/db/schema/returns';
import type { Context } from '@/lib/core/context';
import { moveReturn, type Return } from './lock-return';

/** The return that a refund is of, while it is not closed. The caller has locked the order. */
export async function returnOfRefund(
  { db }: Context,
  refundId: number,
): Promise<Return | undefined> {
  const rows = await db.select().from(returnRequest).where(eq(returnRequest.refund_id, refundId));
  return rows.find(({ status }) => status === 'received');
}

/** Its refund counts from now on: that is what the return ends with. */
export const closeRefunded = (ctx: Context, row: Return): Promise<Return> =>
  moveReturn(ctx, row, 'closed', { closed_at: ctx.now() });

/** Its refund was refused altogether: the return waits for another one. */
export async function forgetRefund(ctx: Context, { id }: Return): Promise<void> {
  await ctx.db
    .update(returnRequest)
    .set({
      refund_id: null,
      fee: 0,
      version: sql`${returnRequest.version} + 1`,
      updated_at: ctx.now(),
    })
    .where(eq(returnRequest.id, id));
}
