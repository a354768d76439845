import 'server-only';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { customer } from '@/db/schema/auth';
import type { Context } from '@/lib/core/context';
import { conflict } from '@/lib/core/errors';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { enqueueJob, enqueueJobs } from '@/lib/jobs/enqueue';

/**
 * Has a mail sent to a customer with a link to choose a password, good for seven days: staff and
 * imports may ask for one, never choose it (D23.12). The mail is written by a job, so that a
 * large import does not wait for it. Throws 404 for no customer, 409 for a disabled one.
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

/** The same for many who were created just now and are enabled. */
export const inviteAllToSetPassword = (ctx: Context, customer_ids: readonly number[]) =>
  enqueueJobs(
    ctx,
    customer_ids.map((customer_id) => ({
      name: 'password.mail',
      payload: { template: 'set_password', event_id: randomUUID(), customer_id },
    })),
  );
