import 'server-only';
import { and, asc, eq, sql } from 'drizzle-orm';
import { payment } from '@/db/schema/payments';
import type { Context } from '@/lib/core/context';

export type Payment = typeof payment.$inferSelect;
type Entry = Omit<
  typeof payment.$inferInsert,
  'id' | 'created_at' | 'admin_id' | 'idempotency_key'
>;

/**
 * Adds a line to the payment ledger. Returns undefined if the same line is already there, so a
 * provider event counts once however often it arrives.
 */
export async function recordPayment(ctx: Context, entry: Entry): Promise<Payment | undefined> {
  const idempotency_key = [entry.provider, entry.provider_reference, entry.type, entry.status].join(
    ':',
  );
  const admin_id = ctx.actor.kind === 'admin' ? ctx.actor.id : null;
  const [row] = await ctx.db
    .insert(payment)
    .values({ ...entry, idempotency_key, admin_id, created_at: ctx.now() })
    .onConflictDoNothing({ target: payment.idempotency_key })
    .returning();
  return row;
}

/** The ledger of an order, oldest line first. The caller has locked the order. */
export const readLedger = ({ db }: Context, orderId: number): Promise<Payment[]> =>
  db.select().from(payment).where(eq(payment.order_id, orderId)).orderBy(asc(payment.id));

/** The provider's ID of a ledger line's charge. */
export const chargeName = sql`coalesce(${payment.provider_id}, ${payment.provider_reference})`;

/** The capture of a provider's charge; undefined if the shop has none. */
export async function findCaptureByCharge(
  { db }: Context,
  provider: string,
  charge: string,
): Promise<Payment | undefined> {
  const [row] = await db
    .select()
    .from(payment)
    .where(
      and(
        eq(payment.provider, provider),
        eq(chargeName, charge),
        eq(payment.type, 'capture'),
        eq(payment.status, 'succeeded'),
      ),
    );
  return row;
}
