import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { database } from '@/db/client';
import { orderEvent } from '@/db/schema/order-history';
import { order } from '@/db/schema/orders';
import { payment } from '@/db/schema/payments';
import { readOrderForStaff } from '@/lib/order-desk/staff/view';
import { dismissRisk, judgeRisk } from '@/lib/orders/risk/judge';
import { emptyQueues, waitingJobs, workDueJobs } from '../../support/data/jobs';
import { buyByCard } from '../../support/data/orders';
import {
  answerCard,
  brokenPromises,
  buy,
  guest,
  makeStock,
  openShop,
  system,
  type TestShop,
} from '../../support/data/shop';
import { owner } from '../../support/data/staff';

let shop: TestShop;
let stock: number;
beforeAll(async () => {
  shop = await openShop();
  stock = await makeStock(99);
});
beforeEach(async () => {
  await emptyQueues();
  // What an earlier test ordered is no neighbour of what this one does.
  await database()
    .update(order)
    .set({ placed_at: new Date('2020-01-01') });
});
afterAll(async () => expect(await brokenPromises()).toEqual({}));

const address = { last_name: 'Lee', country: 'HKG', contact_number: '+852 9123 4567' };
const boughtBy = async (first_name: string, street: string, more: object = {}) =>
  (
    await buy(await guest(), shop, stock, 1, {
      email: `${first_name}@shop.test`,
      shipping_address: { ...address, first_name, address: street },
      ...more,
    })
  ).order_id;
const judge = async (order_id: number, card_country?: string) =>
  judgeRisk(await system(), { order_id, card_country });
const riskOfOrder = async (order_id: number) => {
  const { risk, risk_reasons, risk_orders, events } = await readOrderForStaff(
    await owner(),
    order_id,
  );
  const riskEvents = events.filter(({ type }) => type.startsWith('risk')).map(({ type }) => type);
  return { risk, risk_reasons, others: risk_orders.map(({ id }) => id), told: riskEvents };
};

test('placing and paying ask for a look, and nothing else of them waits for it', async () => {
  const placed = await buyByCard(shop, stock);
  expect((await waitingJobs()).filter((job) => job === 'order.risk')).toHaveLength(1);
  await answerCard(placed, 'captured');
  expect((await waitingJobs()).filter((job) => job === 'order.risk')).toHaveLength(2);
  await workDueJobs();
  expect(await riskOfOrder(placed.order_id)).toMatchObject({ risk: 'none', told: [] });
});

test('three people who order to one address without paying are a hint, told once, with the others', async () => {
  const first = await boughtBy('Ann', '1 Same Street');
  const second = await boughtBy('Bo', '1 same street');
  await judge(second);
  expect(await riskOfOrder(second)).toMatchObject({ risk: 'none' });
  const third = await boughtBy('Cy', '1 SAME STREET');
  const { version } = await readOrderForStaff(await owner(), third);
  await judge(third);
  await judge(third);
  expect(await riskOfOrder(third)).toEqual({
    risk: 'low',
    risk_reasons: ['many_names_one_address'],
    others: [first, second],
    told: ['risk'],
  });
  expect((await readOrderForStaff(await owner(), third)).version).toBe(version);
});

test('a card under three names is high, also where its other orders are older than a week', async () => {
  const ids = [
    await boughtBy('Di', '2 A'),
    await boughtBy('Ed', '2 B'),
    await boughtBy('Flo', '2 C'),
  ];
  const paid = (order_id: number) => ({
    order_id,
    type: 'capture' as const,
    status: 'failed' as const,
    amount: 1,
    currency: 'HKD',
    provider: 'stripe',
    provider_reference: `ch_${order_id}`,
    card_fingerprint: 'fp_1',
    idempotency_key: `risk:${order_id}`,
    created_at: new Date(),
  });
  await database().insert(payment).values(ids.map(paid));
  const before = new Date(Date.now() - 60 * 24 * 3_600_000);
  await database()
    .update(order)
    .set({ placed_at: before })
    .where(eq(order.id, ids[0] ?? 0));
  await judge(ids[2] ?? 0);
  expect(await riskOfOrder(ids[2] ?? 0)).toMatchObject({ risk: 'high', others: ids.slice(0, 2) });
});

test('billed in another country is low, and high together with another low one', async () => {
  const abroad = { country: 'USA', contact_number: '+12125550123', address: '5th Avenue' };
  const bill = { ...address, first_name: 'Gil', ...abroad };
  for (const name of ['Hal', 'Ida']) await boughtBy(name, '3 Quay');
  const order_id = await boughtBy('Gil', '3 Quay', { billing_address: bill });
  await judge(order_id);
  expect(await riskOfOrder(order_id)).toMatchObject({
    risk: 'high',
    risk_reasons: ['many_names_one_address', 'country_mismatch'],
  });
});

test('what staff have looked at is not raised again by the same facts, but by others', async () => {
  const order_id = await boughtBy('Jo', '4 Hill');
  await judge(order_id, 'US');
  expect(await riskOfOrder(order_id)).toMatchObject({ risk: 'low', told: ['risk'] });
  await dismissRisk(await owner(), order_id);
  await dismissRisk(await owner(), order_id);
  await judge(order_id, 'US');
  expect(await riskOfOrder(order_id)).toMatchObject({
    risk: 'none',
    told: ['risk', 'risk_dismissed'],
  });
  const [looked] = await database()
    .select()
    .from(orderEvent)
    .where(eq(orderEvent.type, 'risk_dismissed'));
  expect(looked).toMatchObject({ actor_type: 'admin', actor_name: 'Owner' });
  await judge(order_id, 'CA');
  expect(await riskOfOrder(order_id)).toMatchObject({ risk: 'low' });
});
