import type { Invariant } from './invariant';

/** The latest ledger row of each refund, by provider and reference. */
const returned = `select distinct on (provider, provider_reference) order_id, capture_id, refund_id,
  amount, status, surplus from payment where type = 'refund'
  order by provider, provider_reference, id desc`;
/** The latest ledger row of each chargeback; its status shows whether the bank reversed it. */
const lost = `select last.order_id, last.capture_id, last.provider_id, last.amount, last.status
  from (select distinct on (provider, provider_reference) * from payment
    where type = 'chargeback' order by provider, provider_reference, id desc) last`;
/**
 * Captures; `own` is the part that the order keeps: not what is above its total since it was
 * edited. Sums per capture are grouped and joined once: added up for each capture they would take
 * hours in a large shop.
 */
const captured = `select capture.*, capture.amount - coalesce(above.amount, 0) as own
  from payment capture left join (
    select capture_id, sum(amount) as amount from payment where type = 'surplus' group by capture_id
  ) above on above.capture_id = capture.id
  where capture.type = 'capture' and capture.status = 'succeeded'`;
/** Per capture, the part that lost disputes took of what refunds left. */
const retained = `select capture.order_id, capture.id,
    least(capture.own - coalesce(back.amount, 0), coalesce(loss.amount, 0)) as lost
  from (${captured}) capture left join (
    select capture_id, sum(amount) as amount from (${returned}) r
    where status = 'succeeded' and not surplus group by capture_id
  ) back on back.capture_id = capture.id left join (
    select capture_id, sum(amount) as amount from (${lost}) l
    where status = 'succeeded' group by capture_id
  ) loss on loss.capture_id = capture.id
  where not capture.surplus`;

export const paymentInvariants: Invariant[] = [
  {
    id: 'I4b',
    sentence:
      'A provider’s payment belongs to one order, and an order has at most one open payment',
    sql: `
      select provider || ' ' || provider_reference as twice, count(distinct order_id) as orders
        from payment group by provider, provider_reference having count(distinct order_id) > 1
      union all
      select 'open intents of ' || order_id, count(*) from payment_intent
        where status in ('new', 'open', 'processing', 'authorized')
        group by order_id having count(*) > 1`,
  },
  {
    id: 'I6a',
    sentence: 'The paid total of an order equals its captures, in its own currency',
    sql: `
      select o.order_number, o.status, o.paid_total, o.currency, coalesce(sum(p.own),
        0) as captured, min(p.currency) as captured_currency
      from orders o left join (${captured}) p on p.order_id = o.id and not p.surplus
      group by o.id
      having o.paid_total <> coalesce(sum(p.own), 0) or min(p.currency) <> o.currency
        or max(p.currency) <> o.currency`,
  },
  {
    id: 'I6b',
    sentence: 'Refunds and lost disputes never exceed captures; a refunded order has none left',
    sql: `
      with back as (${returned}), ledger as (
        select back.order_id, sum(back.amount) as returned from back
        where back.status = 'succeeded' and not back.surplus
          and exists (select from (${captured}) kept
            where kept.order_id = back.order_id and not kept.surplus)
        group by back.order_id
      ), loss as (select order_id, sum(lost) as lost from (${retained}) capture group by order_id)
      select o.order_number, o.status, o.paid_total, o.refunded_total, ledger.returned, loss.lost
      from orders o left join ledger on ledger.order_id = o.id
        left join loss on loss.order_id = o.id
      where o.refunded_total > o.paid_total
        or o.refunded_total <> coalesce(ledger.returned, 0) + coalesce(loss.lost, 0)
        or (o.status = 'refunded' and (select coalesce(sum(amount), 0) from refund
          where order_id = o.id and granted_at is not null and not surplus)
          + (select coalesce(sum(amount), 0) from payment
            where order_id = o.id and type = 'chargeback' and status = 'succeeded') < o.paid_total)
        or (o.status = 'refunded' and (o.payment_status = 'refunded')
          <> (o.refunded_total = o.paid_total))`,
  },
  {
    id: 'I6c',
    sentence: 'Refunds of a capture, pending ones included, never exceed it',
    sql: `
      with back as (${returned})
      select capture.order_id, capture.provider_reference, capture.amount, sum(back.amount) as back
      from (${captured}) capture join back on back.capture_id = capture.id
      where back.status <> 'failed'
      group by capture.id, capture.order_id, capture.provider_reference, capture.amount
      having sum(back.amount) > capture.amount`,
  },
  {
    id: 'I6d',
    sentence: 'Overpayments and payments of ended orders are refunded',
    sql: `
      select capture.order_id, capture.provider_reference, capture.amount, capture.own
      from (${captured}) capture
      where (capture.surplus or capture.own < capture.amount) and not exists (
        select from payment back join refund on refund.id = back.refund_id
        where back.capture_id = capture.id and refund.surplus and refund.status <> 'failed'
      )
      union all
      select capture.order_id, capture.provider_reference, capture.amount, capture.own
      from (${captured}) capture where capture.own < 0`,
  },
  {
    id: 'I6e',
    sentence: 'The credit of an exchange equals what its new order received',
    sql: `
      select coalesce(given.number, taken.number) as refund, given.amount as given,
        taken.order_id, taken.amount as taken
      from (
        select refund.refund_number as number, sum(line.amount) as amount,
          coalesce(max(asked.exchange_order_id), max(taken.id)) as order_id
        from payment line left join refund on refund.id = line.refund_id
          left join return_request asked on asked.refund_id = refund.id
          left join orders taken on taken.order_number = line.provider_id
            and taken.pos_session_id is not null
        where line.provider = 'exchange' and line.type = 'refund' and line.status = 'succeeded'
        group by line.refund_id, refund.refund_number
      ) given full join (
        select provider_reference as number, order_id, sum(amount) as amount from (${captured}) p
        where provider = 'exchange' group by provider_reference, order_id
      ) taken on taken.number = given.number and taken.order_id = given.order_id
      where given.amount is distinct from taken.amount`,
  },
  {
    id: 'I8a',
    sentence: 'Captures of a paid order equal its total',
    sql: `
      select o.order_number, o.status, o.grand_total, o.currency
      from orders o left join (
        select order_id, currency, sum(own) as own from (${captured}) p where not surplus
        group by order_id, currency
      ) p on p.order_id = o.id and p.currency = o.currency
      where o.status in ('paid', 'completed', 'refunded') and o.grand_total > 0
        and o.grand_total <> coalesce(p.own, 0)`,
  },
  {
    id: 'I8b',
    sentence: 'Each provider event is in the payment ledger only once',
    sql: `
      select provider, provider_reference, type, status, count(*) as lines
      from payment group by provider, provider_reference, type, status having count(*) > 1`,
  },
  {
    id: 'I8c',
    sentence: 'Every capture at a provider is in the payment ledger',
    sql: `
      select intent.order_id, intent.reference, intent.amount from payment_intent intent
      where intent.status = 'captured' and not exists (
        select from payment where payment.order_id = intent.order_id
          and (payment.intent_id = intent.id or payment.provider_reference = intent.reference)
          and (payment.type = 'capture' and payment.status = 'succeeded'
            or payment.error_code = 'mismatch')
      )`,
  },
  {
    id: 'I8d',
    sentence: 'The payment status of an order matches its payments and refunds',
    sql: `
      select order_number, status, payment_status, grand_total, paid_total, refunded_total
      from orders
      where case
        when refunded_total > 0 then payment_status <> case when refunded_total >= paid_total
          then 'refunded' else 'partially_refunded' end
        when status = 'canceled' and paid_total = 0 then payment_status <> 'voided'
        when paid_total >= grand_total then payment_status <> 'paid'
        when paid_total > 0 then payment_status <> 'partially_paid'
        else payment_status not in ('unpaid', 'authorized', 'failed')
      end`,
  },
  {
    id: 'I22',
    sentence: 'Lost disputes, and no others, are in the payment ledger with their amount',
    sql: `
      select dispute.order_id, dispute.provider_id, dispute.status, dispute.amount,
        loss.amount as booked
      from dispute left join (${lost}) loss on loss.provider_id = dispute.provider_id
        and loss.order_id = dispute.order_id and loss.status = 'succeeded'
      where (dispute.status = 'lost') <> (loss.amount is not null)
        or loss.amount <> dispute.amount
      union all
      select loss.order_id, loss.provider_id, null, null, loss.amount from (${lost}) loss
      where not exists (select from dispute where dispute.provider_id = loss.provider_id
        and dispute.order_id = loss.order_id)`,
  },
];
