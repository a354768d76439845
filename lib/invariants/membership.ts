import type { Invariant } from './invariant';

/** What customers' completed orders count for, written down a second time. */
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
/** A job that will count a customer's orders anew. */
const waiting = `
  select from pgboss.job j
  where j.name = 'membership.member' and j.state in ('created', 'retry', 'active')
    and ((j.data ->> 'customer_id')::int = c.id or exists (
      select from orders o where o.user_id = c.id and o.id = (j.data ->> 'order_id')::int
    ))`;

export const membershipInvariants: Invariant[] = [
  {
    id: 'I17a',
    sentence: 'What a customer has spent is what their completed orders add up to',
    sql: `
      select c.id as customer_id, c.qualifying_spend_minor, counted.spend
      from customer c left join (${counted}) counted on counted.user_id = c.id
      where c.qualifying_spend_minor <> coalesce(counted.spend, 0) and not exists (${waiting})`,
  },
  {
    id: 'I17b',
    sentence: 'No membership outlives its end and the days of grace by more than a day',
    sql: `
      select c.id as customer_id, c.membership_tier_id, c.membership_expires_at
      from customer c join membership_tier t on t.id = c.membership_tier_id
      where not c.membership_locked
        and c.membership_expires_at < now() - (t.grace_days + 1) * interval '1 day'`,
  },
];
