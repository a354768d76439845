import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { orderItem } from '@/db/schema/order-items';
import { payment, refund } from '@/db/schema/payments';
import { readOwnOrder } from '@/lib/checkout/own-order';
import { placeStaffOrder } from '@/lib/checkout/staff-order/place';
import { startStaffOrder } from '@/lib/checkout/staff-order/start';
import { orderStartQuery } from '@/lib/checkout/staff-order/start.schema';
import { mailAboutOrder } from '@/lib/order-desk/mails/mail-about-order';
import { printPapers } from '@/lib/order-desk/papers/print-papers';
import { readOrderForStaff } from '@/lib/order-desk/staff/view';
import { paperQuery } from '@/lib/orders/papers/paper.schema';
import { retryRefund } from '@/lib/orders/refunds/refund-order';
import { previewExchange } from '@/lib/orders/returns/exchange';
import { exchangePreviewInput } from '@/lib/orders/returns/returns.schema';
import { shipOrder, transitionOrder } from '@/lib/orders/transition';
import { writeSettings } from '@/lib/settings/settings';
import {
  exchangeFor,
  orderedInExchange,
  readOrderMoney,
  returnedUnit,
  sumTakings,
} from '../../support/data/exchanges';
import { intents } from '../../support/data/orders';
import {
  arrives,
  askFor,
  lastReturn,
  listOrderMails,
  type SentOrder,
} from '../../support/data/returns';
import {
  answerCard,
  brokenPromises,
  guest,
  makeStock,
  readOrder,
  staffDetails,
  system,
  type TestShop,
} from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import {
  openStripeShop,
  payAndReturn,
  placeByStripe,
  type StripeShop,
} from '../../support/data/stripe-shop';
import { toOrderRef } from '../../support/data/transfers';
import { pdfPages } from '../../support/values/pdf-text';
import { refusedFields } from '../../support/values/refusal';

let stripe: StripeShop;
let shop: TestShop;
beforeAll(async () => {
  stripe = await openStripeShop();
  shop = stripe.shop;
  await writeSettings(await system(), { return_days: 14 });
  return stripe.fake.close;
});
afterAll(async () => expect(await brokenPromises()).toEqual({}));

/** Staff order one unit for the return, in the form that the dialog leads to. */
async function orderForReturn(sent: SentOrder, price: number, more: object = {}) {
  const { email, phone } = await readOrder(sent.placed);
  const { id: return_id } = await lastReturn(sent);
  const input = staffDetails(shop, await makeStock(9, price), {
    items: [{ stock_id: await makeStock(9, price), quantity: 1 }],
    email,
    phone,
    shipping_fee: '0',
    return_id,
    ...more,
  });
  const { id } = await placeStaffOrder(await owner(), input, randomUUID());
  const { order_number, public_token } = await readOrder({ order_id: id });
  return { order_id: id, order_number, public_token };
}

const written = async (order_id: number, mail: object) => {
  const event_id = randomUUID();
  const input = { order_id, event_id, ...mail } as Parameters<typeof mailAboutOrder>[1];
  await mailAboutOrder(await system(), input);
  return (await listOrderMails({ order_id })).at(-1);
};

test('staff see what an exchange comes to before, and nothing is written', async () => {
  const sent = await returnedUnit(shop);
  const { id } = await lastReturn(sent);
  const preview = async (typed: object) =>
    previewExchange(
      await owner(),
      sent.placed.order_id,
      id,
      exchangePreviewInput.parse({ shipping: false, ...typed }),
    );
  expect(await preview({ fee: '10' })).toMatchObject({ value: { minor: 9000 }, order: null });
  const other = await orderedInExchange(sent, shop, { price: 6000 });
  const typed = { fee: '10', exchange_order: other.order_number };
  expect(await preview(typed)).toMatchObject({
    value: { minor: 9000 },
    order: { order_number: other.order_number, credited: { minor: 6000 }, due: { minor: 0 } },
    back: { minor: 3000 },
    parts: [{ amount: { minor: 3000 } }],
  });
  expect(await refusedFields(() => preview({ fee: '100.01' }))).toEqual({
    fee: ['return_fee_too_high'],
  });
  expect(await readOrderMoney(other)).toMatchObject({ status: 'pending', tenders: [] });
  expect(await lastReturn(sent)).toMatchObject({ status: 'received' });
});

test('an order that staff make for a return begins with its credit, and is not asked for it', async () => {
  const sent = await returnedUnit(shop);
  const { id } = await lastReturn(sent);
  const start = await startStaffOrder(
    await owner(),
    orderStartQuery.parse({ return_id: id, return_fee: '5', return_shipping: 'true' }),
  );
  expect(start.exchange).toMatchObject({ return_fee: '5', value: { minor: 10_000 + 4500 - 500 } });
  const cheap = await orderForReturn(sent, 6000, { return_fee: '5', return_shipping: true });
  expect(await readOrderMoney(cheap)).toMatchObject({
    status: 'paid',
    tenders: [['exchange', 6000]],
  });
  expect(await lastReturn(sent)).toMatchObject({
    status: 'closed',
    fee: { minor: 500 },
    refund: { amount: { minor: 14_000 }, state: 'sent' },
  });

  const again = await returnedUnit(shop);
  const dear = await orderForReturn(again, 14_000, { payment: 'paid', payment_reference: 'FPS' });
  expect(await readOrderMoney(dear)).toMatchObject({
    status: 'paid',
    tenders: [
      ['exchange', 10_000],
      ['manual', 4000],
    ],
  });
});

test('another currency than that of the return is refused before anything is ordered', async () => {
  const sent = await returnedUnit(shop);
  expect(await refusedFields(() => orderForReturn(sent, 6000, { currency: 'USD' }))).toEqual({
    currency: ['exchange_order_currency'],
  });
});

test('a rest that its provider refuses is owed: the return is closed and the credit stays', async () => {
  const placed = await placeByStripe(stripe, stripe.shop.stripe, await makeStock(9, 10_000));
  await payAndReturn(stripe, placed);
  await shipOrder(await owner(), placed.order_id, {});
  const [item] = await database()
    .select()
    .from(orderItem)
    .where(eq(orderItem.order_id, placed.order_id));
  const sent = { placed, stock: 0, line: item?.id ?? 0 } as SentOrder;
  await askFor(sent, 1);
  await arrives(sent, 1);
  const other = await orderedInExchange(sent, shop, { price: 6000 });
  stripe.fake.nextRefund({ status: 'failed', failure_reason: 'declined' });
  await exchangeFor(sent, other);
  expect(await readOrderMoney(other)).toMatchObject({ status: 'paid' });
  const [grantedRefund] = (await readOrderForStaff(await owner(), placed.order_id)).refunds;
  expect(grantedRefund).toMatchObject({
    amount: { minor: 10_000 },
    state: 'not_sent',
    to_send: { minor: 4000 },
    can_retry: true,
  });
  expect(await lastReturn(sent)).toMatchObject({ status: 'closed', credited: { minor: 6000 } });
  await retryRefund(await owner(), placed.order_id, grantedRefund?.id ?? 0);
  expect(await lastReturn(sent)).toMatchObject({ refund: { state: 'sent' } });
});

test('the shopper reads what was credited, what is due and what comes back, in mails too', async () => {
  const sent = await returnedUnit(shop);
  const other = await orderedInExchange(sent, shop, { price: 6000 });
  await exchangeFor(sent, other, { fee: '10' });
  const { id: return_id, return_number } = await lastReturn(sent);
  const own = await readOwnOrder(await guest(), toOrderRef(sent.placed));
  expect(own.returns).toMatchObject([
    {
      credited: { minor: 6000 },
      refund: { amount: { minor: 3000 }, is_sent: true },
      exchange_due: { minor: 0 },
      fee: { minor: 1000 },
    },
  ]);
  const mailJob = { template: 'return_update', return_id, status: 'closed', answer: '' };
  const mail = await written(sent.placed.order_id, mailJob);
  expect(mail?.text).toContain(
    `HK$60.00 of your return has been credited to order ${other.order_number}`,
  );
  expect(mail?.text).toContain('There’s nothing left to pay for it.');
  expect(mail?.text).toContain('HK$30.00 will go back to your original payment method.');
  const paid = await written(other.order_id, { template: 'order_confirmation' });
  expect(paid?.subject).toBe(`Your return covers order ${other.order_number}`);
  expect(paid?.text).toContain(`Credit from return ${return_number}`);

  const again = await returnedUnit(shop);
  const dear = await orderedInExchange(again, shop, { price: 14_000 });
  await exchangeFor(again, dear);
  const seen = await readOwnOrder(await guest(), toOrderRef(dear));
  const { return_number: from } = await lastReturn(again);
  expect(seen.credits).toMatchObject([{ return_number: from, amount: { minor: 10_000 } }]);
  expect(seen.amount_rows.slice(-2)).toEqual([
    { label: `Credit from return ${from}`, value: '−HK$100.00' },
    { label: 'Balance due', value: 'HK$40.00', strong: true },
  ]);
  expect((await written(dear.order_id, { template: 'order_established' }))?.text).toContain(
    'HK$40.00',
  );
});

test('the ledger names the credit on both orders, and takings leave it out', async () => {
  const sent = await returnedUnit(shop);
  const before = await sumTakings(sent.placed);
  const other = await orderedInExchange(sent, shop, { price: 6000 });
  await exchangeFor(sent, other);
  const { return_number } = await lastReturn(sent);
  const [grantedRefund] = await database()
    .select()
    .from(refund)
    .where(eq(refund.order_id, sent.placed.order_id));
  const lines = await database()
    .select()
    .from(payment)
    .where(eq(payment.provider, 'exchange'))
    .orderBy(payment.id);
  expect(lines.slice(-2)).toMatchObject([
    { type: 'refund', amount: 6000, refund_id: grantedRefund?.id, provider_id: other.order_number },
    {
      type: 'capture',
      amount: 6000,
      provider_reference: grantedRefund?.refund_number,
      provider_id: return_number,
    },
  ]);
  const seen = await readOrderForStaff(await owner(), other.order_id);
  expect(seen.refundable.captures).toMatchObject([{ provider: 'exchange', by_hand: true }]);
  expect(await sumTakings(sent.placed, other)).toBe(before - 4000);
});

test('an order by card that staff make for a return asks its provider for the rest alone', async () => {
  const sent = await returnedUnit(shop);
  const made = await orderForReturn(sent, 40_000, { payment_method_id: shop.card });
  const { status, paid_total, grand_total } = await readOrder(made);
  expect([status, paid_total > 0]).toEqual(['pending', true]);
  expect((await intents(made)).map(({ status }) => status)).not.toContain('open');
  const paid = await answerCard(made, 'captured');
  expect(paid).toMatchObject({ status: 'paid', paid_total: grand_total });
  expect((await intents(made)).at(-1)).toMatchObject({ amount: grand_total - paid_total });
});

test.each([
  ['en-US', 'Credit from return #', 'Paid'],
  ['zh-HK', '退貨 # 抵扣', '已付'],
  ['zh-CN', '退货 # 抵扣', '已付'],
])('papers in %s name what returns paid of an order', async (language, credit, paid) => {
  const ctx = await owner();
  const printed = async (price: number, type: 'invoice' | 'confirmation') => {
    const sent = await returnedUnit(shop);
    const other = await orderedInExchange(sent, shop, { price, language });
    await exchangeFor(sent, other);
    const bankPayment = { status: 'paid', reference: 'FPS 9' } as const;
    if (price > 10_000) await transitionOrder(ctx, other.order_id, bankPayment);
    const { pdf } = await printPapers(ctx, paperQuery.parse({ type, ids: `${other.order_id}` }));
    const [page = ''] = pdfPages(new Uint8Array(await new Response(pdf).arrayBuffer()));
    const { return_number } = await lastReturn(sent);
    const lines = page.split('\n').map((line) => line.replaceAll(/[\t ]+/g, ' '));
    return { lines, named: credit.replace('#', return_number) };
  };
  for (const type of ['invoice', 'confirmation'] as const) {
    const { lines, named } = await printed(14_000, type);
    expect(lines).toEqual(expect.arrayContaining([`${named} HK$100.00`, `${paid} HK$40.00`]));
  }
  const { lines, named } = await printed(10_000, 'invoice');
  expect(lines).toEqual(expect.arrayContaining([named, `${named} HK$100.00`]));
  expect(lines.filter((line) => line.startsWith(`${paid} HK`))).toEqual([]);
});
