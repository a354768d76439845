import type { Invariant } from './invariant';

export const systemInvariants: Invariant[] = [
  {
    id: 'I11',
    sentence: 'A customer has at most one default billing and one default shipping address',
    sql: `
      select customer_id, count(*) filter (where default_billing) as billing, count(*)
        filter (where default_shipping) as shipping
      from address group by customer_id
      having count(*) filter (where default_billing) > 1 or count(*)
        filter (where default_shipping) > 1`,
  },
  {
    id: 'I13',
    sentence: 'As soon as there are admins, one who is enabled is an owner',
    sql: `
      select count(*) as admins, count(*) filter (where a.enabled) as enabled
      from admin a join role r on r.id = a.role_id
      having count(*) > 0 and count(*) filter (where a.enabled and r.is_owner) = 0`,
  },
  {
    id: 'I14a',
    sentence: 'Every entry of the menu hangs on the tree: no circle',
    sql: `
      with recursive hanging as (
        select id from menu where parent_id is null
        union
        select m.id from menu m join hanging h on m.parent_id = h.id
      )
      select id as menu_id, parent_id from menu where id not in (select id from hanging)`,
  },
  {
    id: 'I14b',
    sentence: 'No two entries under one parent have the same order',
    sql: `select parent_id, "order", count(*) as entries from menu group by parent_id, "order"
      having count(*) > 1`,
  },
];
