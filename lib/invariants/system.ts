import type { Invariant } from './invariant';

export const systemInvariants: Invariant[] = [
  {
    id: 'I11',
    sentence: 'A customer has at most one default billing and one default shipping address',
    sql: `
      select customer_id, count(*) filter (where default_billing) as billing, count(*)
        filter (where default_shipping) as shipping
      from address group by customer_id
      having count(*) filter (where default_billing) > 1 or count(*)
        filter (where default_shipping) > 1`,
  },
  {
    id: 'I13',
    sentence: 'If there are staff accounts, at least one enabled owner is among them',
    sql: `
      select count(*) as admins, count(*) filter (where a.enabled) as enabled
      from admin a join role r on r.id = a.role_id
      having count(*) > 0 and count(*) filter (where a.enabled and r.is_owner) = 0`,
  },
  {
    id: 'I14a',
    sentence: 'The menu is a tree without cycles',
    sql: `
      with recursive hanging as (
        select id from menu where parent_id is null
        union
        select m.id from menu m join hanging h on m.parent_id = h.id
      )
      select id as menu_id, parent_id from menu where id not in (select id from hanging)`,
  },
  {
    id: 'I14b',
    sentence: 'No two menu entries of one parent have the same position',
    sql: `select parent_id, "order", count(*) as entries from menu group by parent_id, "order"
      having count(*) > 1`,
  },
];

export const mailInvariants: Invariant[] = [
  {
    id: 'I10',
    sentence: 'Every queued email has a job that sends it',
    sql: `
      select m.id as mail_id, m.template, m.state, m.created_at
      from mail m
      where m.state in ('queued', 'sending') and not exists (
        select from pgboss.job j
        where j.name = 'mail.deliver' and j.state in ('created', 'retry', 'active')
          and (j.data ->> 'mail_id')::int = m.id
      )`,
  },
];

export const broadcastInvariants: Invariant[] = [
  {
    id: 'I21a',
    sentence: 'A message that has started has a record of every recipient',
    sql: `
      select b.id, b.title, b.status, b.audience_count, count(r.id) as receivers
      from broadcast b left join broadcast_receiver r on r.broadcast_id = b.id
      group by b.id
      having count(r.id) <> coalesce(b.audience_count, 0)`,
  },
  {
    id: 'I21b',
    sentence: 'A finished message has no queued recipients, and every failure has a reason',
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
    sentence: 'No unsubscribed address counts as subscribed',
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

/** What customers' completed orders count for, written a second time on purpose. */
const counted = `
  select o.user_id, sum(greatest(0, o.goods - coalesce(round(o.goods * (
      (select coalesce(sum(r.amount - r.shipping_amount), 0) from refund r
        where r.order_id = o.id and r.granted_at is not null)
      + (select coalesce(sum(d.amount), 0) from dispute d
        where d.order_id = o.id and d.status = 'lost')
    ) / nullif(o.grand_total - o.shipping_fee + o.shipping_discount, 0)), 0))) as spend
  from (select *, base_grand_total - base_shipping_fee + base_shipping_discount as goods
    from orders) o
  where o.status = 'completed' and o.user_id is not null
  group by o.user_id`;
/** The customers whose orders a queued job will recount. */
const waiting = `
  select coalesce((j.data ->> 'customer_id')::int, o.user_id) as customer_id
  from pgboss.job j left join orders o on o.id = (j.data ->> 'order_id')::int
  where j.name = 'membership.member' and j.state in ('created', 'retry', 'active')`;

export const membershipInvariants: Invariant[] = [
  {
    id: 'I17a',
    sentence: 'The qualifying spend of a customer equals the sum of their completed orders',
    sql: `
      select c.id as customer_id, c.qualifying_spend_minor, counted.spend
      from customer c left join (${counted}) counted on counted.user_id = c.id
      where c.qualifying_spend_minor <> coalesce(counted.spend, 0) and not exists (
        select from (${waiting}) w where w.customer_id = c.id)`,
  },
  {
    id: 'I17b',
    sentence: 'No membership outlives its expiry and grace period by more than a day',
    sql: `
      select c.id as customer_id, c.membership_tier_id, c.membership_expires_at
      from customer c join membership_tier t on t.id = c.membership_tier_id
      where not c.membership_locked
        and c.membership_expires_at < now() - (t.grace_days + 1) * interval '1 day'`,
  },
];
