import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { paymentMethod } from '@/db/schema/methods';
import { order as orders } from '@/db/schema/orders';
import { refund } from '@/db/schema/payments';
import { promotion } from '@/db/schema/promotions';
import type { Language } from '@/lib/core/language';
import { cancelExpiredOrders } from '@/lib/orders/expire';
import { markRefundSent } from '@/lib/orders/refunds/refund-order';
import { transitionOrder } from '@/lib/orders/transition';
import { writeSettings } from '@/lib/settings/settings';
import { workDueJobs } from '../../support/data/jobs';
import { makePromotion } from '../../support/data/made-promotions';
import {
  buy,
  currencies,
  guest,
  makeStock,
  openShop,
  readOrder,
  system,
  type TestShop,
} from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import type { ReceivedMail } from '../../support/fakes/mail-server';
import { startShopMails } from '../../support/fakes/shop-mails';

const mails = await startShopMails();

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
  await writeSettings(await system(), {
    store_name: { 'en-US': 'Harbour', 'zh-HK': '海旁', 'zh-CN': '海旁' },
    contact_email: 'hello@shop.test',
    address: { 'en-US': '88 Wo Yi Hop Road', 'zh-HK': '和宜合道 88 號' },
  });
  await database()
    .update(paymentMethod)
    .set({ instructions: { 'en-US': '<p>HSBC 123-456</p><p>FPS 789</p>' } })
    .where(eq(paymentMethod.id, shop.transfer));
  return mails.stop;
});

type Way = 'transfer' | 'cash';
const buyer = (language: Language) =>
  language === 'en-US'
    ? { first_name: 'Ann', last_name: 'O’Brien' }
    : { first_name: '小明', last_name: '陳' };

/** Orders three teas in a language, and answers the order with its shopper's address. */
async function order(language: Language, way: Way, currency = 'HKD') {
  const ctx = { ...(await guest(currency)), language };
  const email = `${randomUUID()}@buyer.test`;
  const shipping_address = {
    ...buyer(language),
    country: 'HKG',
    contact_number: '9123 4567',
    address: '41 Belcher’s Street',
  };
  const placed = await buy(ctx, shop, await makeStock(9), 3, {
    email,
    shipping_address,
    payment_method_id: shop[way],
  });
  return { ...placed, email };
}

/** What an address was sent, newest last; the queues are worked first. */
async function readInbox({ email }: { email: string }): Promise<ReceivedMail[]> {
  await workDueJobs();
  return mails.to(email);
}

const link = (mail: ReceivedMail | undefined) =>
  /https:\/\/shop\.test\S*\/order\/\S+/.exec(mail?.text ?? '')?.[0];

const received: Record<Language, [subject: string, hello: string, path: string]> = {
  'en-US': ['We’ve received your order', 'Hi Ann O’Brien,', '/order/success'],
  'zh-HK': ['我們已收到你的訂單', '陳小明，你好：', '/zh-HK/order/success'],
  'zh-CN': ['我们已收到您的订单', '陳小明，您好：', '/zh-CN/order/success'],
};

test.each(Object.entries(received))(
  'an order in %s is confirmed in that language: number, lines, total and the guest’s own link',
  async (language, [subject, hello, path]) => {
    const placed = await order(language as Language, 'cash');
    const [mail, ...more] = await readInbox(placed);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(`${subject} ${placed.order_number}`);
    expect(mail?.from).toEqual({
      name: language === 'en-US' ? 'Harbour' : '海旁',
      address: 'orders@shop.test',
    });
    expect(mail?.replyTo).toEqual([{ name: '', address: 'hello@shop.test' }]);
    const url = new URL(link(mail) ?? '');
    const { public_token } = await readOrder(placed);
    expect(url.pathname).toBe(path);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      order_number: placed.order_number,
      token: public_token,
    });
    for (const form of [mail?.text ?? '', mail?.html ?? '']) {
      for (const phrase of [
        hello,
        placed.order_number,
        placed.totals.grand_total.formatted,
        '3 × HK$199.90',
      ])
        expect(form).toContain(phrase);
      expect(form).toMatch(language === 'en-US' ? /Tea \w{4}/ : /茶|Tea/);
    }
    expect(mail?.html).toContain(`lang="${language}"`);
    expect(mail?.html).toContain(public_token);
  },
);

test('a mail names who gets the goods as they write it, and where they go line by line', async () => {
  const placed = await order('zh-HK', 'cash');
  const [mail] = await readInbox(placed);
  expect(mail?.text).toMatch(/陳小明\n41 Belcher’s Street\n香港\n\+85291234567/);
});

test('amounts are those of the order’s own currency', async () => {
  const placed = await order('en-US', 'cash', 'JPY');
  const [mail] = await readInbox(placed);
  expect(mail?.text).toContain(`Total: ${placed.totals.grand_total.formatted}`);
  expect(placed.totals.grand_total.formatted).toMatch(/^¥[\d,]+$/);
});

test('what was taken off stands with what gave it, and the amounts add up to the total', async () => {
  const offers = { name: { 'en-US': 'Tea week', 'zh-HK': '茶葉週' } };
  const product = { class: 'product', action: 'percent_off', value: 1000 } as const;
  const made = [
    await makePromotion({ ...offers, ...product }),
    await makePromotion({ name: { 'en-US': 'Ten off', 'zh-HK': '減十元' } }),
  ];
  const placed = await order('zh-HK', 'transfer');
  await database().update(promotion).set({ enabled: false }).where(inArray(promotion.id, made));
  const [mail] = await readInbox(placed);
  expect(mail?.text).toContain('3 × HK$199.90, 茶葉週：−HK$59.97 = HK$539.73');
  expect(mail?.text).toContain(
    '產品：HK$599.70\n茶葉週：−HK$59.97\n減十元：−HK$10.00\n運費（標準）：免運費\n總計：HK$529.73',
  );
  for (const phrase of ['茶葉週：−HK$59.97', '減十元', '−HK$10.00', 'HK$529.73'])
    expect(mail?.html).toContain(phrase);
});

test('cash is told in the currency it is collected in, at the rate of the day it was ordered', async () => {
  const collects = (currencies: string[]) =>
    database().update(paymentMethod).set({ currencies }).where(eq(paymentMethod.id, shop.cash));
  await collects(['HKD']);
  const placed = await order('en-US', 'cash', 'JPY');
  await collects([]);
  const dearer = currencies.map((currency) => ({
    ...currency,
    rate: currency.rate === '1' ? '1' : '99',
  }));
  await writeSettings(await system(), { supported_currencies: dearer });
  const [mail] = await readInbox(placed);
  await writeSettings(await system(), { supported_currencies: currencies });
  const [{ due } = { due: 0 }] = await database()
    .select({ due: orders.base_grand_total })
    .from(orders)
    .where(eq(orders.id, placed.order_id));
  expect(mail?.text).toContain(
    `You’ll pay HK$${(due / 100).toFixed(2)} (${placed.totals.grand_total.formatted} at HK$1 = ¥19.37) in cash`,
  );
});

test('a transfer is told how and until when to pay', async () => {
  const placed = await order('en-US', 'transfer');
  const [mail] = await readInbox(placed);
  expect(mail?.text).toContain(`Please transfer ${placed.totals.grand_total.formatted} by `);
  expect(mail?.text).toContain('How to pay\n> HSBC 123-456\n> FPS 789');
});

test('each step by staff is told with its reason: review, rejection, shipment, refund', async () => {
  const placed = await order('zh-HK', 'transfer');
  await readInbox(placed);
  const ctx = await system();
  const id = placed.order_id;
  const step = async (input: Parameters<typeof transitionOrder>[2]) => {
    await transitionOrder(ctx, id, input);
    return (await readInbox(placed)).at(-1);
  };
  const review = await step({ status: 'payment_review', reference: 'FPS 1' });
  expect(review?.subject).toBe(`我們正在審核訂單 ${placed.order_number} 的付款`);
  const rejected = await step({ status: 'payment_reject', reason: '金額不符' });
  expect(rejected?.text).toContain('我們未能確認你的付款。');
  expect(rejected?.text).toContain('本店留言\n> 金額不符');
  const paid = await step({ status: 'paid', reference: 'FPS 2' });
  expect(paid?.subject).toBe(`已收到訂單 ${placed.order_number} 的付款`);
  const sent = await step({ status: 'shipped', carrier: 'SF', tracking_number: 'SF1' });
  expect(sent?.subject).toBe(`訂單 ${placed.order_number} 已出貨`);
  expect(sent?.text).toContain('包裹已交給順豐速運。');
  expect(sent?.text).toContain('運單編號：SF1。');
  expect(sent?.html).toContain('#search/bill-number/SF1');
  expect(sent?.text).toContain('3 件');
  const refunded = await step({ status: 'refunded', reason: '貨品破損' });
  const total = placed.totals.grand_total.formatted;
  expect(refunded?.subject).toBe(`訂單 ${placed.order_number} 的退款`);
  expect(refunded?.text).toContain(`我們會將 ${total} 退還給你。`);
  expect(refunded?.text).toContain('> 貨品破損');
  const [granted] = await database().select().from(refund).where(eq(refund.order_id, id));
  await markRefundSent(await owner(), id, granted?.id ?? 0, { reference: 'FPS 3' });
  const refundMail = (await readInbox(placed)).at(-1);
  expect(refundMail?.subject).toBe(`訂單 ${placed.order_number} 已退款`);
  expect(refundMail?.text).toContain(`我們已將 ${total} 退還給你。`);
  expect(mails.to(placed.email)).toHaveLength(7);
  expect(new Set(mails.to(placed.email).map(({ messageId }) => messageId)).size).toBe(7);
});

test('an order that ends says why: staff in their words, the clock in ours', async () => {
  const byStaff = await order('en-US', 'cash');
  await readInbox(byStaff);
  await transitionOrder(
    {
      ...(await system()),
      actor: (await owner()).actor,
    },
    byStaff.order_id,
    { status: 'canceled', reason: 'The last one broke.' },
  );
  const cancelMail = (await readInbox(byStaff)).find(({ subject }) =>
    subject?.endsWith('has been canceled'),
  );
  expect(cancelMail?.text).toContain(
    'We’re sorry, but we had to cancel your order. You haven’t been charged.',
  );
  expect(cancelMail?.text).toContain('A note from us\n> The last one broke.');

  const late = {
    ...(await guest('HKD', new Date(Date.now() - 3_600_000))),
    language: 'en-US' as const,
  };
  const email = `${randomUUID()}@buyer.test`;
  await buy(late, shop, await makeStock(3), 1, { email, payment_method_id: shop.transfer });
  // The minute's job of this test's database may have run already.
  await cancelExpiredOrders(await system());
  const ended = (await readInbox({ email })).find(({ subject }) =>
    subject?.endsWith('has been canceled'),
  );
  expect(ended?.text).toContain('We didn’t get your payment in time');
  expect(ended?.text).not.toContain('> expired');
});

test('the shop itself is told of every order, in its main language and without the shopper’s link', async () => {
  const placed = await order('zh-CN', 'cash');
  await workDueJobs();
  const mail = mails
    .to('hello@shop.test')
    .find(({ subject }) => subject?.startsWith(`New order ${placed.order_number}: HK$`));
  expect(mail?.text).toContain(`https://shop.test/admin/order/${placed.order_id}`);
  expect(mail?.text).toContain('陳小明 placed an order for');
  expect(mail?.replyTo?.[0]?.address).toBe(placed.email);
  const { public_token } = await readOrder(placed);
  expect((mail?.text ?? '') + mail?.html).not.toContain(public_token);
});

test('what shoppers and staff write stays text', async () => {
  const ctx = await guest();
  const email = `${randomUUID()}@buyer.test`;
  const note = '<script>alert(1)</script> & "<b>"';
  await buy(ctx, shop, await makeStock(3), 1, { email, customer_note: note });
  const [mail] = await readInbox({ email });
  expect(mail?.html).not.toContain('<script>');
  expect(mail?.html).toContain('&lt;script&gt;');
  expect(mail?.text).toContain(note);
});
