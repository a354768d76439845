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
 * Writes a line of the money ledger; undefined when this very line stands there already, so
 * that a word of a provider counts once however often it comes.
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

/** The ledger of an order, the first line first. The caller has locked the order. */
export const readLedger = ({ db }: Context, orderId: number): Promise<Payment[]> =>
  db.select().from(payment).where(eq(payment.order_id, orderId)).orderBy(asc(payment.id));

/** What a provider calls the charge that a line of the ledger is of. */
export const chargeName = sql`coalesce(${payment.provider_id}, ${payment.provider_reference})`;

/** The money that came by a charge of a provider; undefined where none did here. */
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
