import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { AdminContext } from '@/lib/core/context';
import { asRefusal } from '@/lib/http/refusals';
import { markRefundSent, refundOrder, retryRefund } from '@/lib/orders/refunds/refund-order';
import { resumeRefund } from '@/lib/orders/refunds/send';
import { transitionOrder } from '@/lib/orders/transition';
import { makeDue, workDueJobs } from '../../support/data/jobs';
import { brokenPromises, readOrder, system } from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import {
  deliverAll,
  listLedgerLines,
  listStripeRefunds,
  openStripeShop,
  payAndReturn,
  placeByStripe,
  type StripeShop,
} from '../../support/data/stripe-shop';
import { refusedFields } from '../../support/values/refusal';

let open: StripeShop;
beforeAll(async () => {
  open = await openStripeShop();
});
afterEach(async () => {
  open.fake.clearFaults();
  open.fake.take();
  expect(await brokenPromises()).toEqual({});
});
afterAll(() => open.fake.close());

const TOTAL = 24_490;
const REFUND = 'POST /v1/refunds';
const nothing = { items: [], shipping: false, fee: false };

async function paid() {
  const placed = await placeByStripe(open);
  await payAndReturn(open, placed);
  open.fake.take();
  return placed;
}
const giveBack = async (placed: { order_id: number }, amount?: number, ctx?: AdminContext) =>
  refundOrder(ctx ?? (await owner()), placed.order_id, {
    restock: false,
    ...(amount && { parts: { ...nothing, amount } }),
  });
const refusalOnly = (error: unknown) => {
  if (!asRefusal(error)) throw error;
};
const sentFor = ({ order_number }: { order_number: string }) =>
  open.fake.refunds().filter(({ metadata }) => metadata.key?.startsWith(order_number));

test('S22 of fifty refunds at once exactly as many are given as there is money, and none of nothing', async () => {
  const placed = await paid();
  const staff = await owner();
  const attempts = await Promise.allSettled(
    Array.from({ length: 50 }, () => giveBack(placed, 1000, staff)),
  );
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(24);
  expect(await readOrder(placed)).toMatchObject({
    status: 'paid',
    payment_status: 'partially_refunded',
    refunded_total: 24_000,
  });
  expect(sentFor(placed)).toHaveLength(24);
  expect(await refusedFields(() => giveBack(placed, -5))).toEqual({ items: ['nothing_to_refund'] });
}, 60_000);

test('an answer that is lost pays back once: the job finds out what became of it', async () => {
  const placed = await paid();
  open.fake.fault(REFUND, 'drop_after', { times: 4 });
  expect(await refusedFields(() => giveBack(placed))).toEqual({ status: ['refund_not_known_yet'] });
  open.fake.clearFaults();
  // While nobody knows, the money is on its way: it is not given a second time.
  expect(await refusedFields(() => giveBack(placed))).toEqual({ items: ['nothing_to_refund'] });
  const [begun] = await listStripeRefunds(placed);
  await resumeRefund(await system(), { refund_id: begun?.id ?? 0 });
  await resumeRefund(await system(), { refund_id: begun?.id ?? 0 });
  expect(await readOrder(placed)).toMatchObject({ status: 'refunded', refunded_total: TOTAL });
  expect(sentFor(placed)).toHaveLength(1);
});

test('what was begun when its process died is noted once, whoever finds it first: its job, webhooks, staff or all at once', async () => {
  const finders: Record<string, (placed: Awaited<ReturnType<typeof paid>>) => Promise<unknown>> = {
    job: async () => {
      await makeDue();
      await workDueJobs();
    },
    webhook: async () => deliverAll(open, 2),
    staff: async ({ order_id }) => {
      const [begun] = await listStripeRefunds({ order_id });
      await retryRefund(await owner(), order_id, begun?.id ?? 0).catch(refusalOnly);
    },
  };
  const orders = [['job'], ['webhook'], ['staff'], Object.keys(finders)];
  for (const first of orders) {
    const placed = await paid();
    // The provider has paid back, and nobody who asked it lives to hear so.
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const died = new Promise<void>((resolve) => {
      open.fake.afterEffect(REFUND, () => {
        resolve();
        return answered;
      });
    });
    const work = giveBack(placed, 1000).catch(() => undefined);
    await died;
    expect(await listLedgerLines(placed)).toEqual([
      `capture succeeded ${TOTAL}`,
      'refund pending 1000',
    ]);
    await Promise.all(first.map((name) => finders[name]?.(placed)));
    for (const find of Object.values(finders)) await find(placed);
    expect([first, await listLedgerLines(placed)]).toEqual([
      first,
      [`capture succeeded ${TOTAL}`, 'refund pending 1000', 'refund succeeded 1000'],
    ]);
    expect((await listStripeRefunds(placed)).map(({ status }) => status)).toEqual(['succeeded']);
    expect(await readOrder(placed)).toMatchObject({ status: 'paid', refunded_total: 1000 });
    expect(sentFor(placed)).toHaveLength(1);
    // A network that lost the answer instead lets its process go on: it finds all of it done.
    answer();
    await work;
    expect(await listLedgerLines(placed)).toHaveLength(3);
  }
}, 60_000);

test('a provider that refuses changes nothing', async () => {
  const placed = await paid();
  open.fake.nextRefund({ status: 'failed' });
  await giveBack(placed).catch(() => undefined);
  const row = await readOrder(placed);
  expect(row).toMatchObject({ status: 'paid', payment_status: 'paid', refunded_total: 0 });
  expect(await giveBack(placed)).toMatchObject({ status: 'refunded', refunded_total: TOTAL });
  expect((await listStripeRefunds(placed)).map(({ status }) => status)).toEqual([
    'failed',
    'succeeded',
  ]);
});

test('S23 a refund that is pending counts as gone, and one that fails later is owed: again by a new key, or by hand', async () => {
  const placed = await paid();
  open.fake.nextRefund({ status: 'pending' });
  expect(await giveBack(placed)).toMatchObject({ status: 'refunded', refunded_total: 0 });
  expect(await refusedFields(() => giveBack(placed, 100))).toMatchObject({});
  const [sent] = sentFor(placed);
  open.fake.settleRefund(sent?.id ?? '', 'failed', 'lost_or_stolen_card');
  await deliverAll(open, 2);
  const [owed] = await listStripeRefunds(placed);
  expect(owed).toMatchObject({ status: 'pending', error_message: 'lost_or_stolen_card' });
  expect(await readOrder(placed)).toMatchObject({ payment_status: 'paid', refunded_total: 0 });
  expect(await retryRefund(await owner(), placed.order_id, owed?.id ?? 0)).toMatchObject({
    payment_status: 'refunded',
    refunded_total: TOTAL,
  });
  expect(new Set(sentFor(placed).map(({ metadata }) => metadata.key)).size).toBe(2);
  expect(await listLedgerLines(placed)).toEqual([
    `capture succeeded ${TOTAL}`,
    `refund pending ${TOTAL}`,
    `refund failed ${TOTAL}`,
    `refund pending ${TOTAL}`,
    `refund succeeded ${TOTAL}`,
  ]);
  const [again] = sentFor(placed).slice(-1);
  open.fake.settleRefund(again?.id ?? '', 'failed', 'expired_or_canceled_card');
  await deliverAll(open);
  expect(await readOrder(placed)).toMatchObject({ payment_status: 'paid', refunded_total: 0 });
  const byHand = async () =>
    markRefundSent(await owner(), placed.order_id, owed?.id ?? 0, { reference: 'FPS 9' });
  expect(await byHand()).toMatchObject({ payment_status: 'refunded', refunded_total: TOTAL });
  expect(await refusedFields(byHand)).toEqual({ status: ['refund_not_due'] });
});

test('a refund goes back to where the money came from, the last first', async () => {
  const placed = await paid();
  await giveBack(placed, 490);
  await transitionOrder(await owner(), placed.order_id, { status: 'refunded' });
  expect(sentFor(placed).map(({ amount }) => amount)).toEqual([490, 24_000]);
  expect(await readOrder(placed)).toMatchObject({ status: 'refunded', refunded_total: TOTAL });
});
