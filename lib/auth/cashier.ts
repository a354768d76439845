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
 * The same call in the name of whoever took the till over by PIN, with what their role allows, at
 * the register where they did. Refuses (403, `cashier_ended` in `data`) one who left, did nothing
 * for ten minutes, was disabled, whose session is closed, or who took over by another login; (403)
 * a cashier who holds none of `permissions`.
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

/** 403: the till is locked, until somebody takes it over by their PIN. */
export const cashierEnded = () =>
  new Refusal(403, 'forbidden', { general: [{ key: 'cashier_ended' }] }, { cashier_ended: true });

/** 403: the whole login is locked, at the till of `session_id`, until a PIN opens it. */
export const tillLocked = (session_id: number) =>
  new Refusal(
    403,
    'forbidden',
    { general: [{ key: 'till_locked' }] },
    { till_locked: true, session_id },
  );

/** Has a till left by whoever took it over, such as `admin_id` at all of them. */
export async function endCashiers(ctx: Context, which: SQL | undefined): Promise<void> {
  await ctx.db
    .update(posCashier)
    .set({ ended_at: ctx.now() })
    .where(and(which, isNull(posCashier.ended_at)));
}

/** Whether somebody is at the till of a session by PIN, on the device of this login. */
export async function isTillTaken(
  { db, now }: Pick<Context, 'db' | 'now'>,
  login_id: string | undefined,
  pos_session_id: number,
): Promise<boolean> {
  if (!login_id) return false;
  const own = and(eq(posCashier.login_id, login_id), eq(posCashier.pos_session_id, pos_session_id));
  return (await db.$count(posCashier, and(own, isPresent(db, now())))) > 0;
}

/** They have not left, did something in the last ten minutes, and the session is open. */
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

/** Who took over by this token, noted as being there now. */
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
