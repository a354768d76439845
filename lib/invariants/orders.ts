import type { Invariant } from './invariant';

/**
 * D2's transitions, written a second time on purpose: an audit does not trust the code it checks.
 * `new` is an order being placed.
 */
const transitions = `(values
  ('new', 'pending'), ('new', 'payment_review'), ('new', 'paid'), ('new', 'completed'),
  ('pending', 'payment_review'), ('pending', 'payment_reject'), ('pending', 'paid'),
  ('pending', 'shipped'), ('pending', 'completed'), ('pending', 'canceled'),
  ('payment_review', 'payment_reject'), ('payment_review', 'paid'), ('payment_review', 'canceled'),
  ('payment_reject', 'pending'), ('payment_reject', 'payment_review'),
  ('payment_reject', 'paid'), ('payment_reject', 'canceled'),
  ('paid', 'pending'), ('paid', 'shipped'), ('paid', 'completed'), ('paid', 'refunded'),
  ('paid', 'canceled'),
  ('shipped', 'pending'), ('shipped', 'paid'), ('shipped', 'completed'), ('shipped', 'refunded'),
  ('shipped', 'canceled'),
  ('completed', 'refunded'),
  ('canceled', 'paid')) as allowed (before, after)`;

/** Whether line items have amounts in the base currency: earlier versions left them out. */
export const withBaseLines = '(line.total <> 0 or line.units = 0 or o.base_items_discount <> 0)';

/** Sums of discount parts and of taxes. */
const sumColumn = (column: string, of: string) =>
  `(select coalesce(sum(${column}), 0) from order_adjustment
    where class = '${of}' and order_id = o.id)`;
const taxes = (column: string, of: string) =>
  `(select coalesce(sum(${column}), 0) from order_tax where ${of})`;

/** An order's columns next to the sums of their parts. */
const parts = `values
  ('discount of lines', o.items_discount, ${sumColumn('amount', 'product')}),
  ('discount of the order', o.order_discount, ${sumColumn('amount', 'order')}),
  ('discount of delivery', o.shipping_discount, ${sumColumn('amount', 'shipping')}),
  ('tax', o.tax_total, ${taxes('amount', 'order_id = o.id')}),
  ('tax of fees', (select coalesce(sum(tax), 0) from order_fee where order_id = o.id),
    ${taxes('amount', `order_id = o.id and "on" in ('fee', 'gift_wrap')`)}),
  ('tax of an exempt buyer', o.tax_total,
    case when (o.tax_rules ->> 'exempt')::boolean then 0 else o.tax_total end),
  ('base discount of lines', o.base_items_discount, ${sumColumn('base_amount', 'product')}),
  ('base discount of the order', o.base_order_discount, ${sumColumn('base_amount', 'order')}),
  ('base discount of delivery', o.base_shipping_discount, ${sumColumn('base_amount', 'shipping')}),
  ('base tax', o.base_tax_total, ${taxes('base_amount', 'order_id = o.id')})`;

/** The same for a line item. */
const ofLine = (column: string, of: string) =>
  `(select coalesce(sum(${column}), 0) from order_adjustment
    where class = '${of}' and order_id = i.order_id and order_item_id = i.id)`;
const lineParts = `values
  ('discount', i.discount, ${ofLine('amount', 'product')}),
  ('discount of the order', i.order_discount, ${ofLine('amount', 'order')}),
  ('base discount of the order', i.base_order_discount, ${ofLine('base_amount', 'order')}),
  ('tax', i.tax, ${taxes('amount', 'order_id = i.order_id and order_item_id = i.id')})`;

/** Units of a line item in returns with these statuses. */
const inReturns = (units: string, so: string) =>
  `(select coalesce(sum(${units}), 0) from return_item part
    join return_request asked on asked.id = part.return_request_id
    where part.order_item_id = i.id and asked.status in (${so}))`;
const received = inReturns('part.received_good + part.received_damaged', "'received', 'closed'");
/** Upper bound of a line item's units that refunds restocked: some of them had not shipped. */
const restocked = `(select coalesce(sum((part ->> 'quantity')::int), 0) from refund,
    jsonb_array_elements(refund.items) part
    where refund.order_id = i.order_id and refund.granted_at is not null
      and (part ->> 'restock')::boolean and (part ->> 'order_item_id')::int = i.id)`;

export const orderInvariants: Invariant[] = [
  {
    id: 'I4a',
    sentence: 'Each cart and each checkout key has at most one order',
    sql: `
      select 'cart ' || cart_id as origin, count(*) as orders from orders where cart_id is not null
        group by cart_id having count(*) > 1
      union all
      select 'key ' || idempotency_key, count(*) from orders group by idempotency_key
        having count(*) > 1`,
  },
  {
    id: 'I5a',
    sentence: 'Items, discounts, shipping, fees and taxes of an order add up to its total',
    sql: `
      with line as (
        select order_id, sum(unit_price * (quantity - quantity_uncharged)) as subtotal,
          sum(discount) as discount, sum(order_discount) as order_discount,
          bool_or(line_total <> unit_price * (quantity - quantity_uncharged) - discount)
            as wrong_line
        from order_item group by order_id
      ),
      fee as (
        select order_id, sum(amount) as amount,
          coalesce(sum(amount) filter (where kind = 'gift_wrap'), 0) as gift_wrap
        from order_fee group by order_id
      )
      select o.order_number, o.grand_total, o.items_subtotal, line.subtotal as lines, o.fee_total,
        coalesce(fee.amount, 0) as fees
      from orders o left join line on line.order_id = o.id left join fee on fee.order_id = o.id
      where line.order_id is null or line.wrong_line
        or o.items_subtotal <> line.subtotal or o.items_discount <> line.discount
        or o.order_discount <> line.order_discount
        or o.fee_total <> coalesce(fee.amount, 0)
        or coalesce(o.gift_wrap_fee, 0) <> coalesce(fee.gift_wrap, 0)
        or o.grand_total <> line.subtotal - line.discount - o.order_discount + o.shipping_fee
          - o.shipping_discount + coalesce(fee.amount, 0)
          + case when o.prices_include_tax then 0 else o.tax_total end`,
  },
  {
    id: 'I5b',
    sentence: 'The same in the base currency, with an equal total if both currencies are the same',
    sql: `
      with line as (
        select order_id, sum(base_line_total) as total, sum(base_order_discount) as order_discount,
          sum(base_unit_price * (quantity - quantity_uncharged)) as units
        from order_item group by order_id
      )
      select o.order_number, o.base_grand_total, o.base_items_subtotal, line.total as lines,
        o.grand_total
      from orders o join line on line.order_id = o.id
      where ${withBaseLines} and (o.base_items_subtotal - o.base_items_discount <> line.total
          or o.base_order_discount <> line.order_discount)
        or not ${withBaseLines} and o.base_items_subtotal <> line.units
        or o.base_grand_total <> o.base_items_subtotal - o.base_items_discount
          - o.base_order_discount + o.base_shipping_fee - o.base_shipping_discount
          + o.base_fee_total + case when o.prices_include_tax then 0 else o.base_tax_total end
        or o.currency = o.base_currency and o.base_grand_total <> o.grand_total`,
  },
  {
    id: 'I5c',
    sentence: 'Discounts and taxes of an order and its items equal the sum of their parts',
    sql: `
      select o.order_number, part.of, part.told, part.counted
      from orders o cross join lateral (${parts}) as part (of, told, counted)
      where part.told <> part.counted
      union all
      select o.order_number, part.of || ' of line ' || i.id, part.told, part.counted
      from order_item i join orders o on o.id = i.order_id
        cross join lateral (${lineParts}) as part (of, told, counted)
      where part.told <> part.counted`,
  },
  {
    id: 'I9a',
    sentence: 'The history of an order is an unbroken chain of allowed transitions',
    sql: `
      with step as (
        select order_id, id, from_status, to_status, lag(to_status)
          over (partition by order_id order by id) as before
        from order_event where to_status is not null
      )
      select o.order_number, step.id as event_id, step.before as was, step.from_status as said,
        step.to_status as became
      from step join orders o on o.id = step.order_id
        left join ${transitions} on allowed.before = coalesce(step.from_status, 'new')
        and allowed.after = step.to_status
      where step.from_status is distinct from step.before or allowed.after is null`,
  },
  {
    id: 'I9b',
    sentence: 'The status of an order equals the latest one in its history',
    sql: `
      select o.order_number, o.status, last.to_status as history
      from orders o left join lateral (
        select to_status from order_event where order_id = o.id and to_status is not null
          order by id desc limit 1
      ) last on true
      where o.status is distinct from last.to_status`,
  },
  {
    id: 'I19a',
    sentence: 'Returned units of an item match its received returns and restocked refunds',
    sql: `
      select o.order_number, i.id as line, i.quantity_returned, ${received} as received,
        ${restocked} as restocked
      from order_item i join orders o on o.id = i.order_id
      where i.quantity_returned not between ${received} and ${received} + ${restocked}`,
  },
  {
    id: 'I19b',
    sentence: 'Returns of an item never exceed its shipped units',
    sql: `
      select o.order_number, i.id as line, i.quantity_shipped, ${received} as received,
        ${inReturns('part.quantity', "'requested', 'approved'")} as asked
      from order_item i join orders o on o.id = i.order_id
      where o.status in ('shipped', 'completed')
        and ${received} + ${inReturns('part.quantity', "'requested', 'approved'")}
          > i.quantity_shipped`,
  },
  {
    id: 'I19c',
    sentence: 'A return has received units exactly if it is marked as received or closed',
    sql: `
      select asked.return_number, asked.status, sum(part.received_good + part.received_damaged)
        as received
      from return_request asked left join return_item part on part.return_request_id = asked.id
      group by asked.id
      having (asked.status in ('received', 'closed'))
        <> (coalesce(sum(part.received_good + part.received_damaged), 0) > 0)`,
  },
];
