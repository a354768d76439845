/** What broken promises about stock look like, and which invariants must tell of them. */
export const stockBreaks: [string, string, string[]][] = [
  ['a quantity changed without history', `update inventory set quantity = 9 where id = 1`, ['I1a']],
  [
    'a history whose balances do not follow',
    `update inventory_history set balance = 7 where id = 2`,
    ['I1b'],
  ],
  [
    'a history of nobody knows what',
    `insert into inventory_history (inventory_id, type, change, balance) values (9, 'plus', 0, 0)`,
    ['I1c'],
  ],
  [
    'units reserved that no reservation explains',
    `update inventory set reserved = 6 where id = 1`,
    ['I2a'],
  ],
  [
    'a reservation that a canceled order kept',
    `update orders set status = 'canceled', payment_status = 'voided' where id = 1`,
    ['I2b', 'I9b'],
  ],
  [
    'a reservation ten minutes past its deadline',
    `update reservation set expires_at = now() - interval '10 minutes' where id = 1`,
    ['I2c'],
  ],
  [
    'an order with fewer units reserved than it owes',
    `update order_item set quantity_shipped = 1 where order_id = 2`,
    ['I2d'],
  ],
  ['a bucket of what is no drop', `insert into inventory_bucket values (1, 1, 0)`, ['I2e']],
  ['a drop that is in no bucket', `update inventory set is_drop = true where id = 1`, ['I2e']],
  [
    'a transfer with one end',
    `update inventory_history set transfer_id = null where id = 3`,
    ['I3'],
  ],
];
