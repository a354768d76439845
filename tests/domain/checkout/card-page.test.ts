import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { database } from '@/db/client';
import { paymentMethod } from '@/db/schema/methods';
import { orderEvent } from '@/db/schema/order-history';
import { payment } from '@/db/schema/payments';
import { type CardPage, readCardPage } from '@/lib/checkout/card-page';
import type { PlacedOrder } from '@/lib/checkout/place-order';
import { transaction } from '@/lib/core/context';
import { loadOrder } from '@/lib/orders/order/load';
import { recordReceivedMoney } from '@/lib/orders/payments/receive';
import { sweepPayments } from '@/lib/orders/payments/sweep';
import { setEnv } from '../../support/data/environment';
import { emptyQueues, listQueuedJobs, workDueJobs } from '../../support/data/jobs';
import { inMinutes, intents, ledger } from '../../support/data/orders';
import {
  brokenPromises,
  buy,
  guest,
  makeStock,
  openShop,
  readOrder,
  shelf,
  system,
  type TestShop,
} from '../../support/data/shop';
import { stripeAccount } from '../../support/stripe/account';
import { type FakeStripe, startFakeStripe } from '../../support/stripe/fake-stripe';

let fake: FakeStripe;
let shop: TestShop;
beforeAll(async () => {
  fake = await startFakeStripe();
  setEnv({ STRIPE_API_URL: fake.url });
  shop = await openShop();
  await database()
    .update(paymentMethod)
    .set(stripeAccount(fake))
    .where(eq(paymentMethod.id, shop.card));
});
beforeEach(() => fake.clearFaults());
afterAll(async () => expect(await brokenPromises()).toEqual({}));
afterAll(() => fake?.close());

const PRICE = 19_990;
const order = async (stock?: number) =>
  buy(await guest(), shop, stock ?? (await makeStock(3, PRICE)), 1, {
    payment_method_id: shop.card,
  });

type Shown = Exclude<CardPage, { redirect_to: string }>;
const open = async ({ order_number, public_token }: PlacedOrder): Promise<CardPage> =>
  readCardPage(await guest(), {
    key: fake.accounts[0]?.test.publishableKey ?? '',
    order_number,
    token: public_token,
  });
const shown = async (placed: PlacedOrder): Promise<Shown> => {
  const page = await open(placed);
  if ('redirect_to' in page) throw new Error(`It leads to ${page.redirect_to}`);
  return page;
};
/** The form that is shown, and the id of what it pays. */
async function form(placed: PlacedOrder) {
  const page = await shown(placed);
  if (page.form.kind !== 'stripe') throw new Error(`The page is one to ${page.form.kind}`);
  return { ...page.form, id: page.form.client_secret.split('_secret_')[0] ?? '' };
}
const madeFor = ({ order_number }: PlacedOrder) =>
  fake.intents().filter(({ metadata }) => metadata.order_number === order_number);

test('S2: what is due has changed meanwhile, the same intent is updated and no other amount is paid', async () => {
  const placed = await order();
  const { id } = await form(placed);
  const due = placed.totals.grand_total.minor;
  await transaction(await system(), async (ctx) =>
    recordReceivedMoney(ctx, await loadOrder(ctx, placed.order_id), {
      amount: 5000,
      provider: 'manual',
      reference: `at the desk ${placed.order_number}`,
    }),
  );
  const page = await shown(placed);
  expect(page.total.minor).toBe(due - 5000);
  expect(madeFor(placed)).toMatchObject([{ id, amount: due - 5000 }]);
  await fake.confirm(id);
  expect(await open(placed)).toMatchObject({ redirect_to: expect.stringContaining('/success') });
  expect(await readOrder(placed)).toMatchObject({ status: 'paid', paid_total: due });
  const keys = fake.calls.filter(({ path }) => path === '/v1/payment_intents');
  const own = keys.filter(({ idempotencyKey }) => idempotencyKey?.startsWith(placed.order_number));
  expect(own).toHaveLength(1);
});

test('S6: a declined card is told, keeps the goods, and the next pays the same intent; a line of the ledger each', async () => {
  const stock = await makeStock(3, PRICE);
  const placed = await order(stock);
  const { id, declined } = await form(placed);
  expect(declined).toBeNull();
  const { expires_at } = await readOrder(placed);
  await fake.confirm(id, 'declined');
  expect(await form(placed)).toMatchObject({ id, declined: 'generic_decline' });
  await fake.confirm(id, 'insufficientFunds');
  expect(await form(placed)).toMatchObject({ id, declined: 'insufficient_funds' });
  expect(await readOrder(placed)).toMatchObject({ status: 'pending', expires_at });
  expect(await shelf(stock)).toEqual({ quantity: 3, reserved: 1 });
  await fake.confirm(id, 'succeeds');
  await open(placed);
  expect(await readOrder(placed)).toMatchObject({ status: 'paid' });
  expect(await ledger(placed)).toEqual(['capture failed', 'capture failed', 'capture succeeded']);
  expect(await intents(placed)).toHaveLength(1);
  expect(madeFor(placed)).toHaveLength(1);
});

test('S6: a bank that could not make sure who it is is told as well, though nothing was tried to charge', async () => {
  const placed = await order();
  const { id } = await form(placed);
  await fake.confirm(id, 'authenticates');
  expect(await form(placed)).toMatchObject({ id, declined: null });
  await fake.answerBank(id, 'fail');
  const declined = 'payment_intent_authentication_failure';
  expect(await form(placed)).toMatchObject({ id, declined });
  expect(await ledger(placed)).toEqual([]);
  await fake.confirm(id, 'authenticates');
  expect(await form(placed)).toMatchObject({ id, declined: null });
});

test('S9: the return, another tab and the sweeper at once take the money once and write one mail', async () => {
  const placed = await order();
  const { id } = await form(placed);
  await emptyQueues();
  await fake.confirm(id);
  const pages = await Promise.all([
    open(placed),
    sweepPayments(await system(inMinutes(2))),
    open(placed),
    sweepPayments(await system(inMinutes(2))),
    open(placed),
  ]);
  for (const page of pages.filter((page) => page !== undefined))
    expect(page).toMatchObject({ redirect_to: expect.stringContaining('/order/success') });
  expect(await ledger(placed)).toEqual(['capture succeeded']);
  const moves = await database()
    .select()
    .from(orderEvent)
    .where(and(eq(orderEvent.order_id, placed.order_id), eq(orderEvent.to_status, 'paid')));
  expect(moves).toHaveLength(1);
  await workDueJobs();
  const mails = (await listQueuedJobs()).filter(
    ({ data }) => data.template === 'order_confirmation',
  );
  expect(mails).toHaveLength(1);
});

test('S32: while Stripe is down an order is placed and its page says so; a job makes the intent', async () => {
  const down = fake.fault('*', 'down');
  const placed = await order();
  expect(await shown(placed)).toMatchObject({
    form: { kind: 'wait', begun: false },
    back_to: expect.stringContaining('/order/cancel'),
  });
  expect(await readOrder(placed)).toMatchObject({ status: 'pending', payment_status: 'unpaid' });
  expect(madeFor(placed)).toEqual([]);
  down.clear();
  await sweepPayments(await system(inMinutes(2)));
  const [made, ...others] = madeFor(placed);
  expect(others).toEqual([]);
  expect(await form(placed)).toMatchObject({ id: made?.id });
  // A form was out: whether somebody has paid nobody knows until Stripe answers.
  await fake.confirm(made?.id ?? '');
  fake.fault('*', 'down');
  expect(await shown(placed)).toMatchObject({ form: { kind: 'wait', begun: true } });
  fake.clearFaults();
  expect(await open(placed)).toMatchObject({ redirect_to: expect.stringContaining('/success') });
});

test('an account that Stripe refuses is told as such, and the order goes on waiting', async () => {
  const placed = await order();
  const { config } = stripeAccount({
    accounts: [
      {
        id: 'acct_other',
        test: { publishableKey: 'pk_test_other', secretKey: 'sk_test_nobodys0000' },
        live: { publishableKey: 'pk_live_other', secretKey: 'sk_live_nobodys0000' },
      },
    ],
  });
  const own = eq(paymentMethod.id, shop.card);
  await database().update(paymentMethod).set({ config }).where(own);
  expect(await shown(placed)).toMatchObject({ form: { kind: 'refused', begun: false } });
  expect(await readOrder(placed)).toMatchObject({ status: 'pending' });
  await database().update(paymentMethod).set(stripeAccount(fake)).where(own);
  expect((await form(placed)).declined).toBeNull();
});

test('S34: the secret of an intent is for the browser that pays and stored nowhere', async () => {
  const placed = await order();
  const { id, client_secret } = await form(placed);
  await fake.confirm(id, 'declined');
  await form(placed);
  await fake.confirm(id);
  await open(placed);
  await workDueJobs();
  const [ledgerLine] = await database()
    .select()
    .from(payment)
    .where(eq(payment.order_id, placed.order_id));
  expect(ledgerLine).toBeDefined();
  const tables = await database().execute<{ name: string }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
     from information_schema.tables where table_type = 'BASE TABLE'
     and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  expect(tables.length).toBeGreaterThan(50);
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await database().execute<{ row: string }>(`select t::text as row from ${name} t`);
    if (rows.some(({ row }) => row.includes(client_secret) || /_secret_/.test(row)))
      found.push(name);
  }
  expect(found).toEqual([]);
});
