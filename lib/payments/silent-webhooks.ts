import 'server-only';
import { and, inArray, sql } from 'drizzle-orm';
import { paymentMethod } from '@/db/schema/methods';
import { payment, paymentEvent, paymentIntent } from '@/db/schema/payments';
import type { Context } from '@/lib/core/context';
import { webhookProviders } from './gateways';

/** An event that comes later than this after its payment was lost. */
const LATE_MINUTES = 60;
/** A shopper's return may be quicker than the event that tells the same. */
const BESIDE_MINUTES = 5;

/**
 * How many ways to pay are offered whose provider tells nothing by webhook: money came in by them
 * an hour ago or more, and no event since. The shop asks by itself then, only later.
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
