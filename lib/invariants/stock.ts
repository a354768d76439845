import type { Invariant } from './invariant';

export const stockInvariants: Invariant[] = [
  {
    id: 'I1a',
    sentence: 'Units on hand equal the sum of their history and are never below zero',
    sql: `
      select i.id as inventory_id, i.quantity, coalesce(sum(h.change), 0) as history
      from inventory i left join inventory_history h on h.inventory_id = i.id
      group by i.id
      having i.quantity < 0 or i.quantity <> coalesce(sum(h.change), 0)`,
  },
  {
    id: 'I1b',
    sentence: 'Each balance in an inventory history equals the sum of the changes up to it',
    sql: `
      select * from (
        select id as history_id, inventory_id, balance, sum(change) over (partition by inventory_id
          order by id) as added_up from inventory_history
      ) line
      where balance <> added_up`,
  },
  {
    id: 'I1c',
    sentence: 'The history of a deleted inventory ends at zero and keeps its SKU',
    sql: `
      select h.inventory_id, sum(h.change) as left_over, d.sku
      from inventory_history h left join deleted_inventory d on d.inventory_id = h.inventory_id
      where not exists (select from inventory i where i.id = h.inventory_id)
      group by h.inventory_id, d.sku
      having sum(h.change) <> 0 or d.sku is null`,
  },
  {
    id: 'I2a',
    sentence: 'Reserved units equal the sum of reservations and, of a drop, of its buckets',
    sql: `
      select i.id as inventory_id, i.quantity, i.reserved, coalesce(sum(r.quantity),
        0) as reservations, b.units as in_buckets
      from inventory i left join reservation r on r.inventory_id = i.id
        cross join lateral (select coalesce(sum(units), 0) as units from inventory_bucket
          where inventory_id = i.id) b
      group by i.id, b.units
      having i.reserved <> coalesce(sum(r.quantity), 0) + b.units or i.reserved > i.quantity`,
  },
  {
    id: 'I2b',
    sentence: 'Shipped, completed, refunded and canceled orders reserve nothing',
    sql: `
      select o.order_number, o.status, r.id as reservation_id, r.quantity
      from reservation r join orders o on o.id = r.order_id
      where o.status in ('shipped', 'completed', 'refunded', 'canceled')`,
  },
  {
    id: 'I2c',
    sentence: 'No reservation outlives its expiry by more than five minutes',
    sql: `
      select o.order_number, r.id as reservation_id, r.quantity, r.expires_at
      from reservation r join orders o on o.id = r.order_id
      where r.expires_at < now() - interval '5 minutes'`,
  },
  {
    id: 'I2d',
    sentence: 'An open order reserves exactly its unshipped units',
    sql: `
      with open_order as (select id, order_number from orders
        where status in ('pending', 'payment_review', 'payment_reject', 'paid')),
      owed as (
        select t.order_id, t.stock_id, sum(t.quantity - t.quantity_shipped - t.quantity_canceled)
          as units
        from order_item t join open_order o on o.id = t.order_id where t.stock_id is not null
          group by 1, 2
      ),
      held as (
        select r.order_id, i.stock_id, sum(r.quantity) as units
        from reservation r join open_order o on o.id = r.order_id
          join inventory i on i.id = r.inventory_id group by 1, 2
      )
      select o.order_number, stock_id, coalesce(owed.units, 0) as owed, coalesce(held.units,
        0) as reserved
      from owed full join held using (order_id, stock_id) join open_order o on o.id = order_id
      where coalesce(owed.units, 0) <> coalesce(held.units, 0)`,
  },
  {
    id: 'I2e',
    sentence: 'What can be sold is in buckets, of a drop all of it and of anything else nothing',
    sql: `
      select i.id as inventory_id, i.is_drop, i.quantity, i.reserved, i.safety_stock
      from inventory i
      where i.is_drop and i.quantity - i.reserved - i.safety_stock > 0
        or not i.is_drop and exists (select from inventory_bucket where inventory_id = i.id)`,
  },
  {
    id: 'I3',
    sentence: 'A transfer is two equal and opposite changes of the same variant',
    sql: `
      select coalesce(h.transfer_id::text, 'history ' || min(h.id)) as transfer, count(*) as lines,
        sum(h.change) as left_over
      from inventory_history h join inventory i on i.id = h.inventory_id
      where h.type = 'transfer' or h.transfer_id is not null
      group by h.transfer_id
      having h.transfer_id is null or count(*) <> 2 or sum(h.change) <> 0
        or count(distinct i.stock_id) <> 1 or count(distinct i.id) <> 2`,
  },
];
