import type { Invariant } from './invariant';
import { withBaseLines } from './orders';

/** The sums of an order's sales entries next to its columns. */
const sums = `
  select o.id, o.order_number, o.grand_total, o.refunded_total, o.base_grand_total,
    count(e.id) as entries, coalesce(sum(e.total), 0) as total,
    coalesce(sum(e.base_total), 0) as base_total, coalesce(sum(e.units), 0) as units,
    (o.paid_at is not null and o.paid_total = o.grand_total) as is_sold,
    case when o.paid_at is not null and o.status <> 'canceled'
      then greatest(o.paid_total, 0) else 0 end as at_most
  from orders o left join sales_entry e on e.order_id = o.id
  group by o.id`;

/** An order's amounts next to those of its sales entries. */
const compareAmounts = (base: '' | 'base_') => `values
  ('${base}goods', o.${base}items_subtotal, sale.${base}gross),
  ('${base}discount of lines', o.${base}items_discount, sale.${base}item_discount),
  ('${base}discount of the order', o.${base}order_discount, sale.${base}order_discount),
  ('${base}delivery', o.${base}shipping_fee - o.${base}shipping_discount, sale.${base}shipping),
  ('${base}fees', o.${base}fee_total, sale.${base}fee),
  ('${base}tax', o.${base}tax_total, sale.${base}tax),
  ('${base}total', o.${base}grand_total, sale.${base}total)`;
const booked = ['gross', 'item_discount', 'order_discount', 'shipping', 'fee', 'tax', 'total']
  .flatMap((name) => [name, `base_${name}`])
  .map((name) => `sum(${name}) as ${name}`);
/** False while an order awaits the extra payment of an edit, and if it ended without it. */
const isWhole = '(o.paid_at is null or o.paid_total >= o.grand_total)';
const sales = `select order_id, ${booked.join(', ')} from sales_entry where kind in ('sale', 'edit')
  group by order_id`;
const lines = `select order_id, sum(base_line_total) as total,
  sum(base_unit_price * (quantity - quantity_uncharged)) as units
  from order_item group by order_id`;

export const salesInvariants: Invariant[] = [
  {
    id: 'I20a',
    sentence:
      'Entries of a paid order equal its total less refunds; others never exceed what was paid',
    sql: `
      select * from (${sums}) booked
      where is_sold and total <> grand_total - refunded_total
        or not is_sold and total not between 0 and at_most`,
  },
  {
    id: 'I20b',
    sentence: 'The same in the base currency, for orders refunded in full or not at all',
    sql: `
      select * from (${sums}) booked
      where is_sold and (refunded_total = 0 and base_total <> base_grand_total
        or refunded_total = grand_total and grand_total > 0 and base_total <> 0)`,
  },
  {
    id: 'I20c',
    sentence: 'The amounts of a sales entry add up to its total, in both currencies',
    sql: `
      select e.id, o.order_number from sales_entry e join orders o on o.id = e.order_id,
        lateral (select case when o.prices_include_tax then 0 else 1 end as top) as taxed
      where e.total <> e.gross - e.item_discount - e.order_discount + e.shipping + e.fee
          + e.adjustment + taxed.top * e.tax
        or e.base_total <> e.base_gross - e.base_item_discount - e.base_order_discount
          + e.base_shipping + e.base_fee + e.base_adjustment + taxed.top * e.base_tax`,
  },
  {
    id: 'I20d',
    sentence: 'Entries match the subtotal, discounts, shipping, fees and tax of their order',
    sql: `
      select o.order_number, part.of, part.said, part.booked
      from (${sales}) sale join orders o on o.id = sale.order_id
        cross join lateral (${compareAmounts('')}) as part (of, said, booked)
      where part.said <> part.booked and ${isWhole}
      union all
      select o.order_number, part.of, part.said, part.booked
      from (${sales}) sale join orders o on o.id = sale.order_id
        join (${lines}) line on line.order_id = o.id
        cross join lateral (${compareAmounts('base_')}) as part (of, said, booked)
      where part.said <> part.booked and ${isWhole} and ${withBaseLines}`,
  },
  {
    id: 'I20e',
    sentence: 'An order that is refunded in full has no tax left',
    sql: `
      select o.order_number, sum(e.tax) as tax, sum(e.base_tax) as base_tax
      from orders o join sales_entry e on e.order_id = o.id
      where o.refunded_total = o.grand_total
      group by o.id having (sum(e.tax) <> 0 or sum(e.base_tax) <> 0) and o.grand_total > 0`,
  },
  {
    id: 'I20f',
    sentence: 'Dispute entries equal what was lost beyond refunds',
    sql: `
      select o.order_number, o.refunded_total, disputed.total from orders o
        join (select order_id, sum(total) as total from sales_entry where kind = 'dispute'
          group by order_id) disputed on disputed.order_id = o.id
      where o.refunded_total + disputed.total <> (
        select coalesce(sum(last.amount), 0) from (
          select distinct on (provider, provider_reference) amount, status, surplus from payment
          where type = 'refund' and order_id = o.id
          order by provider, provider_reference, id desc
        ) last where last.status = 'succeeded' and not last.surplus)`,
  },
];
