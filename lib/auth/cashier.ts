import 'server-only';
import { and, eq, exists, gt, isNull, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { posSession } from '@/db/schema/pos';
import { posCashier } from '@/db/schema/pos-cashier';
import { assertCanAny } from '@/lib/core/access/can';
import { CASHIER_IDLE_MS } from '@/lib/core/access/cashier';
import type { Permission } from '@/lib/core/access/permissions';
import type { AdminContext, Context } from '@/lib/core/context';
import { Refusal } from '@/lib/core/errors';
import { readAdmin } from './read-admin';

/**
 * The context of the cashier who took over the register by PIN, with their role's permissions, at
 * that register. Throws 403 (`cashier_ended` in `data`) if they left, were idle for ten minutes,
 * were disabled, used another login, or the session is closed; 403 if they hold none of
 * `permissions`.
 */
export async function asCashier(
  ctx: AdminContext,
  token: string,
  permissions: readonly Permission[],
): Promise<AdminContext> {
  const till = await touchCashier(ctx, token);
  const staffMember = till && (await readAdmin(ctx.db, till.admin_id));
  if (!till || !staffMember) throw cashierEnded();
  assertCanAny(staffMember, permissions);
  const { is_program = false } = ctx.actor;
  return {
    ...ctx,
    actor: { ...staffMember.actor, is_program },
    till_session_id: till.pos_session_id,
  };
}

/** 403: the register is locked until a cashier takes over by PIN. */
export const cashierEnded = () =>
  new Refusal(403, 'forbidden', { general: [{ key: 'cashier_ended' }] }, { cashier_ended: true });

/** 403: the login is locked at the register of `session_id` until a PIN unlocks it. */
export const tillLocked = (session_id: number) =>
  new Refusal(
    403,
    'forbidden',
    { general: [{ key: 'till_locked' }] },
    { till_locked: true, session_id },
  );

/** Ends matching cashiers' takeovers of registers, such as all those of an `admin_id`. */
export async function endCashiers(ctx: Context, which: SQL | undefined): Promise<void> {
  await ctx.db
    .update(posCashier)
    .set({ ended_at: ctx.now() })
    .where(and(which, isNull(posCashier.ended_at)));
}

/** Whether a cashier is at a session's register by PIN, on the device of this login. */
export async function isTillTaken(
  { db, now }: Pick<Context, 'db' | 'now'>,
  login_id: string | undefined,
  pos_session_id: number,
): Promise<boolean> {
  if (!login_id) return false;
  const own = and(eq(posCashier.login_id, login_id), eq(posCashier.pos_session_id, pos_session_id));
  return (await db.$count(posCashier, and(own, isPresent(db, now())))) > 0;
}

/** They have not left, were active in the last ten minutes, and the session is open. */
const isPresent = (db: Context['db'], at: Date) =>
  and(
    isNull(posCashier.ended_at),
    gt(posCashier.used_at, new Date(at.getTime() - CASHIER_IDLE_MS)),
    exists(
      db
        .select({ id: posSession.id })
        .from(posSession)
        .where(and(eq(posSession.id, posCashier.pos_session_id), isNull(posSession.closed_at))),
    ),
  );

/** The cashier with this token; records that they are active now. */
async function touchCashier({ db, now, session_id: login_id }: AdminContext, token: string) {
  if (!login_id || !z.uuid().safeParse(token).success) return undefined;
  const at = now();
  const [row] = await db
    .update(posCashier)
    .set({ used_at: at })
    .where(and(eq(posCashier.id, token), eq(posCashier.login_id, login_id), isPresent(db, at)))
    .returning({ admin_id: posCashier.admin_id, pos_session_id: posCashier.pos_session_id });
  return row;
}
