import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { enqueueJob } from '@/lib/jobs/enqueue';
import { jobNames } from '@/lib/jobs/jobs.schema';
import { readShopFigures, type ShopFigures } from '@/lib/watch/shop-figures';
import { emptyQueues, workDueJobs } from '../../support/data/jobs';
import { system } from '../../support/data/shop';
import {
  deliverAll,
  openStripeShop,
  payAndReturn,
  placeByStripe,
  type StripeShop,
} from '../../support/data/stripe-shop';

let open: StripeShop;
beforeAll(async () => {
  open = await openStripeShop();
});
afterAll(() => open.fake.close());

const read = () => readShopFigures(database());
const getQueue = ({ queues }: ShopFigures, name: string) =>
  queues.find((queue) => queue.name === name);
const getStripe = async () =>
  (await read()).providers.find(({ provider }) => provider === 'stripe');

test('orders of the last hour and of the same hour last week, as paid by its end', async () => {
  const before = await read();
  await payAndReturn(open, await placeByStripe(open));
  await placeByStripe(open);
  const early = await placeByStripe(open);
  const late = await placeByStripe(open);
  const paidLate = await placeByStripe(open);
  const move = (order_id: number, age: string, paid: string | null) =>
    database().execute(sql`update orders set placed_at = now() - ${age}::interval,
      paid_at = now() - ${paid}::interval where id = ${order_id}`);
  await move(early.order_id, '7 days 30 minutes', '7 days 20 minutes');
  await move(paidLate.order_id, '7 days 30 minutes', '6 days');
  await move(late.order_id, '61 minutes', null);
  const { orders } = await read();
  expect({
    placed: orders.placed - before.orders.placed,
    paid: orders.paid - before.orders.paid,
    placed_week_ago: orders.placed_week_ago,
    paid_week_ago: orders.paid_week_ago,
  }).toEqual({ placed: 2, paid: 1, placed_week_ago: 2, paid_week_ago: 1 });
});

test('how old the last payment and the last webhook of a provider are', async () => {
  await payAndReturn(open, await placeByStripe(open));
  await deliverAll(open);
  expect(await getStripe()).toMatchObject({ provider: 'stripe' });
  const { webhook_age, payment_age } = (await getStripe()) ?? {};
  expect(webhook_age).toBeLessThan(60);
  expect(payment_age).toBeLessThan(60);
  await database().execute(
    sql`update payment_event set received_at = received_at - interval '2 hours'`,
  );
  const silent = await getStripe();
  expect((silent?.webhook_age ?? 0) - (silent?.payment_age ?? 0)).toBeGreaterThan(7000);
  await database().execute(sql`delete from payment_event`);
  const { webhook_age: unheard } = (await getStripe()) ?? {};
  // Since its payment method was created.
  expect(unheard).toBeLessThan(600);
});

test('jobs that wait, for how long the oldest is due, and emails that are not sent', async () => {
  await emptyQueues();
  const empty = await read();
  expect(empty.queues.map(({ name }) => name)).toEqual(jobNames);
  expect(getQueue(empty, 'order.mail')).toEqual({ name: 'order.mail', waiting: 0, oldest_due: 0 });
  await placeByStripe(open);
  await enqueueJob(await system(), {
    name: 'mail.deliver',
    payload: { mail_id: 2_000_000_000 },
  });
  await database().execute(
    sql`update pgboss.job set start_after = now() - interval '90 seconds' where name = 'order.mail'`,
  );
  await database().execute(
    sql`update pgboss.job set start_after = now() + interval '1 hour' where name = 'mail.deliver'`,
  );
  const waiting = await read();
  expect(getQueue(waiting, 'mail.deliver')).toMatchObject({ waiting: 1, oldest_due: 0 });
  const orderMails = getQueue(waiting, 'order.mail');
  expect(orderMails?.waiting).toBeGreaterThan(0);
  expect(orderMails?.oldest_due).toBeGreaterThan(89);
  await database().execute(sql`delete from mail`);
  await database().execute(sql`delete from pgboss.job where name <> 'order.mail'`);
  expect((await read()).mails).toEqual({ waiting: 0, oldest: 0 });
  const { completed } = await workDueJobs();
  expect(completed).toBeGreaterThan(0);
  await database().execute(
    sql`update mail set state = 'queued', created_at = now() - interval '10 minutes'`,
  );
  const { mails } = await read();
  expect(mails.waiting).toBeGreaterThan(0);
  expect(mails.oldest).toBeGreaterThan(599);
});
