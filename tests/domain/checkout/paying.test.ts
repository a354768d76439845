import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { sandboxCharge } from '@/db/schema/payments';
import { cardQuery, decideCardCharge, readCardPage } from '@/lib/checkout/card-page';
import {
  cancelOwnOrder,
  payOwnOrder,
  readOwnOrder,
  submitOwnPaymentProof,
} from '@/lib/checkout/own-order';
import { retryPayment } from '@/lib/checkout/start-payment';
import { readOrderForShopper } from '@/lib/order-desk/shopper/view';
import { openPayment } from '@/lib/orders/payments/open-payment';
import { settleOrder } from '@/lib/orders/payments/settle';
import { transitionOrder } from '@/lib/orders/transition';
import { decideCharge, SANDBOX_KEY } from '@/lib/payments/providers/sandbox/gateway';
import { buyByCard, intents, ledger } from '../../support/data/orders';
import {
  answerCard,
  brokenPromises,
  buy,
  decideUnheard,
  guest,
  makeStock,
  openShop,
  readOrder,
  shelf,
  system,
  type TestShop,
} from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { refusedFields } from '../../support/values/refusal';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => expect(await brokenPromises()).toEqual({}));

const toOrderRef = ({
  order_number,
  public_token,
}: {
  order_number: string;
  public_token: string;
}) => ({
  order: order_number,
  public_token,
});

test('a card that is declined and then accepted pays once, with one capture', async () => {
  const id = await makeStock(3);
  const placed = await buyByCard(shop, id);
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
  expect(await ledger(placed)).toEqual(['capture failed', 'capture succeeded']);
  expect((await intents(placed)).map(({ status }) => status)).toEqual(['declined', 'captured']);
});

test('the bank decides once: a second word changes neither the charge nor the order', async () => {
  const placed = await buyByCard(shop, await makeStock(3));
  await answerCard(placed, 'captured');
  const [charge] = await database()
    .select()
    .from(sandboxCharge)
    .where(eq(sandboxCharge.reference, `${placed.order_number}-P1`));
  await decideCharge(await system(), charge?.reference ?? '', 'declined');
  expect(await settleOrder(await system(), await readOrder(placed))).toMatchObject({
    status: 'paid',
  });
});

test('a captured amount other than the order’s is never paid: a person must look', async () => {
  const placed = await buyByCard(shop, await makeStock(3));
  await decideUnheard(placed, 'captured');
  await database()
    .update(sandboxCharge)
    .set({ amount: 100 })
    .where(eq(sandboxCharge.reference, `${placed.order_number}-P1`));
  expect(await settleOrder(await system(), await readOrder(placed))).toMatchObject({
    status: 'payment_review',
    paid_total: 0,
  });
});

test('looking at the card page of an order that was declined does not open it again', async () => {
  const ctx = await guest();
  const placed = await buyByCard(shop, await makeStock(3));
  await answerCard(placed, 'declined');
  expect(await openPayment(ctx, placed.order_id)).toBeUndefined();
  expect(await readOrder(placed)).toMatchObject({ status: 'payment_reject' });
});

test('the card page knows an order by key, number and token alone, decides, and leads on once decided', async () => {
  const ctx = await guest();
  const placed = await buyByCard(shop, await makeStock(3));
  const query = cardQuery.parse({
    key: SANDBOX_KEY,
    order_number: placed.order_number,
    token: placed.public_token,
  });
  for (const wrong of [{ key: 'pk_another' }, { token: crypto.randomUUID() }])
    expect(await readCardPage(ctx, { ...query, ...wrong })).toEqual({ redirect_to: '/' });
  expect(await readCardPage(ctx, query)).toMatchObject({
    order_number: placed.order_number,
    total: { formatted: 'HK$251.02' },
  });
  expect(await decideCardCharge(ctx, query, 'declined')).toMatch(/^\/order\/cancel\?/);
  expect(await readCardPage(ctx, query)).toMatchObject({
    redirect_to: expect.stringMatching(/^\/order\/cancel/),
  });
  expect(await payOwnOrder(ctx, toOrderRef(placed))).toMatchObject({ type: 'redirect' });
  expect(await decideCardCharge(ctx, query, 'captured')).toMatch(/^\/order\/success\?/);
  expect(await decideCardCharge(ctx, query, 'declined')).toMatch(/^\/order\/success\?/);
});

test('a transfer: told of, reviewed, paid; meanwhile nothing expires and the shopper cannot call it off', async () => {
  const ctx = await guest();
  const placed = await buy(ctx, shop, await makeStock(3), 1, { payment_method_id: shop.transfer });
  expect(await readOrderForShopper(ctx, await readOrder(placed))).toMatchObject({
    outcome: 'pending_transfer',
    allowed_actions: ['cancel', 'upload_proof'],
  });
  expect(await refusedFields(() => payOwnOrder(ctx, toOrderRef(placed)))).toEqual({
    status: ['not_payable'],
  });
  await submitOwnPaymentProof(ctx, toOrderRef(placed), { reference: 'FPS 12' });
  expect(await readOrder(placed)).toMatchObject({ status: 'payment_review', expires_at: null });
  expect(await refusedFields(() => cancelOwnOrder(ctx, toOrderRef(placed)))).toEqual({
    status: ['status_change_refused'],
  });
  expect(
    await refusedFields(() =>
      submitOwnPaymentProof(ctx, toOrderRef(placed), { reference: 'again' }),
    ),
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

test('a declined card is paid another way: fee, time and what is open follow, and the card is void', async () => {
  const ctx = await guest();
  const id = await makeStock(3);
  const placed = await buyByCard(shop, id);
  await answerCard(placed, 'declined');
  await payOwnOrder(ctx, toOrderRef(placed));
  const { other_payment_methods } = await readOwnOrder(ctx, toOrderRef(placed));
  expect(other_payment_methods.map(({ id }) => id)).toEqual([shop.transfer, shop.cash]);
  const change = (payment_method_id: number, expected_total?: string) =>
    payOwnOrder(ctx, toOrderRef(placed), { payment_method_id, expected_total });
  expect(await refusedFields(() => change(999_999))).toEqual({
    payment_method_id: ['payment_method_gone'],
  });
  expect(await change(shop.cash, '255.40')).toEqual({ type: 'none' });
  const changed = await readOwnOrder(ctx, toOrderRef(placed));
  expect(changed).toMatchObject({
    outcome: 'pending_cash',
    totals: { fee_total: { formatted: 'HK$10.50' }, grand_total: { formatted: 'HK$255.40' } },
    fees: [{ title: 'Cash' }],
  });
  expect((await intents(placed)).map(({ status }) => status)).toEqual(['declined', 'canceled']);
  expect(await ledger(placed)).toEqual(['capture failed']);
  expect(await shelf(id)).toEqual({ quantity: 3, reserved: 1 });
  expect(await change(shop.card, '251.02')).toMatchObject({ type: 'redirect' });
  expect(await answerCard(placed, 'captured')).toMatchObject({ status: 'paid' });
  expect(await refusedFields(() => change(shop.cash))).toEqual({ status: ['not_payable'] });
});

test('a transfer that is turned down needs a reason, and may be told of again', async () => {
  const ctx = await guest();
  const placed = await buy(ctx, shop, await makeStock(3), 1, { payment_method_id: shop.transfer });
  await submitOwnPaymentProof(ctx, toOrderRef(placed), { reference: 'FPS 12' });
  const reject = async (reason?: string) =>
    transitionOrder(await owner(), placed.order_id, { status: 'payment_reject', reason });
  expect(await refusedFields(() => reject())).toEqual({ reason: ['reason_required'] });
  await reject('No such transfer');
  expect(
    await submitOwnPaymentProof(ctx, toOrderRef(placed), { reference: 'FPS 13' }),
  ).toMatchObject({
    status: 'payment_review',
  });
});
