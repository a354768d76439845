import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { productPage } from '@/components/shop/product/product-page';
import { database } from '@/db/client';
import { inventory, warehouse } from '@/db/schema/inventory';
import { physicalStore } from '@/db/schema/stores';
import { tags } from '@/lib/core/cache/tags';
import type { Language } from '@/lib/core/language';
import { setInventoryQuantity } from '@/lib/inventory/set-quantity';
import { shopFor } from '@/lib/storefront/addresses/shop';
import { loadProduct } from '@/lib/storefront/pages/page-reads';
import { reads } from '@/lib/storefront/pages/reads';
import { make } from '../../support/data/make';
import { guest, openShop } from '../../support/data/shop';
import { owner } from '../../support/data/staff';

let pier = 0;
let hill = 0;
let product_id = 0;
beforeAll(async () => {
  await openShop();
  pier = (await make.warehouse()).id;
  hill = (await make.warehouse()).id;
  const { values } = await make.attribute({
    key: 'size',
    title: 'Size',
    values: ['s', 'm', 'l'].map((key) => ({ key, title: key })),
  });
  const [small, middle, large] = values.map(({ id }) => id);
  const lying = (pierUnits: number, hillUnits?: number) => [
    { warehouse_id: pier, quantity: pierUnits, safety_stock: 1 },
    ...(hillUnits === undefined ? [] : [{ warehouse_id: hill, quantity: hillUnits }]),
  ];
  const { id } = await make.product({
    url: 'pot',
    visibled: true,
    stocks: [
      { sku: 'S', price: '10', option_values: [small], inventories: lying(9, 5) },
      { sku: 'M', price: '10', option_values: [middle], inventories: lying(1, 6) },
      { sku: 'L', price: '10', option_values: [large], inventories: lying(3) },
    ],
  });
  product_id = id;
});
beforeEach(async () => {
  const db = database();
  await db.delete(physicalStore);
  await db.update(warehouse).set({ enabled: true });
  await make.store({ url: 'hill', title: 'Hill', warehouse_id: hill, order: 2 });
  await make.store({
    url: 'pier',
    title: { 'en-US': 'Pier', 'zh-HK': '碼頭店' },
    warehouse_id: pier,
    order: 1,
  });
});

const storesOn = async (language: Language = 'en-US') => {
  const found = await loadProduct({ ...(await guest()), language }, 'pot');
  return found?.promises.stores;
};
const levelsAt = async (url: string) =>
  (await storesOn())?.find((store) => store.url === url)?.levels;

test('each store says of each variant whether it is there, in the order of stores and variants', async () => {
  expect(await storesOn('zh-HK')).toEqual([
    // Of nine one is kept back, of three two are left, of one none.
    { title: '碼頭店', url: 'pier', levels: ['in', 'out', 'low'] },
    { title: 'Hill', url: 'hill', levels: ['low', 'in', 'out'] },
  ]);
});

test('what is reserved is not there; a warehouse that is off has nothing', async () => {
  const db = database();
  await db.update(inventory).set({ reserved: 2 }).where(eq(inventory.warehouse_id, hill));
  expect(await levelsAt('hill')).toEqual(['low', 'low', 'out']);
  await db.update(inventory).set({ reserved: 0 }).where(eq(inventory.warehouse_id, hill));
  await db.update(warehouse).set({ enabled: false }).where(eq(warehouse.id, hill));
  expect(await levelsAt('hill')).toEqual(['out', 'out', 'out']);
  expect(await levelsAt('pier')).toEqual(['in', 'out', 'low']);
});

test('a store without a warehouse and a disabled one are not named; without stores nothing is', async () => {
  const db = database();
  await db.update(physicalStore).set({ warehouse_id: null }).where(eq(physicalStore.url, 'pier'));
  expect((await storesOn())?.map(({ url }) => url)).toEqual(['hill']);
  await db.update(physicalStore).set({ enabled: false });
  const ctx = await guest();
  const found = await loadProduct(ctx, 'pot');
  expect(found?.promises.stores).toEqual([]);
  const { language, currency, viewer } = ctx;
  const shop = shopFor({ language, currency, viewer }, ctx.settings);
  const page = found && productPage(shop, found.product, [], found.promises);
  expect(page).not.toHaveProperty('stores');
});

test('a page has the words of its language and links to the stores in it', async () => {
  const ctx = { ...(await guest()), language: 'zh-HK' as const };
  const found = await loadProduct(ctx, 'pot');
  const { language, currency, viewer } = ctx;
  const shop = shopFor({ language, currency, viewer }, ctx.settings);
  const page = found && productPage(shop, found.product, [], found.promises);
  expect(page?.stores).toMatchObject({
    texts: { title: '門市存貨', out: '缺貨' },
    list: [{ title: '碼頭店', href: '/zh-HK/store/pier' }, { href: '/zh-HK/store/hill' }],
  });
});

test('a kept page is renewed by a change of a store, and of units in any warehouse', async () => {
  const { language, currency, viewer } = await guest();
  const { tags: carried } = await reads.product({ language, currency, viewer }, 'pot');
  expect(carried).toEqual(expect.arrayContaining([tags.stores, tags.product(product_id)]));
  const [row] = await database()
    .select({ id: inventory.id })
    .from(inventory)
    .where(eq(inventory.warehouse_id, hill));
  const ctx = await owner();
  await setInventoryQuantity(ctx, { inventory_id: row?.id ?? 0, quantity: 0, remark: '' });
  expect(ctx.touched).toContain(tags.product(product_id));
});
