import type { Invariant } from './invariant';

export const paymentInvariants: Invariant[] = [
  {
    id: 'I4b',
    sentence: 'An order is captured once, and a provider’s payment belongs to one order',
    sql: `
      select 'order ' || order_id as twice, count(*) as captures from payment where type = 'capture'
        and status = 'succeeded' group by order_id having count(*) > 1
      union all
      select provider || ' ' || provider_reference, count(distinct order_id) from payment
        group by provider, provider_reference having count(distinct order_id) > 1`,
  },
  {
    id: 'I6a',
    sentence: 'What an order counts as paid is what was captured for it, in its own currency',
    sql: `
      select o.order_number, o.status, o.paid_total, o.currency, coalesce(sum(p.amount),
        0) as captured, min(p.currency) as captured_currency
      from orders o left join payment p on p.order_id = o.id and p.type = 'capture'
        and p.status = 'succeeded'
      group by o.id
      having o.paid_total <> coalesce(sum(p.amount), 0) or min(p.currency) <> o.currency
        or max(p.currency) <> o.currency`,
  },
  {
    id: 'I6b',
    sentence:
      'At most what was captured is refunded; of a refunded order all of it, sent or to be sent',
    sql: `
      with ledger as (
        select order_id, sum(amount) filter (where type = 'capture') as captured, sum(amount)
          filter (where type = 'refund') as returned
        from payment where status = 'succeeded' group by order_id
      )
      select o.order_number, o.status, o.refunded_total, ledger.captured, ledger.returned
      from orders o left join ledger on ledger.order_id = o.id
      where o.refunded_total > o.paid_total
        or (ledger.captured is not null and o.refunded_total <> coalesce(ledger.returned, 0))
        or (o.status = 'refunded' and o.paid_total <> o.refunded_total + coalesce((select
          sum(amount) from refund where order_id = o.id and status = 'pending'), 0))
        or (o.status = 'refunded' and (o.payment_status = 'refunded')
          <> (o.refunded_total = o.paid_total))`,
  },
  {
    id: 'I8a',
    sentence:
      'An order that was paid has a succeeded payment of its whole total (nothing to pay excepted)',
    sql: `
      select o.order_number, o.status, o.grand_total, o.currency
      from orders o
      where o.status in ('paid', 'completed', 'refunded') and o.grand_total > 0
        and not exists (
          select 1 from payment p
          where p.order_id = o.id and p.type = 'capture' and p.status = 'succeeded'
            and p.amount = o.grand_total and p.currency = o.currency
        )`,
  },
  {
    id: 'I8b',
    sentence: 'A word of a provider stands in the ledger once',
    sql: `
      select provider, provider_reference, type, status, count(*) as lines
      from payment group by provider, provider_reference, type, status having count(*) > 1`,
  },
];
