import 'server-only';
import { and, arrayContains, eq, isNotNull, or } from 'drizzle-orm';
import { admin, role } from '@/db/schema/auth';
import { posCashier } from '@/db/schema/pos-cashier';
import { endCashiers } from '@/lib/auth/cashier';
import { readManualDiscountLimit } from '@/lib/auth/grants';
import type { Permission } from '@/lib/core/access/permissions';
import { type AdminContext, transaction } from '@/lib/core/context';
import { insertedRow } from '@/lib/core/records/rows';
import { lockTillSession } from '@/lib/pos/session/sessions';
import type { Cashier, CashierChoice, TakeOverInput } from './cashier.schema';
import {
  getStaffDiscountLimit,
  hasStaffPermission,
  readStaff,
  refusedField,
  verifyStaffPin,
} from './staff-pin';
import { coversLogin, freeLogin, holdLogin, readLogin } from './till-lock';

const SELL: Permission = 'store.pos_sell';

/** Staff who may sell and have a PIN, the caller included, by name. Throws 404; 409 if closed. */
export async function listCashiers(ctx: AdminContext, sessionId: number): Promise<CashierChoice[]> {
  await lockTillSession(ctx, sessionId);
  const maySell = or(eq(role.is_owner, true), arrayContains(role.permissions, [SELL]));
  const rows = await readStaff(
    ctx,
    and(eq(admin.enabled, true), isNotNull(admin.pin_hash), maySell),
  );
  return rows.map(({ id, name }) => ({ id, name }));
}

/**
 * A staff member takes over a session's register, on the device of the caller's login, by PIN; the
 * cashier before is logged out. A login with more permissions than theirs is locked but for that
 * register, any other unlocked. Refuses on `pin` (422, 429) as approvals do, on `admin_id` (403)
 * who may not sell, (409) a closed session.
 */
export async function takeOverTill(ctx: AdminContext, input: TakeOverInput): Promise<Cashier> {
  const login_id = readLogin(ctx);
  const { session_id: pos_session_id, admin_id } = input;
  await lockTillSession(ctx, pos_session_id);
  const [found] = await readStaff(ctx, eq(admin.id, admin_id));
  const staff = await verifyStaffPin(ctx, input, found);
  if (!hasStaffPermission(staff, SELL))
    throw refusedField('admin_id', { key: 'cashier_may_not_sell' });
  const now = ctx.now();
  const opens_office = coversLogin(staff, ctx.actor, await readManualDiscountLimit(ctx));
  const { id: token } = await transaction(ctx, async (ctx) => {
    await lockTillSession(ctx, pos_session_id);
    await endCashiers(ctx, and(ofLogin(login_id), eq(posCashier.pos_session_id, pos_session_id)));
    if (opens_office) await freeLogin(ctx, login_id);
    else await holdLogin(ctx, login_id, pos_session_id);
    return insertedRow(
      await ctx.db
        .insert(posCashier)
        .values({ admin_id, pos_session_id, login_id, created_at: now, used_at: now })
        .returning({ id: posCashier.id }),
    );
  });
  return {
    token,
    id: staff.id,
    name: staff.name,
    may: {
      find: hasStaffPermission(staff, 'customer') && hasStaffPermission(staff, 'customer.pii'),
      session: hasStaffPermission(staff, 'store.pos_session'),
      refund: hasStaffPermission(staff, 'store.pos_refund'),
      reports: hasStaffPermission(staff, 'store.pos_reports'),
    },
    limit: getStaffDiscountLimit(staff),
    login_id,
    opens_office,
  };
}

/** Ends the takeover of a register by the caller's login; does nothing if it has ended. */
export async function leaveTill(ctx: AdminContext, token: string): Promise<void> {
  await endCashiers(ctx, and(ofLogin(readLogin(ctx)), eq(posCashier.id, token)));
}

const ofLogin = (login_id: string) => eq(posCashier.login_id, login_id);
