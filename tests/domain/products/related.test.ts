import { beforeEach, expect, test } from 'vitest';
import { database } from '@/db/client';
import { product } from '@/db/schema/catalog';
import { menu } from '@/db/schema/content';
import { menuInput } from '@/lib/content/menu.schema';
import { createMenu } from '@/lib/content/menus';
import { readRelatedProducts } from '@/lib/products/related';
import { make } from '../../support/data/make';
import { guest } from '../../support/data/shop';
import { owner } from '../../support/data/staff';

const category = async (url: string, fields: object = {}) =>
  (
    await createMenu(
      await owner(),
      menuInput.parse({ title: url, url, type: 'category', ...fields }),
    )
  ).id;
const create = async (url: string, categories: number[], fields: object = {}) =>
  (
    await make.product({
      sku: url,
      url,
      name: url,
      categories,
      stocks: [{ price: '10' }],
      ...fields,
    })
  ).id;
const related = async (id: number) =>
  (await readRelatedProducts(await guest(), id)).map(({ url }) => url);

beforeEach(async () => {
  await database().delete(product);
  await database().delete(menu);
});

test('those that share the most categories come first, among these in the order of their categories', async () => {
  const [ware, pots, gifts] = [
    await category('ware'),
    await category('pots'),
    await category('gifts'),
  ];
  const pot = await create('pot', [ware, pots]);
  await create('cup', [ware]);
  await create('other-pot', [ware, pots]);
  await create('third-pot', [ware, pots]);
  await create('box', [gifts]);
  expect(await related(pot)).toEqual(['other-pot', 'third-pot', 'cup']);
});

test('what is hidden, has nothing for sale or shares only a disabled category is left out', async () => {
  const [ware, closed] = [await category('ware'), await category('closed', { enabled: false })];
  const pot = await create('pot', [ware, closed]);
  await create('hidden', [ware], { visibled: false });
  await create('unsold', [ware], { stocks: [{ price: '10', visibled: false }] });
  await create('elsewhere', [closed]);
  expect(await related(pot)).toEqual([]);
});
