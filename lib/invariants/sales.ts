import type { Invariant } from './invariant';

/** What an order's entries come to, beside what its columns say. */
const sums = `
  select o.id, o.order_number, o.grand_total, o.refunded_total, o.base_grand_total,
    count(e.id) as entries, coalesce(sum(e.total), 0) as total,
    coalesce(sum(e.base_total), 0) as base_total, coalesce(sum(e.units), 0) as units,
    (o.paid_at is not null and o.paid_total = o.grand_total) as is_sold
  from orders o left join sales_entry e on e.order_id = o.id
  group by o.id`;

export const salesInvariants: Invariant[] = [
  {
    id: 'I20a',
    sentence: 'An order whose money is there is booked; entries come to its total less refunds',
    sql: `
      select * from (${sums}) booked
      where is_sold and total <> grand_total - refunded_total
        or not is_sold and total <> 0`,
  },
  {
    id: 'I20b',
    sentence: 'In the base currency too: all of a sale, and nothing of what went back whole',
    sql: `
      select * from (${sums}) booked
      where is_sold and (refunded_total = 0 and base_total <> base_grand_total
        or refunded_total = grand_total and grand_total > 0 and base_total <> 0)`,
  },
  {
    id: 'I20c',
    sentence: 'The amounts of an entry add up to its total, in both currencies',
    sql: `
      select e.id, o.order_number from sales_entry e join orders o on o.id = e.order_id,
        lateral (select case when o.prices_include_tax then 0 else 1 end as top) as taxed
      where e.total <> e.gross - e.item_discount - e.order_discount + e.shipping + e.fee
          + e.adjustment + taxed.top * e.tax
        or e.base_total <> e.base_gross - e.base_item_discount - e.base_order_discount
          + e.base_shipping + e.base_fee + e.base_adjustment + taxed.top * e.base_tax`,
  },
];
