import { beforeAll, describe, expect, test } from 'vitest';
import { callApi, logInAs } from '../support/server/admin-api';
import { queryDatabase, stocksWith } from '../support/server/catalogue';

type Call = Awaited<ReturnType<typeof logInAs>>;
type Shelf = { id: number; quantity: number; warehouse_id: number };

let owner: Call;
let homeWarehouse = 0;
let otherWarehouse = 0;
let inventory_id = 0;
let stock_id = 0;
let product_id = 0;

const operate = (path: string, body: object, as: Call = owner) =>
  as('POST', `/api/admin/inventory/${path}`, body);
const own = (fields: object = {}) => ({ inventory_id, quantity: 1, remark: '', ...fields });
const move = (fields: object = {}) =>
  own({ stock_id, from: homeWarehouse, to: otherWarehouse, total_quantity: 20, ...fields });
const readMessages = async (answer: Response) =>
  ((await answer.json()) as { messages: Record<string, string[]> }).messages;
const readData = async <T>(answer: Response) => ((await answer.json()) as { data: T }).data;

beforeAll(async () => {
  owner = await logInAs('owner');
  const [sold] = await stocksWith(20);
  ({ inventory_id, stock_id, product_id } = sold ?? {
    inventory_id: 0,
    stock_id: 0,
    product_id: 0,
  });
  homeWarehouse =
    (
      await queryDatabase<{ id: number }>(
        (sql) => sql`select warehouse_id as id from inventory where id = ${inventory_id}`,
      )
    )[0]?.id ?? 0;
  otherWarehouse = (
    await readData<{ id: number }>(
      await owner('POST', '/api/admin/warehouse', { code: `API-${Date.now()}`, title: 'Sha Tin' }),
    )
  ).id;
});

describe('who may', () => {
  const calls = [
    ['POST', 'inventory/plus', 'inventory.adjust'],
    ['POST', 'inventory/minus', 'inventory.adjust'],
    ['POST', 'inventory/update', 'inventory.adjust'],
    ['POST', 'inventory/drop', 'inventory.adjust'],
    ['POST', 'inventory/transfer', 'inventory.transfer'],
    ['GET', 'inventory/1/histories', 'inventory.history'],
    ['GET', 'product/1/inventories/histories', 'inventory.history'],
    ['GET', 'product/1/inventories', 'product'],
    ['GET', 'warehouse', 'warehouse'],
    ['POST', 'warehouse', 'warehouse.create'],
    ['PUT', 'warehouse/1', 'warehouse.update'],
    ['DELETE', 'warehouse/1', 'warehouse.delete'],
    ['PUT', 'warehouse/batch', 'warehouse.update'],
    ['GET', 'attribute', 'attribute'],
    ['POST', 'attribute', 'attribute.create'],
    ['PUT', 'attribute/1', 'attribute.update'],
    ['DELETE', 'attribute/1', 'attribute.delete'],
  ] as const;
  const everything = [...new Set(calls.map(([, , permission]) => permission))];

  test.each(calls)(
    '%s /api/admin/%s asks for a login and for %s',
    async (method, path, permission) => {
      const input = method === 'GET' ? undefined : {};
      expect((await callApi(method, `/api/admin/${path}`, input)).status).toBe(401);
      const without = await logInAs(everything.filter((name) => name !== permission));
      expect((await without(method, `/api/admin/${path}`, input)).status).toBe(403);
      const only = await logInAs([permission]);
      expect([401, 403, 404, 405, 500]).not.toContain(
        (await only(method, `/api/admin/${path}`, method === 'DELETE' ? undefined : input)).status,
      );
    },
  );
});

describe('operations', () => {
  test('answer the inventory as it is then', async () => {
    expect(
      await readData(await operate('plus', own({ quantity: 5, remark: 'Delivery' }))),
    ).toMatchObject({
      id: inventory_id,
      quantity: 25,
      reserved: 0,
      available_inventories: 25,
      warehouse_id: homeWarehouse,
      status: true,
    });
    expect(await readData(await operate('minus', own({ quantity: '4' })))).toMatchObject({
      quantity: 21,
    });
    expect(
      await readData(await operate('update', own({ quantity: 20, expected: 21 }))),
    ).toMatchObject({ quantity: 20 });
    const { from, to } = await readData<{ from: Shelf; to: Shelf }>(
      await operate('transfer', move({ quantity: 3 })),
    );
    expect([from.quantity, to.quantity, to.warehouse_id]).toEqual([17, 3, otherWarehouse]);
    expect(
      await readData(
        await operate(
          'transfer',
          move({ inventory_id: to.id, from: otherWarehouse, to: homeWarehouse, quantity: 3 }),
        ),
      ),
    ).toMatchObject({
      to: { quantity: 20 },
    });
  });

  test('are refused in the words of the specification, on their fields', async () => {
    const positive = { quantity: ['Quantity must be a positive integer'] };
    for (const path of ['plus', 'minus', 'update'])
      expect(await readMessages(await operate(path, own({ quantity: 0 })))).toEqual(positive);
    expect(await readMessages(await operate('transfer', move({ quantity: -1 })))).toEqual(positive);
    const tooLarge = { quantity: ['Quantity can not be large than inventory total quantity'] };
    expect(await readMessages(await operate('minus', own({ quantity: 21 })))).toEqual(tooLarge);
    expect(await readMessages(await operate('transfer', move({ quantity: 21 })))).toEqual(tooLarge);
    expect(await readMessages(await operate('transfer', move({ to: '' })))).toEqual({
      to: ['Please select the transfer destination of the inventory'],
    });
  });

  test('tell a count that somebody moved units meanwhile', async () => {
    const late = await operate('update', own({ quantity: 9, expected: 19 }));
    expect(late.status).toBe(409);
    expect((await readMessages(late)).quantity?.[0]).toMatch(/^The quantity changed to 20 /);
  });

  test('of an inventory that is not there answer 404', async () => {
    const gone = { inventory_id: 2_000_000_000 };
    for (const path of ['plus', 'minus', 'update'])
      expect((await operate(path, own(gone))).status).toBe(404);
    expect((await operate('transfer', move(gone))).status).toBe(404);
  });
});

describe('histories', () => {
  test('tell type, warehouse, action, remark, who, sku, option and balance, newest first and paged', async () => {
    await operate('plus', own({ quantity: 2, remark: 'Found behind the shelf' }));
    const answer = await owner('GET', `/api/admin/inventory/${inventory_id}/histories?page_size=2`);
    const { data, meta } = (await answer.json()) as {
      data: Record<string, unknown>[];
      meta: object;
    };
    expect(data[0]).toMatchObject({
      type: 'plus',
      action: '+2 stock',
      balance: 22,
      remark: 'Found behind the shelf',
      option: '',
    });
    expect(data[0]).toMatchObject({
      updated_at: expect.any(String),
      warehouse: expect.any(String),
      admin_name: expect.any(String),
      sku: expect.any(String),
    });
    expect([data.length, meta]).toMatchObject([2, { page: 1, page_size: 2 }]);
    await operate('minus', own({ quantity: 2 }));
  });

  test('of a product are filtered by variant, warehouse and type', async () => {
    const read = async (query: string) =>
      readData<{ type: string; warehouse: string; stock_id: number }[]>(
        await owner('GET', `/api/admin/product/${product_id}/inventories/histories?${query}`),
      );
    expect(
      (await read('type=transfer&page_size=50')).every(({ type }) => type === 'transfer'),
    ).toBe(true);
    expect(
      (await read(`warehouse_id=${otherWarehouse}`)).map(({ warehouse }) => warehouse),
    ).toEqual(['Sha Tin', 'Sha Tin']);
    expect(await read('stock_id=2000000000')).toEqual([]);
    expect((await read('type=nonsense&page=x')).length).toBeGreaterThan(0);
    for (const path of [
      'inventory/2000000000/histories',
      'product/2000000000/inventories/histories',
      'product/x/inventories',
    ])
      expect((await owner('GET', `/api/admin/${path}`)).status).toBe(404);
  });
});

test('a deleted warehouse was empty; one that holds units or sells is refused with a clear sentence', async () => {
  const { to } = await readData<{ to: Shelf }>(await operate('transfer', move({ quantity: 2 })));
  const refused = await owner('DELETE', `/api/admin/warehouse/${otherWarehouse}`);
  expect(refused.status).toBe(409);
  expect((await readMessages(refused)).general?.[0]).toMatch(
    /^Sha Tin still has stock: 2 on hand, 0 reserved/,
  );
  expect(
    (await readMessages(await owner('DELETE', `/api/admin/warehouse/${homeWarehouse}`)))
      .general?.[0],
  ).toMatch(/^The shop ships from /);
  await operate(
    'transfer',
    move({ inventory_id: to.id, from: otherWarehouse, to: homeWarehouse, quantity: 2 }),
  );
  expect((await owner('DELETE', `/api/admin/warehouse/${otherWarehouse}`)).status).toBe(200);
});
