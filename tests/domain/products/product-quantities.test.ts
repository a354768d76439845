import { asc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { database } from '@/db/client';
import { product, stock } from '@/db/schema/catalog';
import { inventory, inventoryHistory } from '@/db/schema/inventory';
import { setInventoryQuantity } from '@/lib/inventory/set-quantity';
import { productChanges, productInput } from '@/lib/products/product.schema';
import { createProduct, updateProduct } from '@/lib/products/products';
import { make } from '../../support/data/make';
import { owner } from '../../support/data/staff';
import { refusedFields } from '../../support/values/refusal';

let kc = 0;
let tm = 0;
let sizes: number[] = [];
beforeAll(async () => {
  kc = (await make.warehouse({ code: 'KC', title: 'Kwai Chung' })).id;
  tm = (await make.warehouse({ code: 'TM', title: 'Tuen Mun' })).id;
  const values = ['s', 'm', 'l', 'xl'].map((key) => ({ key, title: key }));
  sizes = (await make.attribute({ key: 'size', title: 'Size', values })).values.map(({ id }) => id);
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
/** Of what is there; the histories of what is deleted stay. */
const history = async () => {
  const { id, inventory_id, type, change, balance } = inventoryHistory;
  const rows = await database()
    .select({ type, change, balance })
    .from(inventoryHistory)
    .innerJoin(inventory, eq(inventory.id, inventory_id))
    .orderBy(asc(id));
  return rows.map(({ type, change, balance }) => [type, change, balance]);
};

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
    const shop = await make.warehouse({ code: `S${Date.now()}`, title: 'Shop', safety_stock: 3 });
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
      'stocks.0.inventories.0.quantity': ['number_range'],
    });
  });

  test('fifty counts at once that all read ten: one is kept, the others are told, and the history adds up', async () => {
    const { stocks: made } = await create([variant(0)]);
    const [row] = await shelf(made[0]?.id);
    const ctx = await owner();
    const answers = await Promise.allSettled(
      Array.from({ length: 50 }, (_, n) =>
        setInventoryQuantity(ctx, { inventory_id: row?.id ?? 0, quantity: 20 + n, expected: 10 }),
      ),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await shelf(made[0]?.id))[0]?.quantity).toBe(
      (await history()).reduce((sum, [, change]) => sum + Number(change), 0),
    );
    expect(await history()).toHaveLength(2);
  });
});
