import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { database } from '@/db/client';
import { stock } from '@/db/schema/catalog';
import { tags } from '@/lib/core/cache/tags';
import { enqueueJob } from '@/lib/jobs/enqueue';
import { scheduledJobs } from '@/lib/jobs/jobs.schema';
import { forgetAnnounced, readAnnounced } from '../../support/data/announced';
import { emptyQueues, listQueuedJobs, makeDue, workDueJobs } from '../../support/data/jobs';
import {
  buy,
  details,
  fillCart,
  guest,
  makeStock,
  openShop,
  place,
  readOrder,
  shelf,
  system,
  type TestShop,
} from '../../support/data/shop';
import { refusedFields } from '../../support/values/refusal';

process.env.JOBS_RETRY_SECONDS = '2';
process.env.JOBS_EXPIRE_SECONDS = '1';
process.env.MAIL_DIR = `/tmp/harbour-mail-${randomUUID()}`;

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
beforeEach(emptyQueues);

const anHourAgo = () => new Date(Date.now() - 3_600_000);
const nobody = 2_000_000_000;
const mailAboutNobody = async () =>
  enqueueJob(await system(), {
    name: 'order.mail',
    payload: { template: 'new_order', order_id: nobody, event_id: randomUUID() },
  });
const only = async (name: string) => (await listQueuedJobs()).filter((job) => job.name === name);

test('a job that fails keeps its reason and is tried again later, not at once', async () => {
  await mailAboutNobody();
  expect(await workDueJobs()).toMatchObject({ failed: 1 });
  expect(await workDueJobs()).toMatchObject({ failed: 0 });
  const [job] = await only('order.mail');
  expect(job).toMatchObject({
    state: 'retry',
    output: { message: `Order ${nobody} not found.` },
  });
  await makeDue();
  expect(await workDueJobs()).toMatchObject({ failed: 1 });
});

test('a job that failed at every try is listed as failed and not worked again', async () => {
  await mailAboutNobody();
  await database().execute(sql`update pgboss.job set retry_limit = 1 where name = 'order.mail'`);
  await workDueJobs();
  await makeDue();
  await workDueJobs();
  await makeDue();
  await workDueJobs();
  expect(await only('order.mail')).toMatchObject([{ state: 'failed', retry_count: 1 }]);
});

test('a job whose process died is worked again when its time is over', async () => {
  await buy(await guest(), shop, await makeStock(5), 1);
  await database().execute(
    sql`update pgboss.job set state = 'active', started_on = now() - interval '2 s'`,
  );
  expect(await workDueJobs()).toMatchObject({ failed: 0 });
  expect((await only('order.mail')).map(({ state }) => state)).toEqual(['retry', 'retry']);
  await makeDue();
  await workDueJobs();
  expect((await only('order.mail')).map(({ state }) => state)).toEqual(['completed', 'completed']);
});

test('two workers at once work each job once', async () => {
  for (let n = 0; n < 6; n++) await buy(await guest(), shop, await makeStock(5), 1);
  const waiting = (await only('order.mail')).length;
  expect(waiting).toBe(12);
  const joins = (await only('order.join')).length;
  expect(joins).toBe(6);
  const looks = (await only('order.risk')).length;
  expect(looks).toBe(6);
  const [firstWorker, other] = await Promise.all([workDueJobs(), workDueJobs()]);
  // Each mail brings about one delivery, and the clock asks for each of its jobs once.
  const deliveries = (await only('mail.deliver')).length;
  const expectedJobs = waiting + joins + looks + deliveries + scheduledJobs.length;
  expect(firstWorker.completed + other.completed).toBe(expectedJobs);
  expect(deliveries).toBe(6);
  expect(firstWorker.failed + other.failed).toBe(0);
});

test('the expiry of unpaid orders is asked for once a minute, however many workers there are', async () => {
  await Promise.all([workDueJobs(), workDueJobs(), workDueJobs()]);
  await workDueJobs();
  // A test that runs across the full minute sees the next one's too.
  expect((await only('order.expire')).length).toBeLessThanOrEqual(2);
});

test('the job of the minute ends unpaid orders, frees their goods and announces the pages that show them', async () => {
  const stockId = await makeStock(3);
  const placed = await buy(await guest('HKD', anHourAgo()), shop, stockId, 3, {
    payment_method_id: shop.transfer,
  });
  expect(await shelf(stockId)).toMatchObject({ reserved: 3 });
  await forgetAnnounced();
  await emptyQueues();
  await workDueJobs();
  expect(await readOrder(placed)).toMatchObject({ status: 'canceled', cancel_reason: 'expired' });
  expect(await shelf(stockId)).toMatchObject({ reserved: 0 });
  const [row] = await database().select().from(stock).where(eq(stock.id, stockId));
  expect((await readAnnounced()).flat()).toContain(tags.product(row?.product_id ?? 0));
});

test('who finds too little while an order past its time holds it is refused, and the next job frees it', async () => {
  const stockId = await makeStock(2);
  const next = await guest();
  const input = details(shop, await fillCart(next, [[stockId, 2]]));
  const late = await buy(await guest('HKD', anHourAgo()), shop, stockId, 2, {
    payment_method_id: shop.transfer,
  });
  expect(await refusedFields(() => place(next, input))).toEqual({ items: ['not_enough_stock'] });
  expect(await readOrder(late)).toMatchObject({ status: 'pending' });
  await workDueJobs();
  const placed = await place(next, input);
  expect(await readOrder(late)).toMatchObject({ status: 'canceled', cancel_reason: 'expired' });
  expect(await readOrder(placed)).toMatchObject({ status: 'pending' });
  expect(await shelf(stockId)).toEqual({ quantity: 2, reserved: 2 });
});
