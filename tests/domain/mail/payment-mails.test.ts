import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { payOwnOrder } from '@/lib/checkout/own-order';
import type { Language } from '@/lib/core/language';
import { listQueuedJobs, makeDue, workDueJobs } from '../../support/data/jobs';
import {
  answerCard,
  buy,
  guest,
  makeStock,
  openShop,
  readOrder,
  type TestShop,
} from '../../support/data/shop';
import { startShopMails } from '../../support/fakes/shop-mails';

const mails = await startShopMails();

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
  return mails.stop;
});

async function order(way: 'card' | 'transfer' | 'cash', language: Language = 'en-US') {
  const ctx = { ...(await guest()), language };
  const email = `${randomUUID()}@buyer.test`;
  const payment_method_id = shop[way];
  return { ...(await buy(ctx, shop, await makeStock(9), 1, { email, payment_method_id })), email };
}
type Placed = Awaited<ReturnType<typeof order>>;

/** What its address was sent, newest last; what is due of the queues is worked first. */
async function readInbox({ email }: Placed) {
  await workDueJobs();
  return mails.to(email);
}

/** Its shopper goes on to pay it, or chooses another way at the total that it has then. */
async function pay(placed: Placed, way?: { payment_method_id: number; expected_total: string }) {
  const { public_token } = await readOrder(placed);
  const ref = { order: placed.order_number, public_token };
  return payOwnOrder(await guest(), ref, way);
}

/** In how many minutes an order that still waits for its card then is asked to be paid. */
async function minutesToAsk({ order_id }: Placed): Promise<number | undefined> {
  const job = (await listQueuedJobs()).find(
    ({ state, data }) => state === 'created' && data.order_id === order_id && data.if_unpaid,
  );
  return job && (Number(new Date(job.start_after)) - Date.now()) / 60_000;
}

test('a card order that is placed and paid at once gets one mail, which tells all', async () => {
  const placed = await order('card');
  expect(await readInbox(placed)).toEqual([]);
  await answerCard(placed, 'captured');
  await readInbox(placed);
  await makeDue();
  const [mail, ...more] = await readInbox(placed);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe(`Payment received for order ${placed.order_number}`);
  expect(mail?.text).toContain('Tea ');
});

test('a card order that nobody pays is asked for while there is time to pay it', async () => {
  const placed = await order('card');
  const minutes = await minutesToAsk(placed);
  expect(minutes).toBeGreaterThan(9);
  expect(minutes).toBeLessThan(11);
  await makeDue();
  const [mail, ...more] = await readInbox(placed);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe(`Please pay for your order ${placed.order_number}`);
  expect(mail?.text).toMatch(/We’re holding your items until [\s\S]*Pay now\nhttps:/);
});

test('who changes to a transfer is told how to pay once, and who is back at their card later', async () => {
  const placed = await order('card');
  await pay(placed, { payment_method_id: shop.transfer, expected_total: '244.90' });
  await makeDue();
  const [mail, ...more] = await readInbox(placed);
  expect(more).toEqual([]);
  expect(mail?.text).toContain('Please transfer');
  await pay(placed, { payment_method_id: shop.card, expected_total: '251.02' });
  expect(await readInbox(placed)).toHaveLength(1);
  expect(await minutesToAsk(placed)).toBeGreaterThan(9);
  await makeDue();
  expect((await readInbox(placed)).at(-1)?.text).toContain('We’re holding your items until');
  expect(mails.to(placed.email)).toHaveLength(2);
});

test.each([
  ['en-US', 'transfer', 'Please pay for your order'],
  ['zh-HK', 'transfer', '請為訂單'],
  ['zh-CN', 'transfer', '请为订单'],
  ['en-US', 'cash', 'We’ve received your order'],
] as const)(
  'in %s the subject of an order by %s says at once what to do: %s',
  async (language, way, words) => {
    const [mail] = await readInbox(await order(way, language));
    expect(mail?.subject).toContain(words);
  },
);

test('a card that is declined leads to paying again, and once paid to the confirmation', async () => {
  const placed = await order('card');
  await readInbox(placed);
  await answerCard(placed, 'declined');
  const declined = (await readInbox(placed)).at(-1);
  expect(declined?.subject).toBe(`Please pay again for order ${placed.order_number}`);
  expect(declined?.text).toContain('Your card was declined and you haven’t been charged.');
  expect(declined?.text).toContain('Pay again\nhttps://shop.test/order/cancel?');
  expect(declined?.text).not.toContain('card_declined');
  await pay(placed);
  await answerCard(placed, 'captured');
  const paid = (await readInbox(placed)).at(-1);
  expect(paid?.subject).toBe(`Payment received for order ${placed.order_number}`);
  expect(paid?.text).toContain(`Paid: ${placed.totals.grand_total.formatted}`);
});

test('money of a card that is held is said to be confirmed, not to be looked for by hand', async () => {
  const placed = await order('card');
  await readInbox(placed);
  await answerCard(placed, 'review');
  const reviewMail = (await readInbox(placed)).at(-1);
  expect(reviewMail?.subject).toBe(
    `We’re confirming your payment for order ${placed.order_number}`,
  );
  expect(reviewMail?.text).toContain('please don’t pay again');
  expect(reviewMail?.text).not.toMatch(/by hand|checking|reviewing/);
});
