import 'server-only';
import { and, asc, eq, notExists, sql } from 'drizzle-orm';
import { session as login } from '@/db/schema/auth';
import { pendingSale, posSession } from '@/db/schema/pos';
import { posCashier } from '@/db/schema/pos-cashier';
import { idempotentResponse } from '@/db/schema/settings';
import { readAdmin } from '@/lib/auth/read-admin';
import type { NewOrder } from '@/lib/checkout/create-order';
import { can } from '@/lib/core/access/can';
import { type AdminContext, transaction } from '@/lib/core/context';
import { conflict } from '@/lib/core/errors';
import { formatMoney } from '@/lib/core/money';
import { writeOrderEvents } from '@/lib/orders/order/history';
import { expectedCash } from '@/lib/pos/session/expected-cash';
import type { PendingInput } from '@/lib/pos/session/session.schema';
import {
  getTillSessionCurrency,
  lockAnyTillSession,
  lockTillSession,
  type Session,
} from '@/lib/pos/session/sessions';

/** The idempotency key of a basket's sale. */
export const saleKey = (key: string): string => `pos ${key}`;

/**
 * Records that a register is about to take payment for a basket, before it sends the sale: while
 * the result is unknown, its session can't be closed unasked. Stores the cashier, who is the seller
 * of a late sale. Throws 404; refuses (409) a closed session.
 */
export const announceSale = (
  ctx: AdminContext,
  key: string,
  { session_id, amount, is_sent }: PendingInput,
): Promise<void> =>
  transaction(ctx, async (ctx) => {
    const session = await lockTillSession(ctx, session_id);
    const values = { pos_session_id: session.id, amount, admin_id: ctx.actor.id };
    const set = is_sent ? { pos_session_id: session.id } : values;
    await ctx.db
      .insert(pendingSale)
      .values({ key, ...values, created_at: ctx.now() })
      .onConflictDoUpdate({ target: pendingSale.key, set });
  });

/** Deletes what `announceSale` recorded: the basket isn't paid now. */
export async function withdrawSale({ db }: AdminContext, key: string): Promise<void> {
  await db.delete(pendingSale).where(eq(pendingSale.key, key));
}

/**
 * Makes sure a session has no pending sale when it is closed. Refuses (409) one whose result is
 * unknown, with its amount, unless someone with access to reports leaves it pending: if it still
 * arrives, it belongs to the session.
 */
export async function settlePendingSales(
  ctx: AdminContext,
  session: Session,
  leavesOpen: boolean,
): Promise<void> {
  const ofSession = eq(pendingSale.pos_session_id, session.id);
  const isOpen = notExists(
    ctx.db
      .select({ key: idempotentResponse.key })
      .from(idempotentResponse)
      .where(eq(idempotentResponse.key, sql`${saleKey('')} || ${pendingSale.key}::text`)),
  );
  const open = await ctx.db
    .select()
    .from(pendingSale)
    .where(and(ofSession, isOpen))
    .orderBy(asc(pendingSale.created_at));
  const [first] = open;
  if (first && !(leavesOpen && can(ctx, 'store.pos_reports'))) {
    const amount = formatMoney(first.amount, getTillSessionCurrency(ctx, session));
    throw conflict('general', 'sale_is_pending', { amount }, { pending: open.length });
  }
  await ctx.db.delete(pendingSale).where(and(ofSession, sql`not ${isOpen}`));
}

/**
 * Locks the session of a basket's sale until the end of the transaction, and returns the seller's
 * context: an open session and the caller, or the closed session in which the sale was left pending
 * and whoever announced it. Throws 404; refuses (409) any other closed one.
 */
export async function lockSessionOfSale(
  ctx: AdminContext,
  id: number,
  key: string,
): Promise<{ session: Session; seller: AdminContext }> {
  const session = await lockAnyTillSession(ctx, id);
  if (!session.closed_at) return { session, seller: ctx };
  const [announced] = await ctx.db
    .select({ admin_id: pendingSale.admin_id })
    .from(pendingSale)
    .where(and(sql`${pendingSale.key}::text = ${key}`, eq(pendingSale.pos_session_id, id)));
  if (!announced) throw conflict('general', 'session_closed');
  return { session, seller: await asAnnouncer(ctx, id, announced.admin_id) };
}

/**
 * The context of whoever announced a sale of a closed session, with their permissions, for this
 * sale only: they took over that register on a login of the caller, and their PIN was valid only
 * for the session. The caller's own if they didn't, or may not sell any more.
 */
async function asAnnouncer(
  ctx: AdminContext,
  sessionId: number,
  adminId: number | null,
): Promise<AdminContext> {
  if (adminId === null || adminId === ctx.actor.id) return ctx;
  const [taken] = await ctx.db
    .select({ id: posCashier.id })
    .from(posCashier)
    .innerJoin(login, eq(login.id, posCashier.login_id))
    .where(
      and(
        eq(posCashier.admin_id, adminId),
        eq(posCashier.pos_session_id, sessionId),
        eq(login.audience, 'admin'),
        eq(login.subject_id, ctx.actor.id),
      ),
    )
    .limit(1);
  const cashier = taken && (await readAdmin(ctx.db, adminId));
  if (!cashier || !can(cashier, 'store.pos_sell')) return ctx;
  const { is_program = false } = ctx.actor;
  return { ...ctx, actor: { ...cashier.actor, is_program } };
}

/**
 * Adds a late sale, once its tenders are stored, to its closed session; the count stays as it is.
 */
export async function bookLateSale(
  ctx: AdminContext,
  session: Session,
  placed: NewOrder,
): Promise<void> {
  await ctx.db
    .update(posSession)
    .set({
      expected_cash: sql`${expectedCash}`,
      difference: sql`pos_session.counted_cash - (${expectedCash})`,
    })
    .where(eq(posSession.id, session.id));
  await writeOrderEvents(ctx, placed, [
    { type: 'sold_late', data: { pos_session_id: session.id } },
  ]);
}
