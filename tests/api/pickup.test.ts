import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { callApi } from '../support/server/admin-api';
import {
  buildCheckoutBody,
  cartWith,
  placeOver,
  queryDatabase,
  stocksWith,
} from '../support/server/catalogue';
import { someNumber } from '../support/values/person';

type Answer = {
  order_number: string;
  messages?: Record<string, string[]>;
  delivery_types?: string[];
  shipping_methods: { code: string; description: string }[];
  pickup_stores: object[];
};
const [{ stock_id } = { stock_id: 0 }] = await stocksWith(20);
const [method] = await queryDatabase<{ id: number }>(
  (sql) => sql`select id from shipping_method where code = 'pickup'`,
);

/** The store at the warehouse that the storefront sells from. */
const [store] = await queryDatabase<{ id: number }>(
  (sql) => sql`select id from physical_store where url = 'kwai-chung'`,
);

/** A purchase without its address, to be picked up unless `more` says something else. */
async function purchase(more: object = {}) {
  const { shipping_address: _, ...rest } = await buildCheckoutBody(await cartWith([stock_id]));
  const buyer = { first_name: '大文', last_name: '陳', phone: someNumber() };
  const pickup = {
    delivery_type: 'pickup',
    shipping_method_id: method?.id,
    physical_store_id: store?.id,
  };
  return { ...rest, language: 'zh-HK', ...pickup, ...buyer, ...more };
}
const send = async (body: object) => {
  const answer = await placeOver(body, randomUUID());
  return { status: answer.status, body: (await answer.json()) as Answer };
};

test('what is picked up is quoted and ordered without an address', async () => {
  const body = await purchase();
  const quoteWith = async (more: object) =>
    (await (await callApi('POST', '/api/checkout/quote', { ...body, ...more })).json()) as Answer;
  const { delivery_types, shipping_methods, pickup_stores } = await quoteWith({});
  expect(delivery_types).toContain('pickup');
  expect(shipping_methods).toMatchObject([{ code: 'pickup' }]);
  expect(pickup_stores).toContainEqual(
    expect.objectContaining({
      id: store?.id,
      address: expect.stringContaining('和宜合道'),
      availability: '營業時間內約 2 小時備妥',
    }),
  );
  const codes = async (more: object) =>
    (await quoteWith(more)).shipping_methods.map(({ code }) => code);
  const home = { shipping_address: { country: 'HKG' } };
  expect(await codes({ ...home, delivery_type: 'delivery' })).not.toContain('pickup');
  expect(await codes({ ...home, delivery_type: undefined })).toEqual(
    expect.arrayContaining(['standard', 'pickup']),
  );
  const placed = await send(body);
  expect(placed.status).toBe(200);
  const [row] = await queryDatabase(
    (sql) => sql`select shipping_address, first_name, last_name, phone from orders
      where order_number = ${placed.body.order_number}`,
  );
  expect(row).toEqual({
    shipping_address: null,
    first_name: '大文',
    last_name: '陳',
    phone: body.phone,
  });
});

test.each([
  [
    'nobody',
    { first_name: '', last_name: undefined, phone: ' ' },
    ['first_name', 'last_name', 'phone'],
  ],
  ['no number', { phone: 'call me' }, ['phone']],
  ['a third way', { delivery_type: 'drone' }, ['delivery_type']],
  ['delivery without an address', { delivery_type: 'delivery' }, ['shipping_address']],
  ['no store', { physical_store_id: '' }, ['physical_store_id']],
  ['a store that is none', { physical_store_id: 999_999 }, ['physical_store_id']],
  ['no type and no address', { delivery_type: undefined }, ['shipping_address']],
])('%s: refused on its fields, in the caller’s language', async (_, more, fields) => {
  const { status, body } = await send(await purchase(more));
  expect(status).toBe(422);
  expect(Object.keys(body.messages ?? {}).sort()).toEqual(fields);
  expect(Object.values(body.messages ?? {}).join()).toMatch(/\p{Script=Han}/u);
});

test('a type and a method that do not belong together are refused', async () => {
  const { shipping_method_id, shipping_address } = await buildCheckoutBody('');
  const wrong = [
    await purchase({ shipping_method_id }),
    await purchase({ delivery_type: 'delivery', shipping_address }),
  ];
  for (const body of wrong)
    expect(await send(body)).toMatchObject({
      status: 422,
      body: { messages: { shipping_method_id: ['請選擇適用於此訂單的送貨方式。'] } },
    });
});

test('a program that knows no types and names the pickup with an address still orders', async () => {
  const { shipping_address } = await buildCheckoutBody('');
  const body = await purchase({ delivery_type: undefined, shipping_address });
  const placed = await send(body);
  expect(placed.status).toBe(200);
  const [row] = await queryDatabase(
    (sql) => sql`select shipping_address, billing_address ->> 'address' as billed from orders
      where order_number = ${placed.body.order_number}`,
  );
  expect(row).toEqual({ shipping_address: null, billed: '12 Harbour Road' });
});
