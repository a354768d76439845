import 'server-only';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { customer } from '@/db/schema/auth';
import { broadcast, broadcastReceiver, suppression } from '@/db/schema/broadcast';
import { lead } from '@/db/schema/leads';
import type { Context } from '@/lib/core/context';
import { env } from '@/lib/core/env';

/** Messages one job sends concurrently. */
const CONCURRENCY = 5;

/** A recipient to send to now, with their current name. */
export type Claimed = {
  id: number;
  address: string;
  token: string;
  attempts: number;
  language: string;
  first_name: string;
  last_name: string;
  /** As text from the database; identifies this attempt. */
  claimed_at: string;
};

/**
 * Claims a message's next recipients, as many as its rate allows across all processes. One
 * statement checks that the message is being sent and that each recipient still consents at this
 * address; others are skipped with the reason. So a prior pause, cancellation or unsubscription
 * takes effect. Claimed ones stay `queued` until `beginTransmission`: if the process dies, the
 * claim expires and they are claimed again.
 */
export async function claimReceivers({ db }: Context, broadcast_id: number): Promise<Claimed[]> {
  const r = broadcastReceiver;
  const rows = await db.execute<Claimed & { status: string }>(sql`
    with bucket as (
      select id, least(greatest(1, current_rate / 60), tokens + greatest(0, extract(epoch from
          clock_timestamp() - tokens_at)) * current_rate / 60) as filled
      from ${broadcast} where id = ${broadcast_id} and status = 'sending'
      for update
    ),
    wanted as (
      select r.id, coalesce(c.language, l.language, r.language) as language,
        coalesce(c.first_name, l.first_name, '') as first_name,
        coalesce(c.last_name, l.last_name, '') as last_name,
        case
          when c.id is null and l.id is null then 'erased'
          when lower(coalesce(c.email, l.email, '')) <> r.address then 'address_changed'
          when not coalesce(c.enabled, true) then 'disabled'
          when ${suppression}.reason <> 'unsubscribed' then 'suppressed'
          when ${suppression}.id is not null then 'unsubscribed'
          when coalesce(c.consent_email_at, l.consent_email_at) is null then 'consent_withdrawn'
        end as reason
      from ${r} r
        left join ${customer} c on c.id = r.user_id
        left join ${lead} l on l.id = r.lead_id
        left join ${suppression} on ${suppression}.address = r.address
      where r.broadcast_id = (select id from bucket) and r.status = 'queued'
        and (r.try_at is null or r.try_at <= now())
        and (r.claimed_at is null or r.claimed_at < now() - ${lease()})
      order by r.id
      limit (select least(floor(filled), ${CONCURRENCY})::int from bucket)
      for update of r skip locked
    ),
    spent as (
      update ${broadcast} set tokens_at = clock_timestamp(),
        tokens = greatest(0, bucket.filled - (select count(*) from wanted where reason is null))
      from bucket where ${broadcast}.id = bucket.id
    )
    update ${r} claimed set reason = wanted.reason,
      status = case when wanted.reason is null then claimed.status else 'skipped' end,
      claimed_at = case when wanted.reason is null then clock_timestamp() end,
      attempts = claimed.attempts + case when wanted.reason is null then 1 else 0 end
    from wanted where claimed.id = wanted.id
    returning claimed.id, claimed.address, claimed.token, claimed.attempts, claimed.status,
      wanted.language, wanted.first_name, wanted.last_name, claimed.claimed_at::text`);
  return [...rows];
}

/** How long a claim lasts. */
export const lease = (): SQL => sql`${env().JOBS_EXPIRE_SECONDS} * interval '1 s'`;

/**
 * Marks a claimed message as being sent: if the process dies after this, it is unknown whether it
 * was. False if the claim expired because it took too long, or the message was canceled.
 */
export async function beginTransmission(
  { db }: Context,
  { id, claimed_at }: Claimed,
): Promise<boolean> {
  const begun = await db
    .update(broadcastReceiver)
    .set({ status: 'sending' })
    .where(
      and(
        eq(broadcastReceiver.id, id),
        eq(broadcastReceiver.status, 'queued'),
        sql`${broadcastReceiver.claimed_at} = ${claimed_at}::timestamptz`,
      ),
    )
    .returning({ id: broadcastReceiver.id });
  return begun.length > 0;
}
