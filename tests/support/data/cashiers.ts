import { eq } from 'drizzle-orm';
import { database } from '@/db/client';
import { admin, session } from '@/db/schema/auth';
import { hashPassword } from '@/lib/auth/password';
import type { Permission } from '@/lib/core/access/permissions';
import type { AdminContext } from '@/lib/core/context';
import { takeOverTill } from '@/lib/pos/people/cashier';
import { takeOverInput } from '@/lib/pos/people/cashier.schema';
import { PIN } from './approvers';
import { clerk } from './staff';
import type { TestTill } from './till';

const hash = hashPassword(PIN);

/** A context with its own login, as each browser has. */
export async function openCashierLogin(ctx: AdminContext): Promise<AdminContext> {
  const expires_at = new Date(Date.now() + 3_600_000);
  const [row] = await database()
    .insert(session)
    .values({ audience: 'admin', subject_id: ctx.actor.id, expires_at })
    .returning();
  return { ...ctx, session_id: row?.id };
}

/** Staff with these permissions whose PIN is `PIN`. */
export async function makeCashier(
  name: string,
  permissions: Permission[],
  percent = 0,
): Promise<AdminContext> {
  const ctx = await clerk(percent, permissions);
  await database()
    .update(admin)
    .set({ name, pin_hash: await hash })
    .where(eq(admin.id, ctx.actor.id));
  return ctx;
}

/** Takes over a register as this admin on the device of `ctx`; by `PIN` unless given. */
export const takeOverAt = (ctx: AdminContext, till: TestTill, admin_id: number, pin = PIN) =>
  takeOverTill(ctx, takeOverInput.parse({ session_id: till.session, admin_id, pin }));
