import 'server-only';
import { and, eq, isNotNull } from 'drizzle-orm';
import { admin } from '@/db/schema/auth';
import { posRegister, posSession } from '@/db/schema/pos';
import { posCashier, tillLock } from '@/db/schema/pos-cashier';
import { physicalStore } from '@/db/schema/stores';
import { endCashiers } from '@/lib/auth/cashier';
import { readManualDiscountLimit } from '@/lib/auth/grants';
import { can } from '@/lib/core/access/can';
import type { Admin, AdminContext } from '@/lib/core/context';
import { transaction } from '@/lib/core/context';
import { notFound, unauthenticated } from '@/lib/core/errors';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { localizer } from '@/lib/core/text/localized';
import {
  getStaffDiscountLimit,
  hasStaffPermission,
  readStaff,
  refusedField,
  type Staff,
  verifyStaffPin,
} from './staff-pin';
import type { TillLock, UnlockInput } from './till-lock.schema';

const SELL = 'store.pos_sell';

/**
 * Locks the caller's login at a session's register: on every page and call it can only be unlocked
 * or ended, until someone enters a PIN; its cashier is logged out. Does nothing if no one could
 * unlock it. Throws 404.
 */
export async function lockLogin(ctx: AdminContext, sessionId: number): Promise<TillLock> {
  const login_id = readLogin(ctx);
  const lock = await readLock(ctx, sessionId);
  if (!lock.staff.length) return lock;
  await transaction(ctx, async (ctx) => {
    await endCashiers(ctx, eq(posCashier.login_id, login_id));
    await holdLogin(ctx, login_id, sessionId);
  });
  return { ...lock, is_held: true };
}

/** How the caller's locked login is unlocked; undefined if it isn't locked. */
export async function readTillLock(ctx: AdminContext): Promise<TillLock | undefined> {
  return ctx.till_lock === undefined ? undefined : readLock(ctx, ctx.till_lock);
}

/**
 * Unlocks the caller's login by the PIN of someone with all its permissions. Refuses on `pin` (422,
 * 429) as approvals do, on `admin_id` (403) someone with fewer. Throws 404 if it isn't locked.
 */
export async function unlockLogin(
  ctx: AdminContext,
  { admin_id, pin }: UnlockInput,
): Promise<{ is_open: true }> {
  const { till_lock } = ctx;
  if (till_lock === undefined) throw notFound();
  const [found] = await readStaff(ctx, eq(admin.id, admin_id));
  const staff = await verifyStaffPin(ctx, { session_id: till_lock, admin_id, pin }, found);
  if (!coversLogin(staff, ctx.actor, await readManualDiscountLimit(ctx)))
    throw refusedField('admin_id', { key: 'pin_opens_less', values: { name: staff.name } });
  await freeLogin(ctx, readLogin(ctx));
  return { is_open: true };
}

/**
 * Whether a staff member has all permissions of a login and at least its discount limit: their PIN
 * unlocks it.
 */
export const coversLogin = (staff: Staff, login: Admin, limit: number): boolean =>
  staff.id === login.id ||
  staff.is_owner ||
  (!login.is_owner &&
    getStaffDiscountLimit(staff) >= limit &&
    [...login.permissions].every((name) => hasStaffPermission(staff, name)));

/** Locks a login, or updates the register it is locked at. */
export async function holdLogin(
  { db, now }: AdminContext,
  login_id: string,
  pos_session_id: number,
): Promise<void> {
  await db
    .insert(tillLock)
    .values({ login_id, pos_session_id, created_at: now() })
    .onConflictDoUpdate({ target: tillLock.login_id, set: { pos_session_id } });
}

/** Gives a login back to its owner. */
export async function freeLogin({ db }: AdminContext, login_id: string): Promise<void> {
  await db.delete(tillLock).where(eq(tillLock.login_id, login_id));
}

/** The login of a call. Throws 401 for an API client, which has none. */
export function readLogin({ session_id }: AdminContext): string {
  if (!session_id) throw unauthenticated();
  return session_id;
}

async function readLock(ctx: AdminContext, session_id: number): Promise<TillLock> {
  const till = firstOrNotFound(
    await ctx.db
      .select({
        store_id: physicalStore.id,
        store: physicalStore.title,
        register: posRegister.title,
        closed_at: posSession.closed_at,
      })
      .from(posSession)
      .innerJoin(posRegister, eq(posRegister.id, posSession.register_id))
      .innerJoin(physicalStore, eq(physicalStore.id, posRegister.physical_store_id))
      .where(eq(posSession.id, session_id)),
  );
  // A login that may not sell any more takes no till over either.
  const is_closed = till.closed_at !== null || !can(ctx, SELL);
  const withPin = await readStaff(ctx, and(eq(admin.enabled, true), isNotNull(admin.pin_hash)));
  const limit = await readManualDiscountLimit(ctx);
  const staff = withPin.filter((person) =>
    is_closed ? coversLogin(person, ctx.actor, limit) : hasStaffPermission(person, SELL),
  );
  return {
    session_id,
    store_id: till.store_id,
    title: `${localizer(ctx)(till.store)} · ${till.register}`,
    is_closed,
    is_held: ctx.till_lock !== undefined,
    staff: staff.map(({ id, name }) => ({ id, name })),
  };
}
