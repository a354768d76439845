import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { productImage, stock } from '@/db/schema/catalog';
import { readPosItems } from '@/lib/pos/sale/items';
import { make } from '../../support/data/make';
import { makeStock, openShop, system } from '../../support/data/shop';
import { owner } from '../../support/data/staff';

let store: number;
beforeAll(async () => {
  await openShop();
  const warehouse_id = (await system()).settings.product_warehouse_id ?? 0;
  store = (await make.store({ warehouse_id })).id;
});

test('a variant shows the picture of its own, where it has one, else the product’s', async () => {
  const db = database();
  const [own, other] = [await makeStock(4), await makeStock(4)];
  const rows = await db.select().from(stock);
  const { product_id } = rows.find(({ id }) => id === own) ?? { product_id: 0 };
  await db.update(stock).set({ product_id, order: 9 }).where(eq(stock.id, other));
  const picture = (image_path: string, order: number) =>
    db.insert(productImage).values({ product_id, image_path, order }).returning();
  await picture('cup.jpg', 0);
  const [red] = await picture('red.jpg', 1);
  await db.update(stock).set({ image_id: red?.id }).where(eq(stock.id, own));
  const read = async () => {
    const { tiles } = await readPosItems(await owner(), { physical_store_id: store });
    const tile = tiles.find((tile) => tile.product_id === product_id);
    return [tile?.image_path, ...(tile?.variants ?? []).map(({ image_path }) => image_path)];
  };
  expect(await read()).toEqual(['cup.jpg', 'red.jpg', 'cup.jpg']);
  await db.update(stock).set({ visibled: false }).where(eq(stock.id, other));
  expect(await read()).toEqual(['red.jpg', 'red.jpg']);
});
