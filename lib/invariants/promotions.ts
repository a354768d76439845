import type { Invariant } from './invariant';

/** What limits count, written a second time on purpose: each use with what it adds to a counter. */
const counted = `
  select u.promotion_id, one.scope, one.customer_key, sum(one.amount) as used
  from promotion_use u join promotion p on p.id = u.promotion_id
    left join coupon c on c.id = u.coupon_id
    cross join lateral (
      values ('uses', '', 1, p.usage_limit), ('amount', '', u.base_amount, p.budget_amount_minor),
        ('coupon:' || c.id, '', 1, c.usage_limit)
      union all
      select own.scope, own.key, 1, own.most
      from (
        select 'uses', 'customer:' || u.customer_id, p.usage_limit_per_customer
        union select 'coupon:' || c.id, 'customer:' || u.customer_id, c.usage_limit_per_customer
        union select 'uses', 'email:' || email, p.usage_limit_per_customer
          from unnest(u.email_key || u.further_email_keys) as email where email <> ''
        union select 'coupon:' || c.id, 'email:' || email, c.usage_limit_per_customer
          from unnest(u.email_key || u.further_email_keys) as email where email <> ''
      ) as own (scope, key, most)
    ) as one (scope, customer_key, amount, most)
  where u.state <> 'released' and one.most is not null and one.customer_key is not null
  group by 1, 2, 3`;

/**
 * Uses beyond a limit of `owner`, late ones excluded. Reported only if there is a use since staff
 * changed the limit, because they may lower it below what was used before.
 */
const beyond = (owner: string, use: string, limit: string, taken: string) => `
  select '${owner} ' || l.id as of, '${limit}' as "limit", l.${limit} as most, ${taken} as used
  from ${owner} l join promotion_use u on u.${use} = l.id and u.state in ('reserved', 'confirmed')
  group by l.id having ${taken} > l.${limit} and max(u.created_at) > l.updated_at`;

export const promotionInvariants: Invariant[] = [
  {
    id: 'I7a',
    sentence: 'No promotion or discount code exceeds its limits or budget, except by late payments',
    sql: [
      beyond('promotion', 'promotion_id', 'usage_limit', 'count(*)'),
      beyond('promotion', 'promotion_id', 'budget_amount_minor', 'sum(u.base_amount)'),
      beyond('coupon', 'coupon_id', 'usage_limit', 'count(*)'),
    ].join(' union all '),
  },
  {
    id: 'I7b',
    sentence: 'The counter of each limit equals the uses that were not released',
    sql: `
      with counted as (${counted})
      select promotion_id, scope, customer_key, counted.used as uses, counter.used as counter
      from counted full join promotion_counter counter using (promotion_id, scope, customer_key)
      where coalesce(counted.used, 0) <> coalesce(counter.used, 0)`,
  },
  {
    id: 'I7d',
    sentence: 'No unpaid order has a promotion that excludes its payment method',
    sql: `
      select o.order_number, o.payment_method_id, u.promotion_id, p.payment_method_ids
      from promotion_use u join orders o on o.id = u.order_id
        join promotion p on p.id = u.promotion_id
      where o.status in ('pending', 'payment_reject') and u.state = 'reserved'
        and p.updated_at <= u.created_at and cardinality(p.payment_method_ids) > 0
        and o.payment_method_id <> all(p.payment_method_ids)`,
  },
  {
    id: 'I7e',
    sentence: 'Promotion uses of erased customers contain no account and no readable email',
    sql: `
      select o.order_number, u.promotion_id
      from promotion_use u join orders o on o.id = u.order_id
      where o.erased_at is not null and (u.customer_id is not null or exists (
        select from unnest(u.email_key || u.further_email_keys) as key
        where key <> '' and key not like '#%'))`,
  },
  {
    id: 'I7c',
    sentence:
      'Canceled orders use no promotion; paid orders keep their uses unless refunded unshipped',
    sql: `
      select o.order_number, o.status, u.promotion_id, u.state
      from promotion_use u join orders o on o.id = u.order_id
      where case
        when o.status = 'canceled' then u.state <> 'released'
        when o.status in ('paid', 'completed') then u.state not in ('confirmed', 'late')
        when o.status = 'refunded' then u.state = 'reserved' or u.state = 'released' and exists (
          select from order_item i where i.order_id = o.id and i.quantity_shipped > 0)
        else u.state = 'released' end`,
  },
];
