import { eq } from 'drizzle-orm';
import { database } from '@/db/client';
import { admin } from '@/db/schema/auth';
import { hashPassword } from '@/lib/auth/password';
import type { AdminContext } from '@/lib/core/context';
import { approvalInput } from '@/lib/pos/people/approval.schema';
import { approveDiscount } from '@/lib/pos/people/approvals';
import { clerk } from './staff';
import type { TestTill } from './till';

export const PIN = '274915';
const hash = hashPassword(PIN);

/** Staff who may give discounts up to so many percent, and approve them by `PIN`. */
export async function makeApprover(percent: number, name = 'Manager'): Promise<AdminContext> {
  const ctx = await clerk(percent, ['promotion.manual_discount']);
  await database()
    .update(admin)
    .set({ name, pin_hash: await hash })
    .where(eq(admin.id, ctx.actor.id));
  return ctx;
}

/** Requests an approval for a register's cart; by default 15 percent by `PIN`. */
export const approveAt = (
  ctx: AdminContext,
  till: TestTill,
  key: string,
  admin_id: number,
  more: object = {},
) =>
  approveDiscount(
    ctx,
    approvalInput.parse({
      session_id: till.session,
      key,
      percent: '15',
      admin_id,
      pin: PIN,
      ...more,
    }),
  );
