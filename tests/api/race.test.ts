import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { open } from '@/db/client';
import { auditInvariants } from '@/lib/invariants/audit';
import { callApi } from '../support/server/admin-api';
import {
  buildCheckoutBody,
  cartWith,
  placeOver,
  queryDatabase,
  stocksWith,
} from '../support/server/catalogue';
import { makeCode } from '../support/server/made-code';
import { databaseUrl } from '../support/server/shared-server';

const tally = (statuses: number[]) =>
  Object.fromEntries(
    [...new Set(statuses)]
      .sort()
      .map((status) => [status, statuses.filter((other) => other === status).length]),
  );

afterAll(async () => {
  const { sql, db } = open(databaseUrl, 1);
  const broken = (await auditInvariants(db)).filter(({ rows }) => rows.length);
  await sql.end();
  expect(broken).toEqual([]);
});

test('60 buyers at once of a stock of 10: 10 orders, 50 clear refusals, nothing else', {
  timeout: 120_000,
}, async () => {
  const [{ stock_id, inventory_id } = { stock_id: 0, inventory_id: 0 }] = await stocksWith(10);
  const bodies = await Promise.all(
    (await Promise.all(Array.from({ length: 60 }, () => cartWith([stock_id])))).map((cart) =>
      buildCheckoutBody(cart),
    ),
  );
  const answers = await Promise.all(bodies.map((body) => placeOver(body, randomUUID())));
  expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 10, 409: 50 });
  const refused = (await Promise.all(
    answers.filter(({ status }) => status === 409).map((answer) => answer.json()),
  )) as {
    messages: { items: string[] };
  }[];
  for (const { messages } of refused)
    expect(messages.items[0]).toMatch(/^Not enough .+ in stock\. You can order 0\.$/);
  const [shelf] = await queryDatabase(
    (sql) => sql`select quantity, reserved from inventory where id = ${inventory_id}`,
  );
  expect(shelf).toEqual({ quantity: 10, reserved: 10 });
});

/** What a checkout comes to, and what each offer takes off it, as the shop quotes it. */
async function readQuote({ email: _, shipping_address, ...body }: Body) {
  const answer = await callApi('POST', '/api/checkout/quote', {
    ...body,
    shipping_address: { country: shipping_address.country },
  });
  const { totals, promotions_applied } = (await answer.json()) as {
    totals: { grand_total: Amount };
    promotions_applied: { name: string; code: string | null; amount: Amount }[];
  };
  const offers = promotions_applied.map(({ name, code, amount }) => [code ?? name, amount.amount]);
  return { total: totals.grand_total.amount, offers };
}

type Amount = { amount: string };
type Body = Awaited<ReturnType<typeof buildCheckoutBody>>;

test('40 buyers at once of a code of 10 uses: 10 orders at its price, 30 shown the new total, nothing else', {
  timeout: 120_000,
}, async () => {
  const [{ stock_id } = { stock_id: 0 }] = await stocksWith(100);
  // Not worth more than the article: it is dearer than HK$10.
  const code = await makeCode(queryDatabase, { usage_limit: 10 });
  const enter = async (cart_id: string) =>
    (await callApi('POST', '/api/cart/coupon', { cart_id, code })).status;
  const first = await cartWith([stock_id]);
  await expect.poll(() => enter(first)).toBe(200);
  const bodies = await Promise.all(
    Array.from({ length: 40 }, async () => {
      const cart_id = await cartWith([stock_id]);
      expect(await enter(cart_id)).toBe(200);
      const body = await buildCheckoutBody(cart_id);
      // The code is stored behind the servers' backs: each keeps what it knows of codes for 10 s.
      await expect
        .poll(async () => (await readQuote(body)).offers, { timeout: 20_000 })
        .toContainEqual([code, '10.00']);
      return { ...body, expected_total: (await readQuote(body)).total };
    }),
  );
  const answers = await Promise.all(bodies.map((body) => placeOver(body, randomUUID())));
  expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 10, 409: 30 });
  const refused = (await Promise.all(
    answers.filter(({ status }) => status === 409).map((answer) => answer.json()),
  )) as { messages: object }[];
  for (const { messages } of refused) expect(messages).toHaveProperty('expected_total');
  const uses = await queryDatabase(
    (sql) => sql`select 1 from promotion_use u join coupon c on c.id = u.coupon_id
      where c.code = ${code}`,
  );
  expect(uses).toHaveLength(10);
});

test('one cart sent 20 times with one key: one order, 20 answers alike to the byte', async () => {
  const stocks = await stocksWith(50);
  const body = await buildCheckoutBody(await cartWith(stocks.map(({ stock_id }) => stock_id)));
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 20 }, () => placeOver(body, key)));
  expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 20 });
  expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
  expect(
    await queryDatabase((sql) => sql`select 1 from orders where cart_id = ${body.cart_id}`),
  ).toHaveLength(1);
});

test('one cart sent with 20 keys: one order, 19 times told that it was ordered already', async () => {
  const stocks = await stocksWith(50);
  const body = await buildCheckoutBody(await cartWith(stocks.map(({ stock_id }) => stock_id)));
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => placeOver(body, randomUUID())),
  );
  expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 409: 19 });
});

test('the same key with another body is refused, and nothing is made', async () => {
  const stocks = await stocksWith(50);
  const body = await buildCheckoutBody(await cartWith(stocks.map(({ stock_id }) => stock_id)));
  const key = randomUUID();
  expect((await placeOver(body, key)).status).toBe(200);
  const other = await placeOver({ ...body, customer_note: 'and quickly' }, key);
  expect([other.status, (await other.json()) as unknown]).toMatchObject([
    409,
    { code: 'conflict' },
  ]);
});

test('carts that hold two products in opposite order never stand in each other’s way', {
  timeout: 120_000,
}, async () => {
  const [a, b] = await stocksWith(100, 2);
  const stockIds = [a?.stock_id ?? 0, b?.stock_id ?? 0];
  const carts = await Promise.all(
    Array.from({ length: 30 }, (_, n) => cartWith(n % 2 ? stockIds : stockIds.toReversed())),
  );
  const bodies = await Promise.all(carts.map((cart) => buildCheckoutBody(cart)));
  const answers = await Promise.all(bodies.map((body) => placeOver(body, randomUUID())));
  expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 30 });
});

test('prices, discounts and rates a client sends are refused by their names, and nothing is ordered', async () => {
  const stocks = await stocksWith(50);
  const body = await buildCheckoutBody(await cartWith(stocks.map(({ stock_id }) => stock_id)));
  const stolen = {
    grand_total: 0,
    items_discount: 999_999,
    exchange_rate: '0.01',
    shipping_fee: 0,
    unit_price: 1,
    status: 'paid',
  };
  const answer = await placeOver({ ...body, ...stolen }, randomUUID());
  expect(answer.status).toBe(422);
  const { messages } = (await answer.json()) as { messages: object };
  expect(Object.keys(messages).sort()).toEqual(Object.keys(stolen).sort());
  expect(
    await queryDatabase((sql) => sql`select 1 from orders where cart_id = ${body.cart_id}`),
  ).toEqual([]);
});

test('a total other than the one the shopper saw is not charged: they are shown the new one', async () => {
  const stocks = await stocksWith(50);
  const body = await buildCheckoutBody(await cartWith(stocks.map(({ stock_id }) => stock_id)));
  const answer = await placeOver({ ...body, expected_total: '1.00' }, randomUUID());
  expect(answer.status).toBe(409);
  expect((await answer.json()) as unknown).toMatchObject({
    messages: { expected_total: [expect.stringContaining('HK$')] },
    data: { expected: '1.00', currency: 'HKD' },
  });
});
