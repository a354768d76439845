import type { Invariant } from './invariant';

/** The expected cash in the drawer of a session: float, cash payments and cash in and out. */
const expected = `s.opening_float
  + (select coalesce(sum(amount + rounding), 0) from pos_tender
    where pos_session_id = s.id and is_cash)
  + (select coalesce(sum(case direction when 'in' then amount else -amount end), 0)
    from cash_movement where pos_session_id = s.id)`;

/** Each session with the store of its register. */
const sessions = `select s.id, r.physical_store_id as store_id from pos_session s
  join pos_register r on r.id = s.register_id`;

/** Refunds of an order that paid for exchange orders sold at a register. */
const exchanged = `select p.order_id, p.amount, n.id as taken_id, n.pos_session_id
  from payment p join orders n on n.order_number = p.provider_id
  where p.provider = 'exchange' and p.type = 'refund' and p.status = 'succeeded'
    and n.pos_session_id is not null`;

export const registerInvariants: Invariant[] = [
  {
    id: 'I24a',
    sentence:
      'Payments and exchange credits of a sale equal what is paid, apart from later order edits',
    sql: `
      select o.order_number, o.paid_total, coalesce(paid.tendered, 0) as tendered,
        coalesce(captured.credited, 0) as credited
      from orders o
        left join (select order_id, sum(amount) as tendered from pos_tender where amount > 0
          group by order_id) paid on paid.order_id = o.id
        left join (select p.order_id,
            sum(p.amount) filter (where p.provider = 'exchange') as credited,
            sum(p.amount) filter (where p.created_at < edit.at) as before_edits
          from payment p left join (select order_id, min(created_at) as at from order_event
            where type = 'edited' group by order_id) edit on edit.order_id = p.order_id
          where p.type = 'capture' and p.status = 'succeeded'
          group by p.order_id) captured on captured.order_id = o.id
        cross join lateral (select coalesce(paid.tendered, 0) + coalesce(captured.credited, 0))
          as sale (received)
      where o.pos_session_id is not null and o.paid_total <> sale.received
        and sale.received is distinct from captured.before_edits`,
  },
  {
    id: 'I24b',
    sentence: 'Expected cash of a closed register equals its float, cash sales and cash movements',
    sql: `
      select s.id, s.expected_cash, ${expected} as expected from pos_session s
      where s.closed_at is not null and s.expected_cash <> ${expected}`,
  },
  {
    id: 'I24c',
    sentence: 'Nothing is recorded at a closed register, except sales that were already under way',
    sql: `
      select s.id, s.closed_at, t.created_at from pos_session s
      join (select pos_session_id, created_at from pos_tender p
          where not exists (select from order_event e where e.type = 'sold_late'
              and p.amount >= 0 and e.order_id = p.order_id)
            and not exists (select from (${exchanged}) x join order_event e
              on e.type = 'sold_late' and e.order_id = x.taken_id
              where p.amount < 0 and x.order_id = p.order_id)
        union all select pos_session_id, created_at from cash_movement
        union all select pos_session_id, created_at from drawer_opening) t
        on t.pos_session_id = s.id and t.created_at > s.closed_at`,
  },
  {
    id: 'I24d',
    sentence:
      'An approved discount belongs to the session of its sale and is in the order’s history',
    sql: `
      select o.order_number, a.id from pos_approval a join orders o on o.id = a.order_id
      where o.pos_session_id is distinct from a.pos_session_id
        or not exists (select 1 from order_event e
          where e.order_id = o.id and e.type = 'discount_approved')`,
  },
  {
    id: 'I24e',
    sentence: 'Refunds at registers never exceed the refunds of their order less exchange credits',
    sql: `
      select o.order_number, o.refunded_total, t.given
      from orders o
        join (select order_id, -sum(amount) as given from pos_tender where amount < 0
          group by order_id) t on t.order_id = o.id
        left join (select order_id, sum(amount) as amount from (${exchanged}) x
          group by order_id) credit on credit.order_id = o.id
      where t.given > o.refunded_total - coalesce(credit.amount, 0)`,
  },
  {
    id: 'I24f',
    sentence: 'Sales entries have the right register session, store and cashier',
    sql: `
      select e.id, o.order_number, e.pos_session_id, e.physical_store_id, e.cashier_id
      from sales_entry e join orders o on o.id = e.order_id
        left join (${sessions}) own on own.id = o.pos_session_id
        left join (${sessions}) there on there.id = e.pos_session_id
        left join (select order_id, pos_session_id from pos_tender where amount < 0
          union select order_id, pos_session_id from (${exchanged}) x) back
          on back.order_id = e.order_id and back.pos_session_id = e.pos_session_id
      where (e.pos_session_id is distinct from o.pos_session_id
          or e.physical_store_id is distinct from coalesce(own.store_id, o.physical_store_id)
          or e.cashier_id is distinct from case when o.pos_session_id is not null
            then coalesce(o.admin_id, e.cashier_id) end)
        and not (e.kind = 'refund' and e.physical_store_id = there.store_id
          and (o.pos_session_id is null or back.order_id is not null))`,
  },
];
