import type { Invariant } from './invariant';

export const broadcastInvariants: Invariant[] = [
  {
    id: 'I21a',
    sentence: 'Of a letter that has begun every receiver is in its books, once and in one state',
    sql: `
      select b.id, b.title, b.status, b.audience_count, count(r.id) as receivers
      from broadcast b left join broadcast_receiver r on r.broadcast_id = b.id
      group by b.id
      having count(r.id) <> coalesce(b.audience_count, 0)`,
  },
  {
    id: 'I21b',
    sentence: 'Of a letter that is over nobody waits; what was not sent has a reason',
    sql: `
      select b.id, b.title, r.id as receiver_id, r.status, r.reason
      from broadcast b join broadcast_receiver r on r.broadcast_id = b.id
      where b.status in ('sent', 'canceled', 'failed') and r.status = 'queued'
        or b.status in ('sent', 'failed') and r.status = 'sending'
        or (r.status in ('failed', 'skipped', 'uncertain')) <> (r.reason is not null)
        or (r.status = 'sent') <> (r.sent_at is not null)`,
  },
  {
    id: 'I21c',
    sentence: 'Nobody who unsubscribed counts as agreed until they agreed anew themselves',
    sql: `
      select p.kind, p.id, p.consent_email_at, s.since
      from (
        select 'customer' as kind, id, email, consent_email_at from customer
        union all
        select 'lead', id, email, consent_email_at from lead
      ) p join suppression s on s.address = lower(p.email) and s.reason = 'unsubscribed'
      where p.consent_email_at is not null`,
  },
];
