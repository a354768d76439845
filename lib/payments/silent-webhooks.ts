import 'server-only';
import { and, inArray, sql } from 'drizzle-orm';
import { paymentMethod } from '@/db/schema/methods';
import { payment, paymentEvent, paymentIntent } from '@/db/schema/payments';
import type { Context } from '@/lib/core/context';
import { webhookProviders } from './gateways';

/** An event that arrives this long after its payment counts as lost. */
const LATE_MINUTES = 60;
/** A shopper may return before the event for the same payment arrives. */
const BESIDE_MINUTES = 5;

/**
 * Counts enabled payment methods whose webhook is silent: they received money an hour ago or more,
 * and no event since. The shop then only learns of payments by polling, later.
 */
export async function countSilentWebhooks({ db, now }: Context): Promise<number> {
  const before = new Date(now().getTime() - LATE_MINUTES * 60_000).toISOString();
  const heard = sql`(select max(event.received_at) from ${paymentEvent} event
    where event.payment_method_id = ${paymentMethod.id})`;
  const unheard = sql`exists (select from ${payment} came
    join ${paymentIntent} intent on intent.id = came.intent_id
    where intent.payment_method_id = ${paymentMethod.id}
      and came.type = 'capture' and came.status = 'succeeded'
      and came.created_at < ${before}::timestamptz
      and came.created_at > coalesce(${heard}, '-infinity')
        + ${BESIDE_MINUTES} * interval '1 minute')`;
  return db.$count(
    paymentMethod,
    and(inArray(paymentMethod.provider, webhookProviders), paymentMethod.enabled, unheard),
  );
}
