import { afterAll, beforeAll, expect, test } from 'vitest';
import { submitOwnPaymentProof } from '@/lib/checkout/own-order';
import { listOrders } from '@/lib/order-desk/staff/list';
import { orderQuery } from '@/lib/order-desk/staff/list.schema';
import { remindOfPaymentReviews } from '@/lib/orders/review-reminder';
import { transitionOrder } from '@/lib/orders/transition';
import { writeSettings } from '@/lib/settings/settings';
import { emptyQueues, listQueuedJobs, workDueJobs } from '../../support/data/jobs';
import { inMinutes } from '../../support/data/orders';
import {
  brokenPromises,
  buy,
  guest,
  makeStock,
  openShop,
  readOrder,
  system,
  type TestShop,
} from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { startShopMails } from '../../support/fakes/shop-mails';

const mails = await startShopMails();

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
  await writeSettings(await system(), { contact_email: 'hello@shop.test', main_language: 'zh-HK' });
  return mails.stop;
});
afterAll(async () => expect(await brokenPromises()).toEqual({}));

const inHours = (hours: number) => inMinutes(hours * 60);
const remind = async (hours: number) => remindOfPaymentReviews(await system(inHours(hours)));
const reminders = async () =>
  (await listQueuedJobs()).filter(({ data }) => data.template === 'review_reminder');

/** An order whose shopper says that they have paid it by transfer. */
async function claimedOrder() {
  const ctx = await guest();
  const placed = await buy(ctx, shop, await makeStock(3), 1, { payment_method_id: shop.transfer });
  const { order_number: order, public_token } = placed;
  await submitOwnPaymentProof(ctx, { order, public_token }, { reference: 'FPS 1' });
  return placed;
}

test('staff are reminded once of a payment that waits for a day, in the shop’s language', async () => {
  const placed = await claimedOrder();
  await emptyQueues();
  expect(await remind(23.9)).toBe(0);
  expect((await Promise.all([remind(24.1), remind(24.1)])).sort()).toEqual([0, 1]);
  expect(await remind(30)).toBe(0);
  expect(await reminders()).toMatchObject([{ data: { order_id: placed.order_id } }]);
  await workDueJobs();
  const [mail, ...more] = mails
    .to('hello@shop.test')
    .filter(({ subject }) => subject?.includes(placed.order_number));
  expect(more).toEqual([]);
  expect(mail?.subject).toBe(`訂單 ${placed.order_number}：付款待審核`);
  expect(mail?.text).toContain(`https://shop.test/admin/order/${placed.order_id}`);
});

test('a payment that was rejected and claimed anew is reminded of anew', async () => {
  const placed = await claimedOrder();
  expect(await remind(25)).toBe(1);
  const at = async (hours: number) => ({ ...(await owner()), now: () => inHours(hours) });
  await transitionOrder(await at(26), placed.order_id, {
    status: 'payment_reject',
    reason: 'Nothing arrived.',
  });
  expect(await remind(51)).toBe(0);
  await transitionOrder(await at(52), placed.order_id, {
    status: 'payment_review',
    reference: 'FPS 2',
  });
  expect(await remind(75)).toBe(0);
  expect(await remind(77)).toBe(1);
});

test('whoever decided before the mail was written is not reminded any more', async () => {
  const placed = await claimedOrder();
  await emptyQueues();
  expect(await remind(25)).toBe(1);
  await transitionOrder(await owner(), placed.order_id, { status: 'paid', reference: 'FPS 1' });
  const before = mails.to('hello@shop.test').length;
  await workDueJobs();
  expect(mails.to('hello@shop.test').length).toBe(before);
});

test('the list says since when a payment waits, and of no other order', async () => {
  const placed = await claimedOrder();
  const listed = async () => {
    const query = orderQuery.parse({ search: placed.order_number });
    return (await listOrders(await owner(), query)).data[0]?.review_since;
  };
  const since = await listed();
  expect(Math.abs((since?.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
  await transitionOrder(await owner(), placed.order_id, { status: 'paid', reference: 'FPS 1' });
  expect(await listed()).toBeNull();
  expect(await readOrder(placed)).toMatchObject({ status: 'paid', review_reminded_at: null });
});
