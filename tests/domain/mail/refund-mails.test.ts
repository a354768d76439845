import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { orderItem } from '@/db/schema/order-items';
import { refund } from '@/db/schema/payments';
import type { Language } from '@/lib/core/language';
import { mailAboutOrder } from '@/lib/order-desk/mails/mail-about-order';
import { refundParts } from '@/lib/orders/refunds/refund-parts';
import { transitionOrder } from '@/lib/orders/transition';
import { workDueJobs } from '../../support/data/jobs';
import { payLate } from '../../support/data/orders';
import {
  answerCard,
  buy,
  guest,
  makeStock,
  openShop,
  system,
  type TestShop,
} from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { startShopMails } from '../../support/fakes/shop-mails';

const mails = await startShopMails();

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
  return mails.stop;
});

async function order(language: Language) {
  const ctx = { ...(await guest()), language };
  const email = `${randomUUID()}@buyer.test`;
  const way = { email, payment_method_id: shop.card };
  return { ...(await buy(ctx, shop, await makeStock(9, 10_000), 3, way)), email };
}
/** The newest mail with these words in its subject; mails of one run come in any order. */
async function mailAbout({ email }: { email: string }, words: string) {
  await workDueJobs();
  await workDueJobs();
  return mails.to(email).findLast(({ subject }) => subject?.includes(words));
}

test('a refund says what it is of, line by line, and that together it is its amount', async () => {
  const placed = await order('en-US');
  await answerCard(placed, 'captured');
  const [line] = await database()
    .select()
    .from(orderItem)
    .where(eq(orderItem.order_id, placed.order_id));
  await refundParts(await owner(), placed.order_id, {
    items: [{ order_item_id: line?.id ?? 0, quantity: 2 }],
    shipping: true,
    fee: false,
    restock: false,
    amount: '5',
    reason: 'Broken',
  });
  const about = `A refund for your order ${placed.order_number}`;
  const mail = await mailAbout(placed, about);
  expect(mail?.text).toContain('We’re refunding HK$250.00 to your original payment method.');
  expect(mail?.text).toContain('A note from us\n> Broken');
  expect(mail?.text).toMatch(/2 × Tea \w{4}: HK\$200\.00\nShipping: HK\$45\.00\n/);
  expect(mail?.text).toContain('\nOther amount: HK$5.00\nRefund total: HK$250.00');
  // What the provider has not confirmed is not told as if it had arrived.
  await database()
    .update(refund)
    .set({ status: 'pending' })
    .where(eq(refund.order_id, placed.order_id));
  const [grantedRefund] = await database()
    .select()
    .from(refund)
    .where(eq(refund.order_id, placed.order_id));
  await mailAboutOrder(await system(), {
    template: 'order_refunded',
    order_id: placed.order_id,
    event_id: randomUUID(),
    refund_number: grantedRefund?.refund_number ?? '',
  });
  expect((await mailAbout(placed, about))?.text).toContain('It isn’t confirmed yet');
});

test.each<[Language, string, string]>([
  ['en-US', 'You paid more than was due', 'We received HK$353.63 more than was due'],
  ['zh-HK', '多於應付金額', '多收了 HK$353.63'],
  ['zh-CN', '多于应付金额', '多收了 HK$353.63'],
])(
  'in %s: money that comes twice goes back, and the order goes on',
  async (language, about, expectedText) => {
    const placed = await order(language);
    // Staff found a transfer; the card pays all the same.
    await transitionOrder(await owner(), placed.order_id, { status: 'paid', reference: 'FPS 1' });
    const after = await payLate(placed);
    expect(after.status).toBe('paid');
    const mail = await mailAbout(placed, about);
    expect(mail?.text).toContain(expectedText);
  },
);
