import { asc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { database } from '@/db/client';
import { product, stock, stockOption } from '@/db/schema/catalog';
import { inventory, inventoryHistory } from '@/db/schema/inventory';
import { attributeInput } from '@/lib/catalog/attribute.schema';
import { createAttribute } from '@/lib/catalog/attributes';
import type { Permission } from '@/lib/core/permissions';
import { setQuantity } from '@/lib/inventory/set-quantity';
import { warehouseInput } from '@/lib/inventory/warehouse.schema';
import { createWarehouse } from '@/lib/inventory/warehouses';
import { productChanges, productInput } from '@/lib/products/product.schema';
import { createProduct, updateProduct } from '@/lib/products/products';
import { refusedFields } from '../../support/refusal';
import { owner } from '../../support/staff';

let kc = 0;
let tm = 0;
let sizes: number[] = [];
beforeAll(async () => {
  const ctx = await owner();
  kc = (await createWarehouse(ctx, warehouseInput.parse({ code: 'KC', title: 'Kwai Chung' }))).id;
  tm = (await createWarehouse(ctx, warehouseInput.parse({ code: 'TM', title: 'Tuen Mun' }))).id;
  const values = ['s', 'm', 'l', 'xl'].map((key) => ({ key, title: key }));
  sizes = (
    await createAttribute(ctx, attributeInput.parse({ key: 'size', title: 'Size', values }))
  ).values.map(({ id }) => id);
});
beforeEach(async () => {
  await database().delete(product);
});

const variant = (size: number, fields: object = {}) => ({
  price: '100',
  option_values: [sizes[size]],
  inventories: [{ warehouse_id: kc, quantity: 10 }],
  ...fields,
});
const create = async (stocks: object[] = [variant(0), variant(1)], fields: object = {}) =>
  createProduct(
    await owner(),
    productInput.parse({ sku: 'BOWL', url: 'bowl', name: 'Bowl', stocks, ...fields }),
  );
const update = async (id: number, fields: object) =>
  updateProduct(await owner(), id, productChanges.parse(fields));
const stocks = () => database().select().from(stock).orderBy(asc(stock.order));
const shelf = (stock_id: number | undefined) =>
  database()
    .select()
    .from(inventory)
    .where(eq(inventory.stock_id, stock_id ?? 0))
    .orderBy(asc(inventory.id));
const history = async () =>
  (await database().select().from(inventoryHistory).orderBy(asc(inventoryHistory.id))).map(
    ({ type, change, balance }) => [type, change, balance],
  );

describe('the list of variants', () => {
  test('with an id changes, without adds, left out deletes, and the order is the list’s', async () => {
    const { id, stocks: made } = await create([variant(0), variant(1), variant(2)]);
    const [small, middle, large] = made;
    await update(id, {
      stocks: [
        { id: large?.id, price: '120' },
        variant(3),
        { id: small?.id, special_price: '80', sku: 'BOWL-S' },
      ],
    });
    expect(
      (await stocks()).map(({ id, sku, price_minor, special_price_minor }) => [
        id,
        sku,
        price_minor,
        special_price_minor,
      ]),
    ).toEqual([
      [large?.id, 'BOWL-stock3', 12_000, null],
      [expect.any(Number), 'BOWL-stock2', 10_000, null],
      [small?.id, 'BOWL-S', 10_000, 8000],
    ]);
    expect(await shelf(middle?.id)).toEqual([]);
    expect(await database().select().from(stockOption)).toHaveLength(3);
  });

  test('absent stays as it is, for the product and for its variants', async () => {
    const { id, stocks: made } = await create(
      [variant(0, { special_price: '90', visibled: false })],
      { is_new: true },
    );
    await update(id, { name: { 'zh-HK': '碗' } });
    await update(id, { stocks: [{ id: made[0]?.id }] });
    expect((await stocks())[0]).toMatchObject({
      sku: 'BOWL-stock1',
      price_minor: 10_000,
      special_price_minor: 9000,
      visibled: false,
    });
    expect((await database().select().from(product))[0]).toMatchObject({
      is_new: true,
      name: { 'en-US': 'Bowl', 'zh-HK': '碗' },
    });
  });

  test('variants may exchange their skus', async () => {
    const { id, stocks: made } = await create();
    await update(id, {
      stocks: made.map((row, index) => ({ id: row.id, sku: made[1 - index]?.sku })),
    });
    expect((await stocks()).map(({ sku }) => sku)).toEqual(['BOWL-stock2', 'BOWL-stock1']);
  });

  test('refuses in the cell that is wrong, and changes nothing', async () => {
    await createProduct(
      await owner(),
      productInput.parse({
        sku: 'CUP',
        url: 'cup',
        name: 'Cup',
        stocks: [variant(0, { sku: 'Cup-A' })],
      }),
    );
    const { id, stocks: made } = await create();
    const [first, second] = made;
    const refused = (...list: object[]) =>
      refusedFields(() => update(id, { name: 'Changed', stocks: list }));
    expect(await refused({ id: first?.id }, { id: second?.id, sku: 'CUP-a' })).toEqual({
      'stocks.1.sku': ['taken'],
    });
    expect(await refused({ id: first?.id }, variant(2, { sku: 'cup-A' }))).toEqual({
      'stocks.1.sku': ['taken'],
    });
    expect(await refused({ id: first?.id }, variant(2, { sku: first?.sku }))).toEqual({
      'stocks.1.sku': ['no_repeated'],
    });
    expect(await refused({ id: 999_999 })).toEqual({ 'stocks.0.id': ['not_found'] });
    expect(
      await refused({ id: first?.id, price: '1.005' }, { id: second?.id, special_price: '100' }),
    ).toEqual({
      'stocks.0.price': ['check_input'],
      'stocks.1.special_price': ['special_price_below_price'],
    });
    expect(await refused({ id: first?.id }, variant(0))).toEqual({
      'stocks.1.option_values': ['no_repeated'],
    });
    expect(await refused({ id: first?.id, image_path: 'p/none.webp' })).toEqual({
      'stocks.0.image_path': ['check_input'],
    });
    expect(await refused({ option_values: [] })).toEqual({
      'stocks.0.price': ['required'],
      'stocks.0.inventories': ['required'],
    });
    expect(await refused()).toEqual({ stocks: ['required'] });
    expect((await database().select().from(product).where(eq(product.id, id)))[0]?.name).toEqual({
      'en-US': 'Bowl',
    });
    expect(await stocks()).toHaveLength(3);
  });

  test('a variant reserved for an open order is not deleted', async () => {
    const { id, stocks: made } = await create();
    await database()
      .update(inventory)
      .set({ reserved: 1 })
      .where(eq(inventory.stock_id, made[1]?.id ?? 0));
    expect(await refusedFields(() => update(id, { stocks: [{ id: made[0]?.id }] }))).toEqual({
      stocks: ['variant_reserved'],
    });
    expect(await stocks()).toHaveLength(2);
  });
});

describe('quantities', () => {
  const count = (inventories: object[]) => async (id: number, stock_id: number | undefined) =>
    update(id, { stocks: [{ id: stock_id, inventories }] });

  test('a count is written down as an update with its change, an equal one writes nothing, a new warehouse opens a row', async () => {
    const { id, stocks: made } = await create([variant(0)]);
    await count([{ warehouse_id: kc, quantity: 4, expected: 10 }])(id, made[0]?.id);
    await count([
      { warehouse_id: kc, quantity: 4 },
      { warehouse_id: tm, quantity: 7, expected: 0 },
    ])(id, made[0]?.id);
    await count([{ warehouse_id: tm, quantity: 0 }])(id, made[0]?.id);
    expect(await history()).toEqual([
      ['plus', 10, 10],
      ['update', -6, 4],
      ['plus', 7, 7],
      ['update', -7, 0],
    ]);
    expect((await shelf(made[0]?.id)).map(({ quantity }) => quantity)).toEqual([4, 0]);
  });

  test('a new row keeps back what its warehouse keeps back', async () => {
    const ctx = await owner();
    const shop = await createWarehouse(
      ctx,
      warehouseInput.parse({ code: `S${Date.now()}`, title: 'Shop', safety_stock: 3 }),
    );
    const { stocks: made } = await create([
      variant(0, { inventories: [{ warehouse_id: shop.id, quantity: 5 }] }),
    ]);
    expect(await shelf(made[0]?.id)).toMatchObject([
      { quantity: 5, safety_stock: shop.safety_stock },
    ]);
  });

  test('what changed since it was read is refused on its field with what it is now, and nothing of the save is kept', async () => {
    const { id, stocks: made } = await create();
    const edit = {
      name: 'Changed',
      stocks: [
        {
          id: made[0]?.id,
          price: '50',
          inventories: [{ warehouse_id: kc, quantity: 3, expected: 10 }],
        },
        { id: made[1]?.id, inventories: [{ warehouse_id: kc, quantity: 3, expected: 9 }] },
      ],
    };
    await expect(update(id, edit)).rejects.toMatchObject({
      status: 409,
      fields: {
        'stocks.1.inventories.0.quantity': [{ key: 'quantity_changed', values: { count: 10 } }],
      },
    });
    expect((await stocks()).map(({ price_minor }) => price_minor)).toEqual([10_000, 10_000]);
    expect(await history()).toHaveLength(2);
  });

  test('never less than is reserved, never twice the same warehouse, never one that does not exist', async () => {
    const { id, stocks: made } = await create([variant(0)]);
    await database().update(inventory).set({ reserved: 4 });
    const refused = (...inventories: object[]) =>
      refusedFields(() => count(inventories)(id, made[0]?.id));
    expect(await refused({ warehouse_id: kc, quantity: 3 })).toEqual({
      'stocks.0.inventories.0.quantity': ['below_reserved'],
    });
    const twice = { warehouse_id: kc, quantity: 9 };
    expect(await refused(twice, twice)).toEqual({
      'stocks.0.inventories.1.warehouse_id': ['same_warehouse'],
    });
    expect(await refused({ warehouse_id: 999, quantity: 1 })).toEqual({
      'stocks.0.inventories.0.warehouse_id': ['check_input'],
    });
    expect(await refused({ warehouse_id: kc, quantity: -1 })).toEqual({
      'stocks.0.inventories.0.quantity': ['check_input'],
    });
  });

  test('fifty counts at once that all read ten: one is kept, the others are told, and the history adds up', async () => {
    const { stocks: made } = await create([variant(0)]);
    const [row] = await shelf(made[0]?.id);
    const ctx = await owner();
    const answers = await Promise.allSettled(
      Array.from({ length: 50 }, (_, n) =>
        setQuantity(ctx, { inventory_id: row?.id ?? 0, quantity: 20 + n, expected: 10 }),
      ),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await shelf(made[0]?.id))[0]?.quantity).toBe(
      (await history()).reduce((sum, [, change]) => sum + Number(change), 0),
    );
    expect(await history()).toHaveLength(2);
  });
});

describe('what an admin may', () => {
  const as = async (...permissions: Permission[]) => {
    const ctx = await owner();
    return { ...ctx, actor: { ...ctx.actor, is_owner: false, permissions: new Set(permissions) } };
  };
  const change = async (permissions: Permission[], id: number, fields: object) =>
    refusedFields(async () =>
      updateProduct(await as(...permissions), id, productChanges.parse(fields)),
    );

  test('prices, quantities and what is on sale each take their own right; what stays the same takes none', async () => {
    const { id, stocks: made } = await create([variant(0)]);
    const of = (fields: object) => ({ stocks: [{ id: made[0]?.id, ...fields }] });
    const forms: [Permission, object][] = [
      ['product.price', of({ price: '99' })],
      ['product.price', of({ special_price: '9' })],
      ['inventory.adjust', of({ inventories: [{ warehouse_id: kc, quantity: 9 }] })],
      ['inventory.adjust', of({ inventories: [{ warehouse_id: tm, quantity: 1 }] })],
      ['product.publish', of({ visibled: false })],
      ['product.publish', { visibled: false }],
    ];
    for (const [right, fields] of forms) {
      expect(await change([], id, fields)).toEqual({
        general: [expect.stringMatching(/^forbidden_/)],
      });
      expect(await change([right], id, fields)).toBeUndefined();
    }
    const present = {
      price: '99.00',
      special_price: '9.00',
      visibled: false,
      inventories: [{ warehouse_id: kc, quantity: 9 }],
    };
    expect(await change([], id, { name: 'Dish', visibled: false, ...of(present) })).toBeUndefined();
  });

  test('who may not publish makes hidden products with hidden variants', async () => {
    const hidden = variant(0, { inventories: [{ warehouse_id: kc, quantity: 0 }] });
    const input = (fields: object = {}) =>
      productInput.parse({ sku: 'A', url: 'a', name: 'A', stocks: [hidden], ...fields });
    const ctx = await as('product.price');
    expect(await refusedFields(() => createProduct(ctx, input({ visibled: true })))).toEqual({
      general: ['forbidden_publish'],
    });
    expect(await createProduct(ctx, input())).toMatchObject({
      visibled: false,
      stocks: [{ visibled: false }],
    });
  });
});

test('two created in the same millisecond without sku and url both get one, and a typed one that is taken is a field error', async () => {
  const now = new Date();
  const ctx = { ...(await owner()), now: () => now };
  const made = await Promise.all(
    [1, 2, 3].map(() =>
      createProduct(ctx, productInput.parse({ name: '手作陶瓷蓋碗', stocks: [variant(0)] })),
    ),
  );
  expect(new Set(made.map(({ url }) => url)).size).toBe(3);
  expect(made.map(({ url }) => url)).toContain(`手作陶瓷蓋碗-${String(now.getTime()).slice(-4)}`);
  expect(await refusedFields(() => create([variant(0)], { sku: made[0]?.sku }))).toEqual({
    sku: ['taken'],
  });
});
