import type { Invariant } from './invariant';

export const stockInvariants: Invariant[] = [
  {
    id: 'I1a',
    sentence: 'The units on hand are the sum of their history, and never below zero',
    sql: `
      select i.id as inventory_id, i.quantity, coalesce(sum(h.change), 0) as history
      from inventory i left join inventory_history h on h.inventory_id = i.id
      group by i.id
      having i.quantity < 0 or i.quantity <> coalesce(sum(h.change), 0)`,
  },
  {
    id: 'I1b',
    sentence: 'The balance of each line of an inventory history is the sum of the lines up to it',
    sql: `
      select * from (
        select id as history_id, inventory_id, balance, sum(change) over (partition by inventory_id
          order by id) as added_up from inventory_history
      ) line
      where balance <> added_up`,
  },
  {
    id: 'I1c',
    sentence:
      'The history of a deleted inventory ends with nothing on hand, and it is kept of what',
    sql: `
      select h.inventory_id, sum(h.change) as left_over, d.sku
      from inventory_history h left join deleted_inventory d on d.inventory_id = h.inventory_id
      where not exists (select from inventory i where i.id = h.inventory_id)
      group by h.inventory_id, d.sku
      having sum(h.change) <> 0 or d.sku is null`,
  },
  {
    id: 'I2a',
    sentence:
      'Reservations explain the reserved units of an inventory, at most as many as are on hand',
    sql: `
      select i.id as inventory_id, i.quantity, i.reserved, coalesce(sum(r.quantity),
        0) as reservations
      from inventory i left join reservation r on r.inventory_id = i.id
      group by i.id
      having i.reserved <> coalesce(sum(r.quantity), 0) or i.reserved > i.quantity`,
  },
  {
    id: 'I2b',
    sentence: 'An order that is shipped, completed, refunded or canceled keeps nothing reserved',
    sql: `
      select o.order_number, o.status, r.id as reservation_id, r.quantity
      from reservation r join orders o on o.id = r.order_id
      where o.status in ('shipped', 'completed', 'refunded', 'canceled')`,
  },
  {
    id: 'I2c',
    sentence: 'No reservation is open more than five minutes past its deadline',
    sql: `
      select o.order_number, r.id as reservation_id, r.quantity, r.expires_at
      from reservation r join orders o on o.id = r.order_id
      where r.expires_at < now() - interval '5 minutes'`,
  },
  {
    id: 'I2d',
    sentence: 'An open order has exactly those units reserved that it has still to send',
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
    id: 'I3',
    sentence: 'A transfer is two lines of the same stock, equal and opposite',
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
