import 'server-only';
import { eq, inArray, or, sql } from 'drizzle-orm';
import { broadcastReceiver } from '@/db/schema/broadcast';
import type { Context } from '@/lib/core/context';
import { eraseSuppressions } from '@/lib/customers/suppression';
import type { Traces } from './traces';

/**
 * Takes a person out of the books of letters: the row and what became of it stay, under no address
 * and with a token that is in no letter. Who was still to get one does not. That an address gets
 * none holds on, by what stands for it, should it come again.
 */
export async function eraseReader(ctx: Context, traces: Traces): Promise<void> {
  const { customer_id, lead_ids, own_emails } = traces;
  const { address, user_id, lead_id, status, reason } = broadcastReceiver;
  await ctx.db
    .update(broadcastReceiver)
    .set({
      address: sql`'erased-' || ${broadcastReceiver.id}`,
      answer: '',
      user_id: null,
      lead_id: null,
      token: sql`gen_random_uuid()`,
      status: sql`case when ${status} = 'queued' then 'skipped' else ${status} end`,
      reason: sql`case when ${status} = 'queued' then 'erased' else ${reason} end`,
    })
    .where(
      or(
        eq(user_id, customer_id),
        lead_ids.length ? inArray(lead_id, lead_ids) : undefined,
        own_emails.length ? inArray(address, own_emails) : undefined,
      ),
    );
  await eraseSuppressions(ctx, own_emails);
}
