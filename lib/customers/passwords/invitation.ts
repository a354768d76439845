import 'server-only';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { customer } from '@/db/schema/auth';
import type { Context } from '@/lib/core/context';
import { conflict } from '@/lib/core/errors';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { enqueueJob, enqueueJobs } from '@/lib/jobs/enqueue';

/**
 * Emails a customer a link to choose a password, valid for seven days: staff and imports may
 * request one but never choose it (D23.12). A job sends it, so that a large import does not wait.
 * Throws 404, and 409 for a disabled customer.
 */
export async function inviteToSetPassword(ctx: Context, customer_id: number): Promise<void> {
  const { enabled } = firstOrNotFound(
    await ctx.db
      .select({ enabled: customer.enabled })
      .from(customer)
      .where(eq(customer.id, customer_id)),
  );
  if (!enabled) throw conflict('general', 'account_disabled');
  const payload = { template: 'set_password' as const, event_id: randomUUID(), customer_id };
  await enqueueJob(ctx, { name: 'password.mail', payload });
}

/** The same for many enabled customers who were just created. */
export const inviteAllToSetPassword = (ctx: Context, customer_ids: readonly number[]) =>
  enqueueJobs(
    ctx,
    customer_ids.map((customer_id) => ({
      name: 'password.mail',
      payload: { template: 'set_password', event_id: randomUUID(), customer_id },
    })),
  );
