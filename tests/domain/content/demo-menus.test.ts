import { beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import type { MenuNode } from '@/lib/content/menu.schema';
import { listMenus } from '@/lib/content/menu-list';
import { menuQuery } from '@/lib/content/menu-record.schema';
import { readMenus } from '@/lib/content/menu-view';
import { transaction } from '@/lib/core/context';
import { readSettings } from '@/lib/settings/settings';
import { systemContext } from '@/lib/settings/system-context';
import { seedCategories } from '@/scripts/seed/catalogue';
import { seedMenus, seedPages } from '@/scripts/seed/content';
import type { SeededShop } from '@/scripts/seed/shop';
import { seedSettings, seedWarehouses } from '@/scripts/seed/store';
import { guest } from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { storePicture } from '../../support/values/pictures';

beforeAll(async () => {
  const plain = await storePicture();
  const lists = { brands: new Map(), categories: new Map(), values: new Map() };
  const ids = { ...lists, details: new Map(), warehouses: new Map() };
  const own = { picture: async () => plain, ids };
  await transaction(await systemContext(database()), async (ctx) => {
    await seedSettings({ ctx, ...own });
    await seedWarehouses({ ctx, ...own });
    const shop: SeededShop = { ctx: { ...ctx, settings: await readSettings(ctx.db) }, ...own };
    for (const fill of [seedCategories, seedPages, seedMenus]) await fill(shop);
  });
});

const flat = (nodes: readonly MenuNode[]): MenuNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.children)]);

test('the demo’s menu has pages beside categories, a third level and a link to another site, in three languages', async () => {
  const tops = await readMenus(await guest());
  expect(tops.length).toBeLessThanOrEqual(7);
  expect(tops.map(({ type }) => type)).toContain('page');
  const third = tops.flatMap(({ children }) => children.flatMap((child) => child.children));
  expect(third.map(({ title }) => title)).toContain('Tea trays & storage');
  expect(flat(tops)).toContainEqual(
    expect.objectContaining({ type: 'link', open_in_current_tab: false, display_in_mobile: false }),
  );
  const titles = async (language: 'zh-HK' | 'zh-CN') =>
    flat(await readMenus({ ...(await guest()), language })).map(({ title }) => title);
  const [traditional, simplified] = [await titles('zh-HK'), await titles('zh-CN')];
  expect(traditional).toContain('關於我們');
  expect(simplified).toContain('关于我们');
  for (const title of [...traditional, ...simplified]) expect(title).toMatch(/\p{Script=Han}/u);
});

test('every entry of the demo leads to what shoppers can read', async () => {
  const { data } = await listMenus(await owner(), menuQuery.parse({}));
  type Row = (typeof data)[number];
  const all = (rows: Row[]): Row[] => rows.flatMap((row) => [row, ...all(row.children)]);
  expect(all(data).filter(({ target }) => target !== 'published')).toEqual([]);
});
