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
];
