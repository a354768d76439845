import 'server-only';
import { and, asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { admin } from '@/db/schema/auth';
import { paymentMethod } from '@/db/schema/methods';
import { order } from '@/db/schema/orders';
import { payment } from '@/db/schema/payments';
import { cashMovement, posRegister, posSession } from '@/db/schema/pos';
import { drawerOpening } from '@/db/schema/pos-drawer';
import { posTender } from '@/db/schema/pos-tender';
import { physicalStore } from '@/db/schema/stores';
import { cashierEnded } from '@/lib/auth/cashier';
import { parseAmount } from '@/lib/core/amounts';
import { type AdminContext, type Context, transaction } from '@/lib/core/context';
import { conflict, invalid } from '@/lib/core/errors';
import { type Currency, type Price, toPrice } from '@/lib/core/money';
import { firstOrNotFound, insertedRow } from '@/lib/core/records/rows';
import { localizer } from '@/lib/core/text/localized';
import { EXCHANGE } from '@/lib/payments/exchange.schema';
import { baseCurrency, supportedCurrency } from '@/lib/settings/currencies';
import { readSellingStore, type SellingStore, toSellingStore } from './registers';
import type { MovementInput, SessionInput, SessionReport } from './session.schema';

export type Session = typeof posSession.$inferSelect;

/**
 * Opens a register with what lies in its drawer. Refuses (409) one that is open already: it is
 * taken over, not opened twice.
 */
export async function openTillSession(
  ctx: AdminContext,
  input: SessionInput,
): Promise<SessionReport> {
  const currency = baseCurrency(ctx.settings);
  const opening_float = parseAmount('opening_float', input.opening_float, currency);
  if (opening_float < 0) throw invalid('opening_float', 'check_input');
  const id = await transaction(ctx, async (ctx) => {
    const open = and(eq(posRegister.id, input.register_id), eq(posRegister.enabled, true));
    const register = firstOrNotFound(
      await ctx.db.select().from(posRegister).where(open).for('update'),
    );
    await readSellingStore(ctx, register.physical_store_id);
    const added = await ctx.db
      .insert(posSession)
      .values({
        register_id: register.id,
        admin_id: ctx.actor.id,
        currency: currency.identifier,
        opening_float,
        opened_at: ctx.now(),
      })
      .onConflictDoNothing()
      .returning({ id: posSession.id });
    if (!added.length) throw conflict('register_id', 'register_is_open');
    return insertedRow(added).id;
  });
  return readTillSession(ctx, id);
}

/**
 * Has a session until the end of the transaction: others may sell in it meanwhile, nobody closes
 * it. Throws 404; refuses (409) one that is closed, (403) another one than that whose till the
 * caller took over.
 */
export async function lockTillSession(
  ctx: Context,
  id: number,
  strength: 'share' | 'update' = 'share',
): Promise<Session> {
  const row = await lockAnyTillSession(ctx, id, strength);
  if (row.closed_at) throw conflict('general', 'session_closed');
  return row;
}

/** As `lockTillSession`, also one that is closed. */
export async function lockAnyTillSession(
  { db, till_session_id }: Context,
  id: number,
  strength: 'share' | 'update' = 'share',
): Promise<Session> {
  if (till_session_id !== undefined && till_session_id !== id) throw cashierEnded();
  return firstOrNotFound(
    await db
      .select()
      .from(posSession)
      .where(eq(posSession.id, id))
      .for(strength)
      .prepare('locked_session')
      .execute(),
  );
}

/** The physical store in which a session's register stands. */
export async function readStoreOfSession(
  { db }: Context,
  { register_id }: Session,
): Promise<number> {
  const rows = await db.select().from(posRegister).where(eq(posRegister.id, register_id));
  return firstOrNotFound(rows).physical_store_id;
}

/**
 * The store in which a session's register stands, and the register's title. Refuses (422) a store
 * without a warehouse.
 */
export async function readTillSessionDesk(
  { db }: Context,
  { register_id }: Session,
): Promise<{ store: SellingStore; register: string }> {
  const { store, register } = firstOrNotFound(
    await db
      .select({ store: physicalStore, register: posRegister.title })
      .from(posRegister)
      .innerJoin(physicalStore, eq(physicalStore.id, posRegister.physical_store_id))
      .where(eq(posRegister.id, register_id))
      .prepare('desk_of_register')
      .execute(),
  );
  return { store: toSellingStore(store), register };
}

/** Notes cash that was put into a drawer or taken out of it, and why. */
export async function moveCash(
  ctx: AdminContext,
  id: number,
  { direction, amount: typed, reason }: MovementInput,
): Promise<SessionReport> {
  await transaction(ctx, async (ctx) => {
    const session = await lockTillSession(ctx, id);
    const amount = parseAmount('amount', typed, getTillSessionCurrency(ctx, session));
    if (amount <= 0) throw invalid('amount', 'check_input');
    const movement = { pos_session_id: id, direction, amount, reason };
    await ctx.db
      .insert(cashMovement)
      .values({ ...movement, admin_id: ctx.actor.id, created_at: ctx.now() });
  });
  return readTillSession(ctx, id);
}

/** That of the session, also once the shop has another one. */
export const getTillSessionCurrency = ({ settings }: Context, { currency }: Session): Currency =>
  supportedCurrency(settings, currency) ?? { ...baseCurrency(settings), identifier: currency };

const closer = alias(admin, 'closer');

/** A session as its X report shows it, or its Z report once it is closed. Throws 404. */
export async function readTillSession(ctx: Context, id: number): Promise<SessionReport> {
  const { session, register, opened_by, closed_by } = firstOrNotFound(
    await ctx.db
      .select({
        session: posSession,
        register: posRegister,
        opened_by: admin.name,
        closed_by: closer.name,
      })
      .from(posSession)
      .innerJoin(posRegister, eq(posRegister.id, posSession.register_id))
      .leftJoin(admin, eq(admin.id, posSession.admin_id))
      .leftJoin(closer, eq(closer.id, posSession.closed_by))
      .where(eq(posSession.id, id)),
  );
  const currency = getTillSessionCurrency(ctx, session);
  const price = (minor: number | string) => toPrice(Number(minor), currency);
  const toOptionalPrice = (minor: number | null): Price | null =>
    minor === null ? null : price(minor);
  const [tenders, [sold], [exchanged], movements, openings] = await Promise.all([
    readTenders(ctx, id),
    readSold(ctx, id),
    readExchanged(ctx, id),
    readMovements(ctx, id),
    readOpenings(ctx, id),
  ]);
  return {
    id,
    register_id: register.id,
    register: register.title,
    physical_store_id: register.physical_store_id,
    opened_at: session.opened_at,
    opened_by: opened_by ?? '',
    closed_at: session.closed_at,
    closed_by: closed_by ?? '',
    note: session.note,
    currency: session.currency,
    sales: sold?.sales ?? 0,
    late_sales: sold?.late_sales ?? 0,
    items: sold?.items ?? 0,
    sold: price(tenders.reduce((sum, { amount }) => sum + Number(amount), 0)),
    rounding: price(tenders.reduce((sum, { rounding }) => sum + Number(rounding), 0)),
    exchanges: { count: exchanged?.count ?? 0, credit: price(exchanged?.credit ?? 0) },
    tenders: tenders.map(({ title, kept_title, is_cash, count, amount, rounding }) => ({
      title: title ? localizer(ctx)(title) : kept_title,
      is_cash,
      count,
      amount: price(Number(amount) + Number(rounding)),
    })),
    opening_float: price(session.opening_float),
    movements: movements.map(({ amount, by, ...movement }) => ({
      ...movement,
      amount: price(amount),
      by: by ?? '',
    })),
    openings: openings.map(({ by, ...opening }) => ({ ...opening, by: by ?? '' })),
    expected_cash: toOptionalPrice(session.expected_cash),
    counted_cash: toOptionalPrice(session.counted_cash),
    difference: toOptionalPrice(session.difference),
  };
}

/** What each way to pay brought, whichever language its sales were in. */
const readTenders = ({ db }: Context, id: number) =>
  db
    .select({
      title: paymentMethod.title,
      kept_title: sql<string>`min(${posTender.title})`,
      is_cash: posTender.is_cash,
      count: sql<number>`count(*)::int`,
      amount: sql<string>`sum(${posTender.amount})`,
      rounding: sql<string>`sum(${posTender.rounding})`,
    })
    .from(posTender)
    .leftJoin(paymentMethod, eq(paymentMethod.id, posTender.payment_method_id))
    .where(eq(posTender.pos_session_id, id))
    .groupBy(paymentMethod.id, posTender.is_cash)
    .orderBy(sql`${posTender.is_cash} desc`, asc(paymentMethod.order), asc(paymentMethod.id));

const readSold = ({ db }: Context, id: number) =>
  db.execute<{ sales: number; late_sales: number; items: number }>(sql`
    select count(distinct o.id)::int as sales, coalesce(sum(i.quantity), 0)::int as items,
      (select count(*)::int from order_event e join orders late on late.id = e.order_id
        where e.type = 'sold_late' and late.pos_session_id = ${id}) as late_sales
    from orders o join order_item i on i.order_id = o.id where o.pos_session_id = ${id}`);

/** What was handed in for what was sold: it is in no drawer. */
const readExchanged = ({ db }: Context, id: number) =>
  db
    .select({
      count: sql<number>`count(distinct ${order.id})::int`,
      credit: sql<string>`coalesce(sum(${payment.amount}), 0)`,
    })
    .from(payment)
    .innerJoin(order, eq(order.id, payment.order_id))
    .where(
      and(
        eq(order.pos_session_id, id),
        eq(payment.provider, EXCHANGE),
        eq(payment.type, 'capture'),
        eq(payment.status, 'succeeded'),
      ),
    );

const readMovements = ({ db }: Context, id: number) =>
  db
    .select({
      id: cashMovement.id,
      direction: cashMovement.direction,
      amount: cashMovement.amount,
      reason: cashMovement.reason,
      by: admin.name,
      created_at: cashMovement.created_at,
    })
    .from(cashMovement)
    .leftJoin(admin, eq(admin.id, cashMovement.admin_id))
    .where(eq(cashMovement.pos_session_id, id))
    .orderBy(asc(cashMovement.id));

const readOpenings = ({ db }: Context, id: number) =>
  db
    .select({
      id: drawerOpening.id,
      reason: drawerOpening.reason,
      by: admin.name,
      created_at: drawerOpening.created_at,
    })
    .from(drawerOpening)
    .leftJoin(admin, eq(admin.id, drawerOpening.admin_id))
    .where(eq(drawerOpening.pos_session_id, id))
    .orderBy(asc(drawerOpening.created_at));
