import { beforeAll, describe, expect, test } from 'vitest';
import { defaultRoles } from '@/lib/auth/default-roles';
import { callApi, logInAs, readResponseData, unique } from '../support/server/admin-api';
import { queryDatabase } from '../support/server/catalogue';

type Call = Awaited<ReturnType<typeof logInAs>>;

let owner: Call;
let warehouses: number[] = [];
const inventories = () => [{ warehouse_id: warehouses[0], quantity: 5 }];
const input = (fields: object = {}) => ({
  name: 'Api product',
  sku: unique('sku'),
  url: unique('product'),
  stocks: [{ price: '100', inventories: inventories() }],
  ...fields,
});
const create = async (fields: object = {}) =>
  readResponseData(await owner('POST', '/api/admin/product', input(fields)));

beforeAll(async () => {
  owner = await logInAs('owner');
  warehouses = (
    await queryDatabase<{ id: number }>(
      (sql) =>
        sql`select w.id from warehouse w join setting s on s.key = 'product_warehouse_id'
          order by w.id = s.value::text::int desc, w.id`,
    )
  ).map(({ id }) => id);
});

describe('who may', () => {
  const calls: [string, string, unknown?][] = [
    ['GET', '/api/admin/product'],
    ['GET', '/api/admin/product/1'],
    ['POST', '/api/admin/product', {}],
    ['PUT', '/api/admin/product/1', {}],
    ['DELETE', '/api/admin/product/999999'],
    ['PUT', '/api/admin/product/batch', { ids: [999999], data: { visibled: false } }],
    ['DELETE', '/api/admin/product/batch', { ids: [999999] }],
  ];
  test.each(calls)(
    '%s %s: 401 without a login, 403 without the area, 403 for who may only look',
    async (method, path, body) => {
      const [stranger, viewer] = await Promise.all([
        logInAs(['brand', 'brand.update']),
        logInAs(['product']),
      ]);
      expect((await callApi(method, path, body)).status).toBe(401);
      expect((await stranger(method, path, body)).status).toBe(403);
      expect((await viewer(method, path, body)).status).toBe(method === 'GET' ? 200 : 403);
    },
  );

  test('prices, quantities and what is on sale each take a right of their own', async () => {
    const { id, stocks } = await create();
    const writer = await logInAs(['product', 'product.update', 'product.create']);
    const stock = (fields: object) => ({ stocks: [{ id: stocks[0].id, ...fields }] });
    const refused = [
      stock({ price: '99' }),
      stock({ special_price: '9' }),
      stock({ visibled: false }),
      { visibled: false },
      stock({ inventories: [{ warehouse_id: warehouses[0], quantity: 4 }] }),
    ];
    for (const fields of refused)
      expect((await writer('PUT', `/api/admin/product/${id}`, fields)).status).toBe(403);
    expect((await writer('POST', '/api/admin/product', input())).status).toBe(403);
    const same = {
      name: 'Renamed',
      visibled: true,
      ...stock({
        price: '100.00',
        visibled: true,
        inventories: [{ warehouse_id: warehouses[0], quantity: 5 }],
      }),
    };
    expect((await writer('PUT', `/api/admin/product/${id}`, same)).status).toBe(200);
  });
});

test('costs are shown to, and said by, who holds their right', async () => {
  const { id, stocks } = await create({
    stocks: [{ price: '100', cost: '41.5', inventories: inventories() }],
  });
  const writer = await logInAs(['product', 'product.update']);
  const buyer = await logInAs(['product', 'product.update', 'product.cost']);
  const path = `/api/admin/product/${id}`;
  const readCost = async (call: Call) =>
    (await readResponseData(await call('GET', path))).stocks[0].cost;
  const say = async (call: Call, cost: string) =>
    (await call('PUT', path, { stocks: [{ id: stocks[0].id, cost }] })).status;
  expect([await readCost(writer), await readCost(buyer)]).toEqual([undefined, '41.50']);
  expect([await say(writer, '41.50'), await say(buyer, '42')]).toEqual([403, 200]);
  expect(await readCost(owner)).toBe('42.00');
});

test('variants for an order are found by who may create or edit orders', async () => {
  const barcode = unique('code');
  const { stocks } = await create({
    stocks: [{ price: '100', barcode, inventories: inventories() }],
  });
  const path = `/api/admin/order/variant?search=${barcode}`;
  const [desk, editor, viewer] = await Promise.all([
    logInAs(['order', 'order.create']),
    logInAs(['order', 'order.edit']),
    logInAs(['order']),
  ]);
  expect((await callApi('GET', path)).status).toBe(401);
  expect((await editor('GET', path)).status).toBe(200);
  expect((await viewer('GET', path)).status).toBe(403);
  expect(await readResponseData(await desk('GET', path))).toMatchObject([
    { stock_id: stocks[0].id, exact: true, barcode, available_inventories: 5 },
  ]);
  expect((await desk('GET', `${path}&currency=XXX`)).status).toBe(422);
});

describe('the roles a shop begins with', () => {
  const nothing = {
    view: false,
    create: false,
    price: false,
    publish: false,
    count: false,
    delete: false,
  };
  const looks = { ...nothing, view: true };
  const all = { view: true, create: true, price: true, publish: true, count: true, delete: true };
  const expected: Record<string, typeof all> = {
    Staff: looks,
    Owner: all,
    Manager: all,
    Catalogue: { ...all, count: false },
    Content: nothing,
    'Order desk': looks,
    Warehouse: looks,
    Cashier: looks,
    Marketing: looks,
    Analyst: looks,
  };
  test.each(defaultRoles.map(({ name, permissions }) => [name, permissions] as const))(
    '%s',
    async (name, permissions) => {
      const call = await logInAs([...permissions]);
      const { id, stocks } = await create();
      const allowed = async (method: string, path: string, body?: unknown) =>
        (await call(method, path, body)).status < 300;
      const change = (fields: object) =>
        allowed('PUT', `/api/admin/product/${id}`, { stocks: [{ id: stocks[0].id, ...fields }] });
      const empty = {
        stocks: [{ price: '1', inventories: [{ warehouse_id: warehouses[0], quantity: 0 }] }],
      };
      expect({
        view: await allowed('GET', '/api/admin/product'),
        create: await allowed('POST', '/api/admin/product', input(empty)),
        price: await change({ price: '77' }),
        publish: await change({ visibled: false }),
        count: await change({ inventories: [{ warehouse_id: warehouses[0], quantity: 2 }] }),
        delete: await allowed('DELETE', `/api/admin/product/${id}`),
      }).toEqual(expected[name]);
    },
  );
});
