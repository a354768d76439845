import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callApi, logInAs } from '../support/server/admin-api';
import {
  buildCheckoutBody,
  cartWith,
  placeOver,
  queryDatabase,
  stocksWith,
} from '../support/server/catalogue';

let owner: Awaited<ReturnType<typeof logInAs>>;
let selling = 0;
const setEnabled = (enabled: boolean) =>
  owner('PUT', '/api/admin/warehouse/batch', { ids: [selling], data: { enabled } });

beforeAll(async () => {
  owner = await logInAs('owner');
  selling =
    (
      await queryDatabase<{ id: number }>(
        (sql) => sql`select value::text::int as id from setting where key = 'product_warehouse_id'`,
      )
    )[0]?.id ?? 0;
});
afterAll(async () => {
  await setEnabled(true);
});

test('disabling a warehouse takes its stock off sale at the next request: pages, API, cart and checkout; enabling brings it back', async () => {
  const [{ stock_id, url } = { stock_id: 0, url: '' }] = await stocksWith(30);
  const readAvailable = async () => {
    const { data } = (await (
      await callApi('POST', '/api/product', { url, language: 'en-US' })
    ).json()) as {
      data: { stocks: { id: number; available_inventories: number }[] };
    };
    return data.stocks.find(({ id }) => id === stock_id)?.available_inventories;
  };
  const canBuy = async () =>
    />Add to cart</.test(await (await callApi('GET', `/product/${url}`)).text());
  const placed = await placeOver(
    await buildCheckoutBody(await cartWith([stock_id], 2)),
    randomUUID(),
  );
  expect(placed.status).toBe(200);
  const waiting = await buildCheckoutBody(await cartWith([stock_id]));
  expect([await readAvailable(), await canBuy()]).toEqual([28, true]);

  expect((await setEnabled(false)).status).toBe(200);
  expect([await readAvailable(), await canBuy()]).toEqual([0, false]);
  const refused = await placeOver(waiting, randomUUID());
  expect(refused.status).toBeGreaterThanOrEqual(400);
  expect(refused.status).toBeLessThan(500);
  expect((await callApi('POST', '/api/cart/item', { stock_id, quantity: 1 })).ok).toBe(false);
  const { data } = (await (await owner('GET', `/api/admin/warehouse/${selling}`)).json()) as {
    data: { commitments: { quantity: number }[] };
  };
  expect(data.commitments.map(({ quantity }) => quantity)).toContain(2);

  expect((await setEnabled(true)).status).toBe(200);
  expect([await readAvailable(), await canBuy()]).toEqual([28, true]);
  expect((await placeOver(waiting, randomUUID())).status).toBe(200);
});

test('a renamed value of an attribute is on the product’s page at the next request', async () => {
  const [used] = await queryDatabase<{ attribute_id: number; value_id: number; url: string }>(
    (sql) => sql`select o.attribute_id, o.attribute_value_id as value_id, p.url from stock_option o
      join stock s on s.id = o.stock_id and s.visibled join product p on p.id = s.product_id
        and p.visibled order by p.id limit 1`,
  );
  const page = async () => (await callApi('GET', `/product/${used?.url}`)).text();
  type Value = { id: number; key: string; title: string };
  const read = await owner('GET', `/api/admin/attribute/${used?.attribute_id}?language=en-US`);
  const { values } = ((await read.json()) as { data: { values: Value[] } }).data;
  const rename = (title: (value: Value) => string) =>
    owner('PUT', `/api/admin/attribute/${used?.attribute_id}`, {
      language: 'en-US',
      values: values.map((value) => ({ ...value, title: title(value) })),
    });
  await page();
  expect(
    (await rename((value) => (value.id === used?.value_id ? 'Stormy sea' : value.title))).status,
  ).toBe(200);
  expect(await page()).toContain('Stormy sea');
  expect((await rename(({ title }) => title)).status).toBe(200);
  expect(await page()).not.toContain('Stormy sea');
  const removed = await owner('PUT', `/api/admin/attribute/${used?.attribute_id}`, {
    values: values.filter(({ id }) => id !== used?.value_id),
  });
  expect(removed.status).toBe(409);
});

test('POST /api/attribute answers the options of a position in the language asked for', async () => {
  const read = async (language: string) =>
    (await callApi('POST', '/api/attribute', { position: 'stock_option', language })).json();
  const [english, chinese] = [await read('en-US'), await read('zh_hk')];
  expect(english.data[0]).toMatchObject({
    id: expect.any(Number),
    key: expect.any(String),
    title: expect.any(String),
    values: expect.any(Array),
  });
  expect(chinese.data[0].title).not.toBe(english.data[0].title);
  expect((await callApi('POST', '/api/attribute', { position: 'elsewhere' })).status).toBe(422);
});
