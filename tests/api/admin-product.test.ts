import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  callApi,
  logInAs,
  readRefusalMessages,
  readResponseData,
  toFormData,
  unique,
} from '../support/server/admin-api';
import { buildCheckoutBody, cartWith, placeOver, queryDatabase } from '../support/server/catalogue';

type Call = Awaited<ReturnType<typeof logInAs>>;

let owner: Call;
let warehouses: number[] = [];
let sizes: number[] = [];
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
  sizes = (
    await queryDatabase<{ id: number }>(
      (sql) =>
        sql`select v.id from attribute_value v join attribute a on a.id = v.attribute_id
          and a.key = 'size' order by v.id`,
    )
  ).map(({ id }) => id);
});

describe('one product', () => {
  test('is created in three languages with variants, read, changed and deleted', async () => {
    const variants = sizes.map((value, index) => ({
      price: `${100 + index}`,
      option_values: [value],
      inventories: inventories(),
    }));
    const made = await create({
      name: { 'en-US': 'Scarf', zh_hk: '圍巾', 'zh-CN': '围巾' },
      stocks: variants,
    });
    expect(made.stocks.map(({ sku }: { sku: string }) => sku)).toEqual(
      sizes.map((_, index) => `${made.sku}-stock${index + 1}`),
    );
    const [first] = made.stocks;
    const further = { special_price_to: '2026-11-25T10:00:00.000Z', prices: { USD: '11.00' } };
    const change = {
      name: '披肩',
      language: 'zh-HK',
      stocks: [{ id: first.id, price: '90', special_price: '80', ...further }],
    };
    const path = `/api/admin/product/${made.id}`;
    const changed = await readResponseData(await owner('PUT', path, change));
    expect(changed).toMatchObject({
      name: '披肩',
      stocks: [
        { id: first.id, price: '90.00', special_price: '80.00', inventories: [{ quantity: 5 }] },
      ],
    });
    expect(changed.stocks).toMatchObject([further]);
    expect((await readResponseData(await owner('GET', `${path}?language=en_us`))).name).toBe(
      'Scarf',
    );
    expect(await readResponseData(await owner('DELETE', path))).toEqual({ id: made.id });
    expect((await owner('GET', path)).status).toBe(404);
  });

  test('is created and changed as form data, with pictures and variants as JSON', async () => {
    const picture = await sharp({
      create: { width: 60, height: 60, channels: 3, background: '#0f5257' },
    })
      .png()
      .toBuffer();
    const image = new Blob([new Uint8Array(picture)], { type: 'image/png' });
    const stocks = JSON.stringify([
      { price: '12.50', special_price: '', inventories: inventories() },
    ]);
    const form = toFormData({
      name: 'Form',
      sku: unique('form'),
      url: unique('form'),
      stocks,
      upload_images: image,
      is_new: '1',
    });
    const made = await readResponseData(await owner('POST', '/api/admin/product', form));
    expect(made).toMatchObject({
      is_new: true,
      image_list: [{ image_path: expect.stringMatching(/\.webp$/) }],
      stocks: [{ price: '12.50', special_price: null }],
    });
    const change = toFormData({
      _method: 'PUT',
      name: 'Changed',
      'globals[]': 'name',
      upload_images: image,
    });
    expect(
      await readResponseData(await owner('POST', `/api/admin/product/${made.id}`, change)),
    ).toMatchObject({
      name: 'Changed',
      image_list: [{}, {}],
      stocks: [{}],
    });
  });

  test('without sku and url gets them from its name; twice at once gives two', async () => {
    const unnamed = () =>
      owner('POST', '/api/admin/product', {
        name: '手作茶壺',
        stocks: [{ price: '1', inventories: inventories() }],
      });
    const made = await Promise.all(
      (await Promise.all([unnamed(), unnamed()])).map(readResponseData),
    );
    expect(made.map((product) => product.url)).toEqual([
      expect.stringMatching(/^手作茶壺-\d{4}$/),
      expect.stringMatching(/^手作茶壺-\d{4}$/),
    ]);
    expect(made[0].url).not.toBe(made[1].url);
  });

  test('is refused in the cells that are wrong', async () => {
    const { sku } = await create();
    const twice = [...inventories(), ...inventories()];
    const answer = await owner(
      'POST',
      '/api/admin/product',
      input({
        name: '',
        stocks: [
          { price: '', special_price: '1', inventories: twice },
          { price: 'x', special_price_from: 'soon', prices: { USD: '-1' } },
        ],
      }),
    );
    expect(answer.status).toBe(422);
    expect(await readRefusalMessages(answer)).toEqual({
      name: ['This field is required.'],
      'stocks.0.price': ['This field is required.'],
      'stocks.0.inventories.1.warehouse_id': ["Can't use same warehouse_id in one stock"],
      'stocks.1.price': [
        '“x” isn’t an amount. Enter digits with a point before the decimals, such as 1299.00.',
      ],
      'stocks.1.special_price_from': [expect.stringContaining('soon')],
      'stocks.1.prices.USD': [expect.stringContaining('-1')],
      'stocks.1.inventories': ['This field is required.'],
    });
    expect(
      await readRefusalMessages(
        await owner('POST', '/api/admin/product', input({ sku: sku.toUpperCase() })),
      ),
    ).toEqual({
      sku: ['Already in use. Enter another value.'],
    });
    expect((await owner('POST', '/api/admin/product', input({ stocks: 'nonsense' }))).status).toBe(
      422,
    );
    expect((await owner('PUT', '/api/admin/product/99999999', { name: 'x' })).status).toBe(404);
  });

  test('a count that is no longer what was read is a conflict that says what it is now', async () => {
    const { id, stocks } = await create();
    const count = {
      stocks: [
        {
          id: stocks[0].id,
          inventories: [{ warehouse_id: warehouses[0], quantity: 9, expected: 4 }],
        },
      ],
    };
    const answer = await owner('PUT', `/api/admin/product/${id}`, count);
    expect(answer.status).toBe(409);
    expect((await readRefusalMessages(answer))['stocks.0.inventories.0.quantity'][0]).toMatch(
      /^The quantity changed to 5 /,
    );
  });

  test('a new url leads from the old one with a 301, and a deleted product from nowhere', async () => {
    const made = await create();
    const next = unique('renamed');
    await owner('PUT', `/api/admin/product/${made.id}`, { url: next });
    const old = await callApi('GET', `/product/${made.url}`);
    expect([old.status, new URL(old.headers.get('location') ?? '', 'http://x').pathname]).toEqual([
      301,
      `/product/${next}`,
    ]);
    expect((await callApi('GET', `/product/${next}`)).status).toBe(200);
    await owner('DELETE', `/api/admin/product/${made.id}`);
    expect((await callApi('GET', `/product/${made.url}`)).status).toBe(404);
  });
});

describe('what orders know', () => {
  test('a reserved variant cannot be deleted, nor its product; once the order is canceled it can, and the order stays readable', async () => {
    const variants = sizes
      .slice(0, 2)
      .map((value) => ({ price: '100', option_values: [value], inventories: inventories() }));
    const made = await create({ name: 'Ordered thing', stocks: variants });
    const [first, second] = made.stocks;
    const cart = await cartWith([first.id]);
    const placed = await placeOver(await buildCheckoutBody(cart), unique('key'));
    expect(placed.status).toBeLessThan(300);
    const { order_number } = (await placed.json()) as { order_number: string };
    const [{ id: order_id } = { id: 0 }] = await queryDatabase<{ id: number }>(
      (sql) => sql`select id from orders where order_number = ${order_number}`,
    );

    const without = await owner('PUT', `/api/admin/product/${made.id}`, {
      stocks: [{ id: second.id }],
    });
    expect([without.status, (await readRefusalMessages(without)).stocks[0]]).toEqual([
      409,
      `${first.sku} can’t be deleted: some units are reserved for open orders.`,
    ]);
    expect((await owner('DELETE', `/api/admin/product/${made.id}`)).status).toBe(409);
    const batch = await readResponseData(
      await owner('DELETE', '/api/admin/product/batch', { ids: [made.id] }),
    );
    expect(batch).toEqual({
      updated: [],
      failed: [{ id: made.id, reason: 'Some of these units are reserved for open orders.' }],
    });

    expect(
      (
        await owner('PUT', `/api/admin/order/${order_id}/status`, {
          status: 'canceled',
          reason: 'other',
        })
      ).status,
    ).toBe(200);
    expect(
      (await owner('PUT', `/api/admin/product/${made.id}`, { stocks: [{ id: second.id }] })).status,
    ).toBe(200);
    expect((await owner('DELETE', `/api/admin/product/${made.id}`)).status).toBe(200);
    const order = await readResponseData(await owner('GET', `/api/admin/order/${order_id}`));
    expect(order.items).toMatchObject([
      {
        name: 'Ordered thing',
        sku: first.sku,
        stock_id: null,
        product_id: null,
        options: [{ attribute: 'Size' }],
      },
    ]);
  });
});

describe('the list', () => {
  test.each([
    'sort=price',
    'sort=-stock',
    'stock=low&sort=-stock',
    'stock=out',
    'category=1&brand=1&mark=is_new',
    'search=%25',
    'visibled=x&stock=y',
  ])('%s answers rows with what the screen shows', async (query) => {
    const answer = await owner('GET', `/api/admin/product?${query}&page_size=100`);
    expect(answer.status).toBe(200);
    for (const row of (await answer.json()).data)
      expect(row).toMatchObject({
        stock_count: expect.any(Number),
        stock_level: expect.stringMatching(/^(in|low|out)$/),
        price_from: { amount: expect.any(String) },
      });
  });

  test('many are hidden at once, and shown in no list of the shop', async () => {
    const made = [await create({ name: 'Hide me' }), await create({ name: 'Hide me' })];
    const ids = made.map(({ id }) => id);
    expect(
      await readResponseData(
        await owner('PUT', '/api/admin/product/batch', { ids, data: { visibled: false } }),
      ),
    ).toEqual({ updated: ids, failed: [] });
    expect((await callApi('GET', `/product/${made[0].url}`)).status).toBe(404);
    expect(
      (await (await owner('GET', '/api/admin/product?search=hide%20me&visibled=0')).json()).meta
        .total,
    ).toBeGreaterThanOrEqual(2);
  });
});
