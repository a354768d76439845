import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { orderEvent, orderItem, shipment } from '@/db/schema/orders';
import { payment, refund, sandboxCharge } from '@/db/schema/payments';
import { cardQuery, decideOnCard, readCardPage } from '@/lib/checkout/card-page';
import {
  cancelOwnOrder,
  findOwnOrder,
  payOwnOrder,
  submitOwnProof,
} from '@/lib/checkout/own-order';
import { retryPayment, startPayment } from '@/lib/checkout/start-payment';
import { cancelExpiredOrders } from '@/lib/orders/expire';
import { settleOrder } from '@/lib/orders/payment';
import { readOrderForShopper } from '@/lib/orders/shopper-view';
import { shipOrder, transitionOrder } from '@/lib/orders/transition';
import { decideCharge, SANDBOX_KEY } from '@/lib/payments/sandbox';
import { refusedFields } from '../../support/refusal';
import {
  answerCard,
  brokenPromises,
  buy,
  guest,
  makeStock,
  member,
  openShop,
  readOrder,
  type Shop,
  shelf,
  system,
} from '../../support/shop';
import { owner } from '../../support/staff';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterEach(async () => expect(await brokenPromises()).toEqual({}));

const MINUTE = 60_000;
const later = (minutes: number) => new Date(Date.now() + minutes * MINUTE);
const ledger = async ({ order_id }: { order_id: number }) =>
  (
    await database()
      .select()
      .from(payment)
      .where(eq(payment.order_id, order_id))
      .orderBy(payment.id)
  ).map(({ type, status }) => `${type} ${status}`);
const refOf = ({ order_number, public_token }: { order_number: string; public_token: string }) => ({
  order: order_number,
  public_token,
});
const byCard = (stockId: number, more: object = {}) =>
  guest().then((ctx) => buy(ctx, shop, stockId, 1, { payment_method_id: shop.card, ...more }));

test('a card that is declined and then accepted pays once, with one capture', async () => {
  const id = await makeStock(3);
  const placed = await byCard(id);
  expect(placed.payment).toMatchObject({ type: 'redirect' });
  expect(await answerCard(placed, 'declined')).toMatchObject({
    status: 'payment_reject',
    payment_status: 'failed',
  });
  expect(await shelf(id)).toEqual({ quantity: 3, reserved: 1 });
  await retryPayment(await system(), await readOrder(placed));
  expect(await readOrder(placed)).toMatchObject({ status: 'pending', payment_status: 'unpaid' });
  const paid = await answerCard(placed, 'captured');
  expect(paid).toMatchObject({
    status: 'paid',
    payment_status: 'paid',
    paid_total: paid.grand_total,
    expires_at: null,
  });
  await Promise.all(Array.from({ length: 10 }, async () => settleOrder(await system(), paid)));
  expect(await ledger(placed)).toEqual([
    'authorize requires_action',
    'capture failed',
    'authorize requires_action',
    'capture succeeded',
  ]);
});

test('the bank decides once: a second word changes neither the charge nor the order', async () => {
  const placed = await byCard(await makeStock(3));
  await answerCard(placed, 'captured');
  const [charge] = await database()
    .select()
    .from(sandboxCharge)
    .where(eq(sandboxCharge.reference, `${placed.order_number}-P1`));
  await decideCharge(charge?.reference ?? '', 'declined');
  expect(await settleOrder(await system(), await readOrder(placed))).toMatchObject({
    status: 'paid',
  });
});

test('a captured amount other than the order’s is never paid: a person must look', async () => {
  const placed = await byCard(await makeStock(3));
  await database()
    .update(sandboxCharge)
    .set({ amount: 100 })
    .where(eq(sandboxCharge.reference, `${placed.order_number}-P1`));
  expect(await answerCard(placed, 'captured')).toMatchObject({
    status: 'payment_review',
    paid_total: 0,
  });
});

test('a placed order sent again after a decline stays declined', async () => {
  const ctx = await guest();
  const placed = await byCard(await makeStock(3));
  await answerCard(placed, 'declined');
  await startPayment(ctx, placed.order_id);
  expect(await readOrder(placed)).toMatchObject({ status: 'payment_reject' });
});

test('the card page knows an order by key, number and token alone, decides, and leads on once decided', async () => {
  const ctx = await guest();
  const placed = await byCard(await makeStock(3));
  const query = cardQuery.parse({
    key: SANDBOX_KEY,
    order_number: placed.order_number,
    token: placed.public_token,
  });
  expect(cardQuery.safeParse({ ...query, key: 'another' }).success).toBe(false);
  expect(await readCardPage(ctx, { ...query, token: crypto.randomUUID() })).toEqual({
    leads_to: '/',
  });
  expect(await readCardPage(ctx, query)).toMatchObject({
    order_number: placed.order_number,
    total: { formatted: 'HK$251.02' },
  });
  expect(await decideOnCard(ctx, query, 'declined')).toMatch(/^\/order\/cancel\?/);
  expect(await readCardPage(ctx, query)).toMatchObject({
    leads_to: expect.stringMatching(/^\/order\/cancel/),
  });
  expect(await payOwnOrder(ctx, refOf(placed))).toMatchObject({ type: 'redirect' });
  expect(await decideOnCard(ctx, query, 'captured')).toMatch(/^\/order\/success\?/);
  expect(await decideOnCard(ctx, query, 'declined')).toMatch(/^\/order\/success\?/);
});

test('a transfer: told of, reviewed, paid; meanwhile nothing expires and the shopper cannot call it off', async () => {
  const ctx = await guest();
  const placed = await buy(ctx, shop, await makeStock(3), 1, { payment_method_id: shop.transfer });
  expect(await readOrderForShopper(ctx, await readOrder(placed))).toMatchObject({
    outcome: 'pending_transfer',
    allowed_actions: ['cancel', 'upload_proof'],
  });
  expect(await refusedFields(() => payOwnOrder(ctx, refOf(placed)))).toEqual({
    status: ['not_payable'],
  });
  await submitOwnProof(ctx, refOf(placed), { reference: 'FPS 12' });
  expect(await readOrder(placed)).toMatchObject({ status: 'payment_review', expires_at: null });
  expect(await refusedFields(() => cancelOwnOrder(ctx, refOf(placed)))).toEqual({
    status: ['status_change_refused'],
  });
  expect(
    await refusedFields(() => submitOwnProof(ctx, refOf(placed), { reference: 'again' })),
  ).toEqual({ status: ['not_payable'] });
  expect(
    await refusedFields(async () =>
      transitionOrder(await owner(), placed.order_id, { status: 'paid' }),
    ),
  ).toEqual({
    reference: ['reference_required'],
  });
  const paid = await transitionOrder(await owner(), placed.order_id, {
    status: 'paid',
    reference: 'bank 7',
  });
  expect(paid).toMatchObject({ status: 'paid', paid_total: paid.grand_total });
  expect(await ledger(placed)).toEqual(['authorize pending', 'capture succeeded']);
});

test('a transfer that is turned down needs a reason, and may be told of again', async () => {
  const ctx = await guest();
  const placed = await buy(ctx, shop, await makeStock(3), 1, { payment_method_id: shop.transfer });
  await submitOwnProof(ctx, refOf(placed), { reference: 'FPS 12' });
  const reject = async (reason?: string) =>
    transitionOrder(await owner(), placed.order_id, { status: 'payment_reject', reason });
  expect(await refusedFields(() => reject())).toEqual({ reason: ['reason_required'] });
  await reject('No such transfer');
  expect(await submitOwnProof(ctx, refOf(placed), { reference: 'FPS 13' })).toMatchObject({
    status: 'payment_review',
  });
});

test('cash on delivery: shipped before it is paid, the cash recorded when it is completed', async () => {
  const id = await makeStock(3);
  const placed = await buy(await guest(), shop, id, 2);
  await shipOrder(await owner(), placed.order_id, { carrier: 'SF', tracking_number: 'X1' });
  expect(await readOrder(placed)).toMatchObject({
    status: 'shipped',
    fulfillment_status: 'fulfilled',
    paid_total: 0,
  });
  expect(await shelf(id)).toEqual({ quantity: 1, reserved: 0 });
  const done = await transitionOrder(await owner(), placed.order_id, { status: 'completed' });
  expect(done).toMatchObject({
    status: 'completed',
    payment_status: 'paid',
    paid_total: done.grand_total,
    fulfillment_status: 'delivered',
  });
  expect(await ledger(placed)).toEqual(['capture succeeded']);
});

test('cash on delivery that comes back unpaid: cancelled, and the goods on the shelf again', async () => {
  const id = await makeStock(3);
  const placed = await buy(await guest(), shop, id, 2);
  await shipOrder(await owner(), placed.order_id, {});
  expect(
    await transitionOrder(await owner(), placed.order_id, { status: 'canceled' }),
  ).toMatchObject({
    ...{ status: 'canceled', cancel_reason: 'staff', fulfillment_status: 'returned' },
  });
  expect(await shelf(id)).toEqual({ quantity: 3, reserved: 0 });
});

test('a parcel that names a line twice holds the sum of both, and never more than is open', async () => {
  const id = await makeStock(3);
  const placed = await buy(await guest(), shop, id, 2);
  const [line] = await database()
    .select()
    .from(orderItem)
    .where(eq(orderItem.order_id, placed.order_id));
  const one = { order_item_id: line?.id ?? 0, quantity: 1 };
  expect(
    await refusedFields(async () =>
      shipOrder(await owner(), placed.order_id, { items: [one, one, one] }),
    ),
  ).toEqual({
    items: ['quantity_exceeds_open'],
  });
  expect(await shipOrder(await owner(), placed.order_id, { items: [one, one] })).toMatchObject({
    status: 'shipped',
  });
  expect(await shelf(id)).toEqual({ quantity: 1, reserved: 0 });
});

test('an order leaves in parts, and is shipped with the last one; undone, it is paid and reserved again', async () => {
  const id = await makeStock(3);
  const placed = await byCard(id, {});
  const two = await guest().then((ctx) => buy(ctx, shop, id, 2, { payment_method_id: shop.card }));
  await answerCard(placed, 'captured');
  await answerCard(two, 'captured');
  const item = (await readOrderForShopper(await system(), await readOrder(two))).items[0]?.id ?? 0;
  const part = { items: [{ order_item_id: item, quantity: 1 }] };
  expect(await shipOrder(await owner(), two.order_id, part)).toMatchObject({
    status: 'paid',
    fulfillment_status: 'partially_fulfilled',
  });
  expect(await shelf(id)).toEqual({ quantity: 2, reserved: 2 });
  expect(await shipOrder(await owner(), two.order_id, part)).toMatchObject({ status: 'shipped' });
  expect(await refusedFields(async () => shipOrder(await owner(), two.order_id, part))).toEqual({
    status: ['status_change_refused'],
  });
  expect(await transitionOrder(await owner(), two.order_id, { status: 'paid' })).toMatchObject({
    status: 'paid',
    fulfillment_status: 'unfulfilled',
  });
  expect(await shelf(id)).toEqual({ quantity: 3, reserved: 3 });
  const parcels = await database()
    .select()
    .from(shipment)
    .where(eq(shipment.order_id, two.order_id));
  expect(parcels.map(({ status }) => status)).toEqual(['canceled', 'canceled']);
});

test('a refund gives the whole amount back once, and frees what has not left', async () => {
  const id = await makeStock(3);
  const placed = await byCard(id);
  await answerCard(placed, 'captured');
  const give = async () =>
    transitionOrder(await owner(), placed.order_id, { status: 'refunded', reason: 'Changed mind' });
  const after = await give();
  expect(after).toMatchObject({
    status: 'refunded',
    payment_status: 'refunded',
    refunded_total: after.paid_total,
    cancel_reason: 'staff',
  });
  expect(await shelf(id)).toEqual({ quantity: 3, reserved: 0 });
  expect(await refusedFields(give)).toEqual({ status: ['status_change_refused'] });
  expect(await database().$count(refund, eq(refund.order_id, placed.order_id))).toBe(1);
});

test('calling an unpaid order off frees its goods; only its shopper may', async () => {
  const id = await makeStock(3);
  const ctx = await member();
  const placed = await buy(ctx, shop, id, 2);
  const bare = { order: placed.order_number };
  expect(await refusedFields(async () => findOwnOrder(await guest(), bare))).toEqual({
    general: ['not_found'],
  });
  expect(await refusedFields(async () => cancelOwnOrder(await member(), bare))).toEqual({
    general: ['not_found'],
  });
  expect(await cancelOwnOrder(ctx, bare)).toMatchObject({
    status: 'canceled',
    cancel_reason: 'customer',
    expires_at: null,
  });
  expect(await shelf(id)).toEqual({ quantity: 3, reserved: 0 });
});

test('a shopper can make no other move than these, whoever calls the verb', async () => {
  const ctx = await guest();
  const placed = await buy(ctx, shop, await makeStock(3), 1, { payment_method_id: shop.transfer });
  for (const status of ['paid', 'payment_reject', 'shipped', 'completed', 'refunded'] as const)
    expect(
      await refusedFields(() =>
        transitionOrder(ctx, placed.order_id, { status, reference: 'x', reason: 'x' }),
      ),
    ).toEqual({ general: ['forbidden'] });
});

test('an order whose time to pay has run out ends by itself; one that was paid unheard is taken, and cash on delivery waits', async () => {
  const id = await makeStock(3);
  const [unpaid, unheard] = [await byCard(id), await byCard(id)];
  const cash = await buy(await guest(), shop, id, 1);
  await decideCharge(`${unheard.order_number}-P1`, 'captured');
  await cancelExpiredOrders(await system(later(29)));
  expect(await readOrder(unpaid)).toMatchObject({ status: 'pending' });
  await cancelExpiredOrders(await system(later(31)));
  expect(await readOrder(unpaid)).toMatchObject({ status: 'canceled', cancel_reason: 'expired' });
  expect(await readOrder(unheard)).toMatchObject({ status: 'paid' });
  expect(await readOrder(cash)).toMatchObject({ status: 'pending', expires_at: null });
  expect(await shelf(id)).toEqual({ quantity: 3, reserved: 2 });
});

test('money that comes late is kept while the goods can be had, and then they can be sent', async () => {
  const id = await makeStock(1);
  const placed = await byCard(id);
  await cancelExpiredOrders(await system(later(31)));
  expect(await answerCard(placed, 'captured', later(60))).toMatchObject({
    status: 'paid',
    cancel_reason: null,
  });
  expect(await shipOrder(await owner(), placed.order_id, {})).toMatchObject({ status: 'shipped' });
});

test('money that comes too late is given back once, also when the goods are there again', async () => {
  const id = await makeStock(1);
  const placed = await byCard(id);
  await cancelExpiredOrders(await system(later(31)));
  const other = await buy(await guest(), shop, id, 1);
  expect(await answerCard(placed, 'captured', later(60))).toMatchObject({ status: 'canceled' });
  await transitionOrder(await owner(), other.order_id, { status: 'canceled' });
  expect(await settleOrder(await system(later(61)), await readOrder(placed))).toMatchObject({
    status: 'canceled',
  });
  expect(await ledger(placed)).toEqual(['authorize requires_action', 'refund succeeded']);
  const diary = await database()
    .select()
    .from(orderEvent)
    .where(eq(orderEvent.order_id, placed.order_id));
  expect(diary.filter(({ type }) => type === 'late_payment_refunded')).toHaveLength(1);
});

test('a change made on an older look at the order is refused', async () => {
  const placed = await buy(await guest(), shop, await makeStock(3), 1);
  const move = async () =>
    transitionOrder(await owner(), placed.order_id, { status: 'canceled', version: 0 });
  expect(await refusedFields(move)).toEqual({ version: ['order_changed_meanwhile'] });
});
