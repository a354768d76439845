import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { mail } from '@/db/schema/mail';
import { type Language, languages } from '@/lib/core/language';
import { mailAboutOrder } from '@/lib/order-desk/mails/mail-about-order';
import { transitionOrder } from '@/lib/orders/transition';
import { buyToPickUp, makeCounter } from '../../support/data/pickup';
import { buy, guest, makeStock, openShop, system, type TestShop } from '../../support/data/shop';
import { owner } from '../../support/data/staff';

let shop: TestShop;
let counter: number;
beforeAll(async () => {
  shop = await openShop();
  counter = await makeCounter();
});

/** What the mail of a template says about an order. */
async function written(order_id: number, request: object) {
  const event_id = randomUUID();
  await mailAboutOrder(await system(), { ...request, order_id, event_id } as never);
  const rows = await database().select().from(mail);
  return rows.find(({ dedupe_key }) => dedupe_key.endsWith(event_id));
}

const thanks: Record<Language, RegExp> = {
  'en-US': /Thank you for shopping with us[\s\S]*so we’ve marked it as complete\./,
  'zh-HK': /多謝惠顧[\s\S]*視為已送達。/,
  'zh-CN': /感谢惠顾[\s\S]*视为已送达。/,
};

test.each(languages)('a completed order is thanked for in %s', async (language) => {
  const placed = await buy({ ...(await guest()), language }, shop, await makeStock(3), 1);
  const sent = await written(placed.order_id, { template: 'order_completed', because: 'time' });
  expect(sent?.subject).toContain(placed.order_number);
  expect(sent?.html).toMatch(thanks[language]);
});

test('the mail says whose word it is that an order has arrived, or was picked up', async () => {
  const fetched = await buyToPickUp(shop, counter, await makeStock(3));
  const sent = await buy(await guest(), shop, await makeStock(3), 1);
  const readMailText = async (order_id: number, because: 'shopper' | 'staff') =>
    (await written(order_id, { template: 'order_completed', because }))?.text;
  expect(await readMailText(sent.order_id, 'shopper')).toContain(
    'You confirmed that your order has arrived',
  );
  expect(await readMailText(sent.order_id, 'staff')).toContain('Your order has arrived');
  for (const because of ['shopper', 'staff'] as const) {
    const text = await readMailText(fetched.order_id, because);
    expect(text).toMatch(/you’ve picked up your order/i);
    expect(text).not.toMatch(/has arrived/);
  }
});

test.each([
  ['inventory', 'we no longer have everything you ordered'],
  ['declined', 'Your payment didn’t go through'],
  ['customer', 'As you asked, we’ve canceled your order.'],
  ['fraud', 'we had to cancel your order'],
] as const)('an order that staff cancel for %s: %s', async (cancel_reason, words) => {
  const placed = await buy(await guest(), shop, await makeStock(3), 1);
  await transitionOrder(await owner(), placed.order_id, { status: 'canceled', cancel_reason });
  const sent = await written(placed.order_id, {
    template: 'order_canceled',
    reason: 'As we wrote.',
  });
  for (const phrase of [words, 'As we wrote.']) expect(sent?.text).toContain(phrase);
  expect(sent?.text).not.toMatch(/fraud/i);
});
