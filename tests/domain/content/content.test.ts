import { beforeEach, expect, test } from 'vitest';
import { database } from '@/db/client';
import { menu, page } from '@/db/schema/content';
import { menuInput } from '@/lib/content/menu.schema';
import { createMenu } from '@/lib/content/menus';
import { pageInput } from '@/lib/content/page.schema';
import { createPage } from '@/lib/content/pages';
import { tags } from '@/lib/core/cache/tags';
import { owner } from '../../support/data/staff';
import { refusedFields } from '../../support/values/refusal';

const create = async (fields: object) =>
  createMenu(await owner(), menuInput.parse({ title: 'Tea', type: 'category', ...fields }));

beforeEach(async () => {
  await database().delete(menu);
  await database().delete(page);
});

test('§4: the first of its siblings is at 0, each further one 100 behind the last', async () => {
  const tea = await create({ url: 'tea' });
  const ware = await create({ url: 'ware' });
  const [a, b] = [
    await create({ url: 'green', parent_id: tea.id }),
    await create({ url: 'oolong', parent_id: tea.id }),
  ];
  expect([tea, ware, a, b].map(({ order }) => order)).toEqual([0, 100, 0, 100]);
});

test('entries made at the same moment get different places', async () => {
  const made = await Promise.all(
    Array.from({ length: 8 }, (_, index) => create({ url: `tea-${index}` })),
  );
  expect(made.map(({ order }) => order).sort((x, y) => x - y)).toEqual([
    0, 100, 200, 300, 400, 500, 600, 700,
  ]);
});

test('a category’s url is its own; an unknown parent and a link to a script are refused', async () => {
  await create({ url: 'tea' });
  expect(await refusedFields(() => create({ url: 'tea' }))).toEqual({ url: ['taken'] });
  expect(await refusedFields(() => create({ url: 'x', parent_id: 999 }))).toEqual({
    parent_id: ['check_input'],
  });
  for (const url of ['javascript:alert(1)', '//evil.test', 'mailto:x'])
    expect(await refusedFields(() => create({ type: 'link', url }))).toEqual({
      url: ['check_link'],
    });
});

test('rich text keeps its structure and loses what could run', async () => {
  const ctx = await owner();
  const content =
    '<h2 onclick="x()">Hi</h2><script>alert(1)</script><a href="javascript:x()">y</a><img src="x" onerror="z()">';
  const made = await createPage(ctx, pageInput.parse({ title: 'About', url: 'about', content }));
  expect(made.content).toBe('<h2>Hi</h2><a>y</a><img src="x" loading="lazy" alt="" />');
  expect(ctx.touched).toContain(tags.content);
  expect(
    await refusedFields(async () => createPage(ctx, pageInput.parse({ title: 'B', url: 'about' }))),
  ).toEqual({ url: ['taken'] });
});
