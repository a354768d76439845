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

/** Sums of discount parts and of taxes by order, or by line. */
const discounts = (by: string) => `select ${by},
    sum(amount) filter (where class = 'product') as of_lines,
    sum(amount) filter (where class = 'order') as of_order,
    sum(amount) filter (where class = 'shipping') as of_shipping,
    sum(base_amount) filter (where class = 'product') as base_of_lines,
    sum(base_amount) filter (where class = 'order') as base_of_order,
    sum(base_amount) filter (where class = 'shipping') as base_of_shipping
  from order_adjustment group by ${by}`;
const taxes = (by: string) => `select ${by}, sum(amount) as amount, sum(base_amount) as base_amount,
    sum(amount) filter (where "on" in ('fee', 'gift_wrap')) as of_fees
  from order_tax group by ${by}`;

/** An order's columns next to the sums of their parts; no parts add up to 0. */
const parts = `values
  ('discount of lines', o.items_discount, d.of_lines),
  ('discount of the order', o.order_discount, d.of_order),
  ('discount of delivery', o.shipping_discount, d.of_shipping),
  ('tax', o.tax_total, t.amount),
  ('tax of fees', f.tax, t.of_fees),
  ('tax of an exempt buyer', o.tax_total,
    case when (o.tax_rules ->> 'exempt')::boolean then 0 else o.tax_total end),
  ('base discount of lines', o.base_items_discount, d.base_of_lines),
  ('base discount of the order', o.base_order_discount, d.base_of_order),
  ('base discount of delivery', o.base_shipping_discount, d.base_of_shipping),
  ('base tax', o.base_tax_total, t.base_amount)`;

/** The same for a line item. */
const lineParts = `values
  ('discount', i.discount, d.of_lines),
  ('discount of the order', i.order_discount, d.of_order),
  ('base discount of the order', i.base_order_discount, d.base_of_order),
  ('tax', i.tax, t.amount)`;

/** Units of each line item in returns: received ones, and those asked for. */
const inReturns = `select part.order_item_id,
    coalesce(sum(part.received_good + part.received_damaged)
      filter (where asked.status in ('received', 'closed')), 0) as received,
    coalesce(sum(part.quantity)
      filter (where asked.status in ('requested', 'approved')), 0) as asked
  from return_item part join return_request asked on asked.id = part.return_request_id
  group by part.order_item_id`;
/** Upper bound of a line item's units that refunds restocked: some of them had not shipped. */
const restocked = `select order_id, (part ->> 'order_item_id')::int as order_item_id,
    sum((part ->> 'quantity')::int) as units
  from refund, jsonb_array_elements(refund.items) part
  where granted_at is not null and (part ->> 'restock')::boolean group by 1, 2`;

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
      select o.order_number, part.of, part.told, coalesce(part.counted, 0) as counted
      from orders o left join (${discounts('order_id')}) d on d.order_id = o.id
        left join (${taxes('order_id')}) t on t.order_id = o.id
        left join (select order_id, sum(tax) as tax from order_fee group by order_id) f
          on f.order_id = o.id
        cross join lateral (${parts}) as part (of, told, counted)
      where coalesce(part.told, 0) <> coalesce(part.counted, 0)
      union all
      select o.order_number, part.of || ' of line ' || i.id, part.told,
        coalesce(part.counted, 0)
      from order_item i join orders o on o.id = i.order_id
        left join (${discounts('order_id, order_item_id')}) d
          on d.order_id = i.order_id and d.order_item_id = i.id
        left join (${taxes('order_id, order_item_id')}) t
          on t.order_id = i.order_id and t.order_item_id = i.id
        cross join lateral (${lineParts}) as part (of, told, counted)
      where coalesce(part.told, 0) <> coalesce(part.counted, 0)`,
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
      select * from (
        select o.order_number, i.id as line, i.quantity_returned,
          coalesce(back.received, 0) as received, coalesce(again.units, 0) as restocked
        from order_item i join orders o on o.id = i.order_id
          left join (${inReturns}) back on back.order_item_id = i.id
          left join (${restocked}) again
            on again.order_id = i.order_id and again.order_item_id = i.id
      ) line
      where quantity_returned not between received and received + restocked`,
  },
  {
    id: 'I19b',
    sentence: 'Returns of an item never exceed its shipped units',
    sql: `
      select o.order_number, i.id as line, i.quantity_shipped, back.received, back.asked
      from order_item i join orders o on o.id = i.order_id
        join (${inReturns}) back on back.order_item_id = i.id
      where o.status in ('shipped', 'completed')
        and back.received + back.asked > i.quantity_shipped`,
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
