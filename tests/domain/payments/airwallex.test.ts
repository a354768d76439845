import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { dispute, paymentEvent } from '@/db/schema/payments';
import { readCardPage } from '@/lib/checkout/card-page';
import type { PlacedOrder } from '@/lib/checkout/place-order';
import { sweepDisputes } from '@/lib/orders/payments/disputes';
import { sweepPayments } from '@/lib/orders/payments/sweep';
import { refundOrder } from '@/lib/orders/refunds/refund-order';
import { captureHeldPayment } from '@/lib/orders/transition';
import {
  type AirwallexShop,
  deliver,
  openAirwallexShop,
  openPage,
  payUnheard,
  placeByAirwallex,
} from '../../support/airwallex/shop';
import { inMinutes } from '../../support/data/orders';
import { brokenPromises, guest, readOrder, system } from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { comeBack, listLedgerLines, listStripeRefunds } from '../../support/data/stripe-shop';

let open: AirwallexShop;
beforeAll(async () => {
  open = await openAirwallexShop();
});
afterEach(async () => {
  open.fake.take();
  expect(await brokenPromises()).toEqual({});
});
afterAll(() => open.fake.close());

const TOTAL = 24_490;
const nothing = { items: [], shipping: false, fee: false };
const readPage = async ({ order_number, public_token }: PlacedOrder) =>
  readCardPage(await guest(), {
    key: open.fake.book.clientId,
    order_number,
    token: public_token,
  });
const giveBack = async (placed: PlacedOrder, amount: number) =>
  refundOrder(await owner(), placed.order_id, { restock: false, parts: { ...nothing, amount } });
const deliverAll = async (copies = 1): Promise<void> => {
  for (const event of open.fake.take())
    for (let copy = 0; copy < copies; copy++) await deliver(event);
};

test('an order is paid by a wallet on the provider’s page, and its return finds that out', async () => {
  const placed = await placeByAirwallex(open);
  const page = await readPage(placed);
  expect(page).toMatchObject({
    form: {
      kind: 'airwallex',
      badge: 'test_mode',
      env: 'demo',
      currency: 'HKD',
      methods: undefined,
      auto_capture: true,
      declined: null,
    },
  });
  const attempt = await payUnheard(open, placed, { method: 'payme' });
  expect(await readPage(placed)).toHaveProperty('redirect_to');
  expect(await readOrder(placed)).toMatchObject({ status: 'paid', paid_total: TOTAL });
  expect(await listLedgerLines(placed)).toEqual([`capture succeeded ${TOTAL}`]);
  await deliverAll(3);
  expect(await listLedgerLines(placed)).toEqual([`capture succeeded ${TOTAL}`]);
  expect(attempt.amount).toBe(244.9);
});

test('who never comes back has paid all the same, by webhooks in any order', async () => {
  const placed = await placeByAirwallex(open);
  await payUnheard(open, placed);
  const events = open.fake.take().reverse();
  for (const event of [...events, ...events]) expect(await deliver(event)).toBeUndefined();
  expect(await readOrder(placed)).toMatchObject({ status: 'paid', paid_total: TOTAL });
  expect(await listLedgerLines(placed)).toEqual([`capture succeeded ${TOTAL}`]);
});

test('without return and webhook the sweeper asks', async () => {
  const placed = await placeByAirwallex(open);
  await payUnheard(open, placed);
  await sweepPayments(await system(inMinutes(2)));
  expect(await readOrder(placed)).toMatchObject({ status: 'paid' });
});

test('a card that is declined leaves the page open and says why; another one pays', async () => {
  const placed = await placeByAirwallex(open);
  await payUnheard(open, placed, { declined: { failure_code: 'issuer_declined', network: '51' } });
  expect(await readPage(placed)).toMatchObject({ form: { declined: 'insufficient_funds' } });
  await payUnheard(open, placed);
  await comeBack(placed);
  expect(await listLedgerLines(placed)).toEqual([
    `capture failed ${TOTAL}`,
    `capture succeeded ${TOTAL}`,
  ]);
});

test('money of a card is held until staff take it', async () => {
  const placed = await placeByAirwallex(open, open.shop.held);
  expect(await readPage(placed)).toMatchObject({
    form: { methods: ['card'], auto_capture: false },
  });
  await payUnheard(open, placed);
  await comeBack(placed);
  expect(await readOrder(placed)).toMatchObject({ status: 'payment_review', paid_total: 0 });
  await captureHeldPayment(await owner(), placed.order_id, () => undefined);
  expect(await readOrder(placed)).toMatchObject({ status: 'paid', paid_total: TOTAL });
});

test('a part goes back, pending until it is settled; what fails is owed again', async () => {
  const placed = await placeByAirwallex(open);
  await payUnheard(open, placed);
  await comeBack(placed);
  open.fake.take();
  await giveBack(placed, 4490);
  await giveBack(placed, 1000);
  expect((await listStripeRefunds(placed)).map(({ status }) => status)).toEqual([
    'pending',
    'pending',
  ]);
  const [first, second] = [...open.fake.book.refunds.values()].slice(-2);
  open.fake.settleRefund(first?.metadata.key ?? '');
  open.fake.settleRefund(second?.metadata.key ?? '', 'FAILED');
  await deliverAll(2);
  const words = (await listStripeRefunds(placed)).map(({ status, error_message }) => [
    status,
    error_message,
  ]);
  expect(words).toEqual([
    ['succeeded', null],
    ['pending', 'declined'],
  ]);
  expect(await readOrder(placed)).toMatchObject({
    refunded_total: 4490,
    payment_status: 'partially_refunded',
  });
});

test('a refund made at the provider is noted from its event', async () => {
  const placed = await placeByAirwallex(open);
  const attempt = await payUnheard(open, placed);
  await comeBack(placed);
  open.fake.take();
  await fetchRefund(attempt.id);
  open.fake.settleRefund('by hand');
  await deliverAll();
  expect(await readOrder(placed)).toMatchObject({ refunded_total: 1000 });
});

/** Somebody gives 10.00 back at the provider itself. */
async function fetchRefund(payment_attempt_id: string): Promise<void> {
  const { book, url } = open.fake;
  const [token = ''] = book.tokens;
  const { status } = await fetch(`${url}/api/v1/pa/refunds/create`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'x-api-version': '2025-06-30',
      Authorization: `Bearer ${token}`,
    },
    body: JSON.stringify({
      request_id: crypto.randomUUID(),
      payment_attempt_id,
      amount: 10,
      metadata: { key: 'by hand' },
    }),
  });
  expect(status).toBe(201);
}

test('a dispute that is lost is money that is gone, whether its webhook came or the sweep asked', async () => {
  const placed = await placeByAirwallex(open);
  const attempt = await payUnheard(open, placed);
  await comeBack(placed);
  open.fake.take();
  const opened = open.fake.openDispute(attempt.id);
  await deliverAll();
  const selectDisputes = () =>
    database().select().from(dispute).where(eq(dispute.provider_id, opened.id));
  expect(await selectDisputes()).toMatchObject([
    { provider: 'airwallex', status: 'needs_response' },
  ]);
  open.fake.moveDispute(opened, 'LOST');
  open.fake.take();
  await sweepDisputes(await system());
  expect(await selectDisputes()).toMatchObject([{ status: 'lost' }]);
  expect(await listLedgerLines(placed)).toEqual([
    `capture succeeded ${TOTAL}`,
    `chargeback succeeded ${TOTAL}`,
  ]);
});

test('a forged, an old and a touched message are refused and kept nowhere', async () => {
  const placed = await placeByAirwallex(open);
  await payUnheard(open, placed);
  const event = open.fake.take().at(-1) ?? expect.unreachable();
  expect(await deliver(event, { secret: 'another secret of somebody' })).toBe(400);
  expect(await deliver(event, { at: Date.now() - 301_000 })).toBe(400);
  expect(await deliver(event, { change: (body) => body.replace('evt_', 'evt-') })).toBe(400);
  const savedEvents = await database()
    .select()
    .from(paymentEvent)
    .where(eq(paymentEvent.event_id, event.id));
  expect(savedEvents).toEqual([]);
  expect(await readOrder(placed)).toMatchObject({ status: 'pending' });
});

test('a provider that does not answer costs nobody their order, and what it made is found', async () => {
  const placed = await placeByAirwallex(open);
  open.fake.fail(/payment_intents\/create$/, 'error_after', 3);
  expect(await readPage(placed)).toMatchObject({ form: { kind: 'wait' } });
  const made = [...open.fake.book.intents.values()].filter(({ merchant_order_id }) =>
    merchant_order_id.startsWith(placed.order_number),
  );
  expect(made).toHaveLength(1);
  const { providerIntent } = await openPage(placed);
  expect(providerIntent.provider_id).toBe(made[0]?.id);
});

test('an event of what this shop did not make is taken and forgotten', async () => {
  const event = {
    id: 'evt_of_another',
    name: 'payment_intent.succeeded',
    account_id: 'acct_fake',
    created_at: new Date().toISOString(),
    data: { object: { id: 'int_of_another', merchant_order_id: 'their order' } },
  };
  expect(await deliver(event)).toBeUndefined();
});
