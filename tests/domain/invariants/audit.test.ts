import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type Connection, database } from '@/db/client';
import { auditInvariants, invariants } from '@/lib/invariants/audit';
import { transitions } from '@/lib/orders/status';
import { moneyBreaks } from './money-breaks';
import { registerBreaks } from './register-breaks';
import { aLetter, anEntry, anInvoice, aReturn, consentOver } from './rows.sql';
import { stockBreaks } from './stock-breaks';
import { world } from './world.sql';

const broken = async (db: Connection) =>
  (await auditInvariants(db)).filter(({ rows }) => rows.length).map(({ id }) => id);

/**
 * What a broken promise looks like, and which invariants must tell of it. The constraints
 * that forbid it are taken away first, as a careless migration would.
 */
const breaks: [string, string, string[]][] = [
  ...stockBreaks,
  [
    'two orders of one cart',
    `update orders set cart_id = (select cart_id from orders where id = 1) where id = 2`,
    ['I4a'],
  ],
  [
    'an order that counts one of two captures',
    `insert into payment (order_id, type, status, amount, currency, provider, provider_reference,
      idempotency_key)
      values (2, 'capture', 'succeeded', 18000, 'HKD', 'sandbox', 'ch_2', 'p2')`,
    ['I6a', 'I8a'],
  ],
  [
    'two intents of an order that can both be paid',
    `insert into payment_method (code, type, provider, payment_window_minutes)
      values ('card', 'card', 'sandbox', 30); insert into payment_intent (order_id,
      payment_method_id, provider, reference, amount, currency)
      select 1, (select max(id) from payment_method), 'sandbox', 'p-' || n, 1, 'HKD'
        from generate_series(1, 2) n`,
    ['I4b'],
  ],
  ...moneyBreaks,
  ...registerBreaks,
  [
    'a payment status of its own',
    `update orders set payment_status = 'partially_refunded' where id = 2`,
    ['I8d'],
  ],
  ['a line that does not add up', `update order_item set line_total = 1 where id = 1`, ['I5a']],
  [
    'a total that is not the sum of its parts',
    `update orders set grand_total = 13400, base_grand_total = 13400 where id = 1`,
    ['I5a', 'I5b'],
  ],
  ['a fee that is not in the total', `update order_fee set amount = 600`, ['I5a']],
  [
    'a base total that forgets a discount',
    `update orders set base_grand_total = 19000 where id = 2`,
    ['I5b'],
  ],
  [
    'a line of a former version that the base total leaves out',
    `update order_item set base_unit_price = 4000 where order_id = 1`,
    ['I5b'],
  ],
  ['a discount without its part', `delete from order_adjustment`, ['I5c']],
  [
    'a tax that no line holds',
    `insert into order_tax (order_id, order_item_id, "on", rate, amount) values (2, 2, 'item', 8, 9)`,
    ['I5c'],
  ],
  ['an order without lines', `delete from order_item where order_id = 2`, ['I2d', 'I5a']],
  ['a capture in another currency', `update payment set currency = 'USD'`, ['I6a', 'I8a']],
  [
    'more given back than came in',
    `update orders set refunded_total = 20000 where id = 2`,
    ['I6b', 'I8d'],
  ],
  ['a paid order without a payment', `delete from payment`, ['I6a', 'I8a']],
  [
    'a coupon for one use that two orders have',
    `insert into promotion_use (order_id, promotion_id, coupon_id, email_key, base_amount)
      values (1, 1, 1, '', 0); update promotion_counter set used = used + 1
      where customer_key = '' and scope <> 'amount'`,
    ['I7a'],
  ],
  [
    'more used than counted',
    `update promotion_counter set used = 0 where scope = 'amount'`,
    ['I7b'],
  ],
  ['a counter of no limit', `update promotion set budget_amount_minor = null`, ['I7b']],
  ['a paid order with a use on call', `update promotion_use set state = 'reserved'`, ['I7c']],
  [
    'a provider’s word counted twice',
    `insert into payment (order_id, type, status, amount, currency, provider, provider_reference,
      idempotency_key)
      select 2, 'refund', 'failed', 1, 'HKD', 'sandbox', 're_1', 'r' || n
        from generate_series(1, 2) n`,
    ['I8b'],
  ],
  [
    'a move that D2 does not know',
    `update order_event set to_status = 'canceled' where id = 2; update order_event
      set from_status = 'canceled', to_status = 'payment_review' where id = 3;
      update orders set status = 'payment_review' where id = 2`,
    ['I9a'],
  ],
  ['a diary with a page torn out', `delete from order_event where id = 2`, ['I9a']],
  [
    'a status nobody wrote down',
    `update orders set status = 'payment_review' where id = 1`,
    ['I9b'],
  ],
  [
    'a mail that waits and that no job will send',
    `insert into mail (dedupe_key, message_id, template, language, to_address, from_name, subject,
      html, text)
      values ('k', '<k@shop.test>', 'order_confirmation', 'en-US', 'mei@shop.test', 'Shop', 'Hello',
        '-', '-')`,
    ['I10'],
  ],
  ['spent without an order', `update customer set qualifying_spend_minor = 1`, ['I17a']],
  [
    'a membership long past its end',
    `insert into membership_tier (title, level) values ('{}', 1);
      update customer set membership_tier_id = (select max(id) from membership_tier),
        membership_expires_at = now() - interval '25 hours'`,
    ['I17b'],
  ],
  [
    'a number that no invoice has',
    `insert into invoice (order_id, number, invoice_number, issued_at)
      values (2, 2, 'INV000002', now())`,
    ['I18a'],
  ],
  ['an invoice of another amount than its order', anInvoice(5, 5), ['I18b']],
  ['an invoice whose parts do not add up', anInvoice(18_000, 5), ['I18c']],
  [
    'a unit that came back with nothing',
    `update order_item set quantity_returned = 1 where order_id = 2`,
    ['I19a'],
  ],
  [
    'a unit asked for twice',
    `update orders set status = 'shipped' where id = 2; ${aReturn('requested', 9, 0)}`,
    ['I2b', 'I9b', 'I19b'],
  ],
  ['a sale not booked', `update orders set paid_at = now() where id = 2`, ['I20a', 'I20b']],
  [
    'a sale of another amount in the base currency',
    `update orders set paid_at = placed_at where id = 2; ${anEntry(2, 18_000, 1)}`,
    ['I20b', 'I20d'],
  ],
  [
    'an entry that does not add up',
    `${anEntry(1, 0, 0)}; update sales_entry set fee = 5`,
    ['I20c', 'I20d'],
  ],
  [
    'a tax that stays though all of the money went back',
    `update orders set refunded_total = grand_total where id = 2; ${anEntry(2, 18_000, 18_000)};
      update sales_entry set tax = 5`,
    ['I6b', 'I8d', 'I20a', 'I20d', 'I20e'],
  ],
  [
    'a loss in the books that no dispute took',
    `${anEntry(1, -5, -5)}; update sales_entry set kind = 'dispute'`,
    ['I20a', 'I20f'],
  ],
  [
    'a lost dispute that nobody booked',
    `insert into dispute (order_id, capture_id, provider, provider_id, amount, currency, status)
      select 2, max(id), 'sandbox', 'dp_1', 18000, 'HKD', 'lost' from payment`,
    ['I22'],
  ],
  [
    'a sku with a zero-width space, and barcodes with a no-break one',
    `update stock set sku = sku || U&'\\200B', barcode = U&'489\\00A0000',
      more_barcodes = jsonb_build_array(U&'489\\00A0001') where id = 1`,
    ['I23'],
  ],
  [
    'an offer for another way to pay than the order’s',
    `insert into payment_method (code, type, provider, payment_window_minutes)
      values ('card', 'card', 'sandbox', 30);
      update orders set payment_method_id = (select max(id) from payment_method) where id = 1;
      update promotion set payment_method_ids = '{9999}', updated_at = now() - interval '1 day';
      insert into promotion_use (order_id, promotion_id, email_key, base_amount)
      select 1, max(id), 'x@shop.test', 0 from promotion`,
    ['I7b', 'I7d'],
  ],
  [
    'a use that still names who was erased',
    `update orders set erased_at = now() where id = 1;
      insert into promotion_use (order_id, promotion_id, email_key, base_amount)
      select 1, max(id), 'x@shop.test', 0 from promotion`,
    ['I7b', 'I7e'],
  ],
  ['a letter whose books lack somebody', aLetter('sending', 2), ['I21a']],
  ['a letter that is over while somebody waits', aLetter('sent', 1), ['I21b']],
  ['a consent over an unsubscription', consentOver, ['I21c']],
  ['a return that arrived without goods', aReturn('received', 1, 0), ['I19c']],
  ['two default addresses', `update address set default_billing = true`, ['I11']],
  ['no enabled owner', `update admin set enabled = false`, ['I13']],
  ['a circle in the menu', `update menu set parent_id = 2 where id = 1`, ['I14a']],
  ['a price that lists do not know', `update stock set special_price_minor = 4000`, ['I16a']],
  ['a hidden product in the lists', `update product set visibled = false`, ['I16a']],
  ['a product on sale that no list shows', `delete from product_listing`, ['I16a']],
  ['a product nobody finds', `delete from search_document`, ['I16b']],
  ['a name nobody finds', `update product set name = name || '{"zh-HK": "杯"}'`, ['I16b']],
  ['two entries at one place', `update menu set "order" = 0`, ['I14b']],
];

beforeAll(async () => {
  await database().execute(sql.raw(world));
});

test('a shop in order breaks nothing', async () => {
  expect(await broken(database())).toEqual([]);
});

test.each(breaks)('%s is found', async (_, change, ids) => {
  const found = withoutConstraints(async (db) => {
    await db.execute(sql.raw(change));
    return broken(db);
  });
  expect(await found).toEqual(ids);
});

test('every invariant is seen to break above', () => {
  expect([...new Set(breaks.flatMap(([, , ids]) => ids))].sort()).toEqual(
    invariants.map(({ id }) => id).sort(),
  );
});

test('the audit knows the moves of D2 that the code makes, and names each broken promise with its rows', async () => {
  const findings = await withoutConstraints(async (db) => {
    await db.execute(sql.raw(`update inventory set quantity = 9 where id = 1`));
    return auditInvariants(db);
  });
  const chain = findings.find(({ id }) => id === 'I9a')?.sql ?? '';
  const moves = Object.entries(transitions).flatMap(([before, next]) =>
    next.map(({ to }) => `('${before}', '${to}')`),
  );
  expect(moves.filter((move) => !chain.includes(move))).toEqual([]);
  expect(findings.find(({ id }) => id === 'I1a')?.rows).toEqual([
    { inventory_id: 1, quantity: 9, history: '8' },
  ]);
});

class Undo extends Error {}

/**
 * Runs `work` in a transaction without triggers, checks and unique constraints, and takes
 * everything back.
 */
async function withoutConstraints<T>(work: (db: Connection) => Promise<T>): Promise<T> {
  let result: T | undefined;
  await database()
    .transaction(async (db) => {
      await db.execute(sql.raw(`set local session_replication_role = replica; ${dropConstraints}`));
      result = await work(db);
      throw new Undo();
    })
    .catch((error) => {
      if (!(error instanceof Undo)) throw error;
    });
  return result as T;
}

const dropConstraints = `do $$ declare one record; begin
  for one in select conrelid::regclass as owner, conname from pg_constraint
    where contype in ('c', 'u') and connamespace = 'public'::regnamespace loop
    execute format('alter table %s drop constraint %I', one.owner, one.conname);
  end loop;
  for one in select indexrelid::regclass as name from pg_index where indisunique
    and not indisprimary and indrelid::regclass::text !~ '^pg_' and indrelid in (select oid
    from pg_class where relnamespace = 'public'::regnamespace) loop
    execute format('drop index %s', one.name);
  end loop;
end $$`;
