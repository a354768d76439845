import 'server-only';
import { and, desc, eq } from 'drizzle-orm';
import { payment } from '@/db/schema/payments';
import type { Context } from '@/lib/core/context';

export type Payment = typeof payment.$inferSelect;
type Entry = Omit<
  typeof payment.$inferInsert,
  'id' | 'created_at' | 'admin_id' | 'idempotency_key'
>;

/**
 * Writes a line of the money ledger; false when this very line stands there already, so
 * that a word of a provider counts once however often it comes.
 */
export async function recordPayment(ctx: Context, entry: Entry): Promise<boolean> {
  const idempotency_key = [entry.provider, entry.provider_reference, entry.type, entry.status].join(
    ':',
  );
  const admin_id = ctx.actor.kind === 'admin' ? ctx.actor.id : null;
  const rows = await ctx.db
    .insert(payment)
    .values({ ...entry, idempotency_key, admin_id, created_at: ctx.now() })
    .onConflictDoNothing({ target: payment.idempotency_key })
    .returning({ id: payment.id })
    .prepare('record_payment')
    .execute();
  return rows.length > 0;
}

/** The newest intent of an order: what a gateway was last asked to collect. */
export async function latestIntent(ctx: Context, orderId: number): Promise<Payment | undefined> {
  const [row] = await ctx.db
    .select()
    .from(payment)
    .where(and(eq(payment.order_id, orderId), eq(payment.status, 'requires_action')))
    .orderBy(desc(payment.id))
    .limit(1);
  return row;
}

/** The capture of an order, if money came in. */
export async function captureOf(ctx: Context, orderId: number): Promise<Payment | undefined> {
  const [row] = await ctx.db
    .select()
    .from(payment)
    .where(
      and(
        eq(payment.order_id, orderId),
        eq(payment.type, 'capture'),
        eq(payment.status, 'succeeded'),
      ),
    );
  return row;
}

/** Whether money of an order was given back already. */
export async function wasRefunded(ctx: Context, orderId: number): Promise<boolean> {
  const refunds = and(
    eq(payment.order_id, orderId),
    eq(payment.type, 'refund'),
    eq(payment.status, 'succeeded'),
  );
  return (await ctx.db.$count(payment, refunds)) > 0;
}
