import { anEntry } from './rows.sql';

const session = `insert into physical_store (code, url, timezone, warehouse_id)
    values ('KC', 'kc', 'Asia/Hong_Kong', 1);
  insert into pos_register (physical_store_id, title)
    select max(id), 'Counter' from physical_store;
  insert into pos_session (register_id, currency, opening_float, opened_at, expected_cash,
      counted_cash, difference, closed_at)
    select max(id), 'HKD', 50000, now() - interval '8 hours', 50000, 50000, 0, now()
    from pos_register`;
const own = '(select max(id) from pos_session)';
const sold = `update orders set pos_session_id = ${own}, channel = 'pos' where id = 2`;
const tender = (amount: number, at: string) => `insert into pos_tender (pos_session_id, order_id,
    title, is_cash, amount, given, created_at)
  values (${own}, 2, 'Card', false, ${amount}, ${amount}, now() - interval '${at}')`;
const credited = `update payment set provider = 'exchange', provider_reference = 'H1-R1'
  where order_id = 2`;
const givenBack = `update sales_entry set kind = 'refund'`;

/** Broken promises about registers, their sessions and what was paid at them. */
export const registerBreaks: [string, string, string[]][] = [
  [
    'a sale at a register that its tenders do not pay',
    [session, sold, tender(17_999, '1 hour')].join(';'),
    ['I24a'],
  ],
  ['a sale whose credit no refund gave', [session, sold, credited].join(';'), ['I6e']],
  [
    'a sale that is paid by a tender and all of it by a credit too',
    [session, sold, credited, tender(100, '1 hour')].join(';'),
    ['I6e', 'I24a'],
  ],
  [
    'a drawer that expected less than moved into it',
    `${session}; insert into cash_movement (pos_session_id, direction, amount, reason, created_at)
      values (${own}, 'in', 100, 'Change', now() - interval '1 hour')`,
    ['I24b'],
  ],
  [
    'a sale after its register was closed',
    [session, sold, tender(18_000, '-1 hour')].join(';'),
    ['I24c'],
  ],
  [
    'a drawer that was opened after its register was closed',
    `${session}; insert into drawer_opening (id, pos_session_id, created_at)
      values (gen_random_uuid(), ${own}, now() + interval '1 hour')`,
    ['I24c'],
  ],
  [
    'an approval that its sale does not name',
    [
      session,
      sold,
      tender(18_000, '1 hour'),
      `insert into pos_approval (pos_session_id, basket_key, percent, used_at, order_id)
        values (${own}, 'a-basket', 15, now() - interval '1 hour', 2)`,
    ].join(';'),
    ['I24d'],
  ],
  [
    'cash for a web order that was not refunded',
    [session, tender(-100, '1 hour')].join(';'),
    ['I24e'],
  ],
  [
    'an entry of a register that names none',
    [session, sold, tender(18_000, '1 hour'), anEntry(2, 0, 0), givenBack].join(';'),
    ['I24f'],
  ],
  [
    'what a register gave back, booked in another store',
    [
      session,
      sold,
      tender(18_000, '1 hour'),
      tender(-5000, '30 minutes'),
      anEntry(2, 0, 0),
      givenBack,
      `update sales_entry set pos_session_id = ${own}, physical_store_id = 0`,
    ].join(';'),
    ['I24e', 'I24f'],
  ],
];
