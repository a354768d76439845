/** Broken promises about captures, and what goes back of them. */
export const moneyBreaks: [string, string, string[]][] = [
  [
    'a capture of which more is on its way back than came in',
    `insert into payment (order_id, capture_id, type, status, amount, currency, provider,
      provider_reference, idempotency_key)
      select 2, (select max(id) from payment), 'refund', 'pending', 10000, 'HKD', 'sandbox',
        're_' || n, 're_' || n from generate_series(1, 2) n`,
    ['I6c'],
  ],
  [
    'a surplus that stays',
    `insert into payment (order_id, type, status, amount, currency, provider, provider_reference,
      idempotency_key, surplus)
      values (2, 'capture', 'succeeded', 18000, 'HKD', 'sandbox', 'ch_2', 'p2', true)`,
    ['I6d'],
  ],
  [
    'a credit from a return that no refund gave',
    `update payment set provider = 'exchange', provider_reference = 'H1-R1' where order_id = 2`,
    ['I6e'],
  ],
  [
    'an intent that brought money which no ledger has',
    `insert into payment_method (code, type, provider, payment_window_minutes)
      values ('card', 'card', 'sandbox', 30); insert into payment_intent (order_id,
      payment_method_id, provider, reference, amount, currency, status)
      values (1, (select max(id) from payment_method), 'sandbox', 'p-1', 1, 'HKD', 'captured')`,
    ['I8c'],
  ],
];
