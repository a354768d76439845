import type { Invariant } from './invariant';

/** What should be in the drawer of a session: its float, its cash and what moved. */
const expected = `s.opening_float
  + (select coalesce(sum(amount + rounding), 0) from pos_tender
    where pos_session_id = s.id and is_cash)
  + (select coalesce(sum(case direction when 'in' then amount else -amount end), 0)
    from cash_movement where pos_session_id = s.id)`;

export const registerInvariants: Invariant[] = [
  {
    id: 'I24a',
    sentence: 'What was sold at a register is paid by its tenders, to the smallest unit',
    sql: `
      select o.order_number, o.paid_total, coalesce(sum(t.amount), 0) as tendered
      from orders o left join pos_tender t on t.order_id = o.id and t.amount > 0
      where o.pos_session_id is not null
      group by o.id having o.paid_total <> coalesce(sum(t.amount), 0)`,
  },
  {
    id: 'I24b',
    sentence: 'A session that is closed expected its float, its cash and what moved',
    sql: `
      select s.id, s.expected_cash, ${expected} as expected from pos_session s
      where s.closed_at is not null and s.expected_cash <> ${expected}`,
  },
  {
    id: 'I24c',
    sentence:
      'But for sales that were left open, nothing happens at a register after it was closed',
    sql: `
      select s.id, s.closed_at, t.created_at from pos_session s
      join (select pos_session_id, created_at from pos_tender p
          where p.amount < 0 or not exists (select 1 from order_event e
            where e.order_id = p.order_id and e.type = 'sold_late')
        union all select pos_session_id, created_at from cash_movement
        union all select pos_session_id, created_at from drawer_opening) t
        on t.pos_session_id = s.id and t.created_at > s.closed_at`,
  },
  {
    id: 'I24d',
    sentence: 'A sale that used an approval is of its session, and its history says who gave it',
    sql: `
      select o.order_number, a.id from pos_approval a join orders o on o.id = a.order_id
      where o.pos_session_id is distinct from a.pos_session_id
        or not exists (select 1 from order_event e
          where e.order_id = o.id and e.type = 'discount_approved')`,
  },
  {
    id: 'I24e',
    sentence: 'Registers gave back of an order no more than its ledger says',
    sql: `
      select o.order_number, o.refunded_total, -sum(t.amount) as given
      from orders o join pos_tender t on t.order_id = o.id and t.amount < 0
      group by o.id having -sum(t.amount) > o.refunded_total`,
  },
];
