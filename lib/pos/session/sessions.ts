import 'server-only';
import { and, asc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { admin } from '@/db/schema/auth';
import { cashMovement, posRegister, posSession } from '@/db/schema/pos';
import { drawerOpening } from '@/db/schema/pos-drawer';
import { physicalStore } from '@/db/schema/stores';
import { cashierEnded } from '@/lib/auth/cashier';
import { can } from '@/lib/core/access/can';
import { parseAmount } from '@/lib/core/amounts';
import { type AdminContext, type Context, transaction } from '@/lib/core/context';
import { conflict, invalid } from '@/lib/core/errors';
import { type Currency, type Price, toPrice } from '@/lib/core/money';
import { firstOrNotFound, insertedRow } from '@/lib/core/records/rows';
import { baseCurrency, supportedCurrency } from '@/lib/settings/currencies';
import { readSellingStore, type SellingStore, toSellingStore } from './registers';
import type { MovementInput, SessionInput, SessionReport } from './session.schema';
import { readSessionTotals, withoutCash } from './session-totals';

export type Session = typeof posSession.$inferSelect;

/**
 * Opens a register with the cash in its drawer. Refuses (409) one that is open: take that over
 * instead.
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
 * Locks a session until the end of the transaction: others can sell in it, but not close it. Throws
 * 404; refuses (409) a closed one, (403) one other than that whose register the caller took over.
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

/** As `lockTillSession`, but also a closed one. */
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

/** The physical store of a session's register. */
export async function readStoreOfSession(
  { db }: Context,
  { register_id }: Session,
): Promise<number> {
  const rows = await db.select().from(posRegister).where(eq(posRegister.id, register_id));
  return firstOrNotFound(rows).physical_store_id;
}

/**
 * The store of a session's register, and the register's title. Refuses (422) a store without a
 * warehouse.
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

/** Records cash put into a drawer or taken out, and why. */
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

/** The session's currency, even if the shop's has changed since. */
export const getTillSessionCurrency = ({ settings }: Context, { currency }: Session): Currency =>
  supportedCurrency(settings, currency) ?? { ...baseCurrency(settings), identifier: currency };

const closer = alias(admin, 'closer');

/**
 * A session as its X report, or its Z report once closed; before the count, amounts that reveal its
 * cash are only for those who may read reports. Throws 404.
 */
export async function readTillSession(ctx: AdminContext, id: number): Promise<SessionReport> {
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
  const [totals, movements, openings] = await Promise.all([
    readSessionTotals(ctx, id, currency),
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
    ...(session.closed_at || can(ctx, 'store.pos_reports') ? totals : withoutCash(totals)),
    opening_float: price(session.opening_float),
    movements: movements.map(({ amount, by, ...movement }) => ({
      ...movement,
      amount: price(amount),
      by: by ?? '',
    })),
    openings: openings.map(({ by, ...opening }) => ({ ...opening, by: by ?? '' })),
    expected_cash: toOptionalPrice(session.expected_cash),
    counted_cash: toOptionalPrice(session.counted_cash),
    first_counted_cash:
      session.closed_at && session.first_counted_cash !== session.counted_cash
        ? toOptionalPrice(session.first_counted_cash)
        : null,
    difference: toOptionalPrice(session.difference),
  };
}

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
