import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { database } from '@/db/client';
import { listActivity } from '@/lib/admin/activity/activity';
import { activityQuery } from '@/lib/admin/activity/activity.schema';
import { readActivity } from '@/lib/admin/activity/activity-record';
import { undoChange } from '@/lib/admin/activity/undo';
import { brandChanges } from '@/lib/catalog/brand.schema';
import { updateBrand } from '@/lib/catalog/brands';
import type { Permission } from '@/lib/core/access/permissions';
import type { AdminContext } from '@/lib/core/context';
import { setInventoryQuantities } from '@/lib/inventory/set-quantity';
import { deleteProducts } from '@/lib/products/products';
import { make } from '../../support/data/make';
import { owner } from '../../support/data/staff';

const list = async (query: Record<string, unknown>, ctx?: AdminContext) =>
  listActivity(ctx ?? (await owner()), activityQuery.parse(query));
const withRights = async (...permissions: Permission[]): Promise<AdminContext> => {
  const ctx = await owner();
  const actor = { ...ctx.actor, is_owner: false, permissions: new Set(permissions) };
  return { ...ctx, actor };
};
const changed = async (fields: Record<string, unknown>, ctx?: AdminContext) => {
  const brand = await make.brand({ title: 'Paper' });
  await updateBrand(ctx ?? (await owner()), brand.id, brandChanges.parse(fields));
  const { data } = await list({ resource: 'brand', record: brand.id, action: 'update' });
  return { id: brand.id, change: data[0]?.id ?? 0 };
};

test('a change is told by the words of its form, in the language of the text and of the reader', async () => {
  const { id } = await changed({ title: '石', language: 'zh-HK', enabled: false });
  const { data } = await list({ resource: 'brand', record: id, action: 'update' });
  expect(data).toMatchObject([{ record_title: 'Paper', actor_type: 'admin', source: '' }]);
  expect([...(data[0]?.labels ?? [])].sort()).toEqual(['Enabled', 'Title (繁體中文)']);
});

test('counted units are told with the name of the product, and the sku of one variant of several', async () => {
  const readLoggedChange = async (stocks: object[]) => {
    const warehouse_id = (await make.warehouse()).id;
    const { id, ...made } = await make.product({ name: 'Linen cloth', sku: 'LC', stocks });
    await setInventoryQuantities(await owner(), [
      { stock_id: made.stocks[0]?.id ?? 0, warehouse_id, quantity: 4, expected: 0 },
    ]);
    const { data } = await list({ resource: 'product', record: id, action: 'update' });
    const title = data[0]?.record_title;
    await deleteProducts(await owner(), [id]);
    return [title, data[0]?.labels];
  };
  const option_values = (
    await make.attribute({
      values: [
        { key: 'a', title: 'A' },
        { key: 'b', title: 'B' },
      ],
    })
  ).values.map(({ id }) => [id]);
  expect(await readLoggedChange([{ price: '5' }])).toEqual(['Linen cloth', ['Units']]);
  const variants = option_values.map((values, nth) => ({
    price: '5',
    sku: `LC-${nth}`,
    option_values: values,
  }));
  expect(await readLoggedChange(variants)).toEqual(['Linen cloth (LC-0)', ['Units']]);
});

test('a change that was logged without a name is told with what its record is called now', async () => {
  const { id } = await changed({ enabled: false });
  await database().execute(sql`update record_change set record_title = ''
    where resource = 'brand' and record_id = ${id}`);
  const { data } = await list({ resource: 'brand', record: id });
  expect(data.map(({ record_title }) => record_title)).toEqual(['Paper', 'Paper']);
});

test('a program with the token of an admin is told apart from that admin', async () => {
  const ctx = await owner();
  const program = { ...ctx, actor: { ...ctx.actor, is_program: true } };
  const { change } = await changed({ enabled: false }, program);
  expect(await readActivity(ctx, change)).toMatchObject({ admin_name: 'Owner', source: 'api' });
});

test('the list goes on from the last change that was read, and filters to a field', async () => {
  const { id } = await changed({ enabled: false });
  const first = await list({ resource: 'brand', record: id, page_size: 1 });
  const second = await list({ resource: 'brand', record: id, before: first.meta.next });
  expect(second.data.map(({ action }) => action)).toEqual(['create']);
  expect(second.meta.next).toBeNull();
  const filtered = await list({ resource: 'brand', record: id, field: 'title' });
  expect(filtered.data).toEqual([]);
});

test('the list wants audit.view; the changes of one record are for who may view it', async () => {
  const { id, change } = await changed({ enabled: false });
  const viewer = await withRights('brand');
  await expect(list({}, viewer)).rejects.toMatchObject({ status: 403 });
  await expect(list({ resource: 'page', record: id }, viewer)).rejects.toMatchObject({
    status: 403,
  });
  expect((await list({ resource: 'brand', record: id }, viewer)).data).toHaveLength(2);
  expect((await list({}, await withRights('audit.view'))).data.length).toBeGreaterThan(0);
  expect((await readActivity(viewer, change)).obstacle).toBe('forbidden');
});

test('an undo wants the permission of the verb it calls', async () => {
  const { change } = await changed({ enabled: false });
  await expect(undoChange(await withRights('audit.view', 'brand'), change)).rejects.toMatchObject({
    status: 403,
  });
  await undoChange(await withRights('brand.update'), change);
});

test('each field says what it held, and whether it can still go back', async () => {
  const ctx = await owner();
  const { id, change } = await changed({ title: 'Stone', enabled: false });
  await updateBrand(ctx, id, brandChanges.parse({ title: 'Water' }));
  const { changes, obstacle } = await readActivity(ctx, change);
  expect(obstacle).toBeNull();
  expect(changes.map(({ field, status, changed_by }) => [field, status, changed_by])).toEqual([
    ['title.en-US', 'changed', 'Owner'],
    ['enabled', 'undoable', null],
  ]);
  expect(changes[0]?.before).toEqual([{ text: 'Paper', image_path: null }]);
});

test('with 100,000 changes a page comes from an index, filtered or not', async () => {
  const ctx = await owner();
  await ctx.db.execute(sql`insert into record_change
    (resource, record_id, action, actor_type, fields, before, after, at)
    select 'brand', n % 500 + 100000, 'update', 'system', '{enabled}', '{"enabled": true}',
      '{"enabled": false}', now() - make_interval(secs => 100000 - n)
    from generate_series(1, 100000) as n`);
  await ctx.db.execute(sql`analyze record_change`);
  for (const query of [{}, { resource: 'brand' }, { resource: 'brand', record: 100007 }]) {
    const started = performance.now();
    expect((await list({ ...query, page_size: 100 })).data).toHaveLength(100);
    expect(performance.now() - started).toBeLessThan(1500);
  }
});
