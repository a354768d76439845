import { and, desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { recordChange } from '@/db/schema/activity';
import { product, productCategory } from '@/db/schema/catalog';
import { menu } from '@/db/schema/content';
import { undoChange } from '@/lib/admin/activity/undo';
import { undoBatch } from '@/lib/admin/activity/undo-batch';
import { resources } from '@/lib/admin/resources/resources';
import { brandChanges, brandInput } from '@/lib/catalog/brand.schema';
import { createBrand, deleteBrand, getBrand, updateBrand } from '@/lib/catalog/brands';
import { menuInput } from '@/lib/content/menu.schema';
import { createMenu } from '@/lib/content/menus';
import type { AnyResource } from '@/lib/core/records/resource';
import { productChanges } from '@/lib/products/product.schema';
import { getProduct } from '@/lib/products/product-record';
import { deleteProducts, updateProduct } from '@/lib/products/products';
import { make } from '../../support/data/make';
import { owner } from '../../support/data/staff';

const named = async (name: string) => {
  const ctx = await owner();
  return { ...ctx, actor: { ...ctx.actor, name } };
};
const readLastChange = async (resource: string, record_id: number) => {
  const { db } = await owner();
  const [row] = await db
    .select()
    .from(recordChange)
    .where(and(eq(recordChange.resource, resource), eq(recordChange.record_id, record_id)))
    .orderBy(desc(recordChange.id))
    .limit(1);
  if (!row) throw new Error('nothing was logged');
  return row;
};

test('one field of a change goes back through the verb, another stays, and the undo can be undone', async () => {
  const ctx = await owner();
  const { id } = await make.brand({ title: 'Paper' });
  const change = { title: 'Stone', enabled: false, short_description: 'Hard' };
  await updateBrand(ctx, id, brandChanges.parse(change));
  const { id: changeId } = await readLastChange('brand', id);
  await undoChange(ctx, changeId, { fields: ['title'] });
  expect(await getBrand(ctx, id)).toMatchObject({ title: 'Paper', enabled: false });
  const undo = await readLastChange('brand', id);
  expect(undo).toMatchObject({ undoes_id: changeId, fields: ['title.en-US'] });
  await undoChange(ctx, undo.id);
  expect(await getBrand(ctx, id)).toMatchObject({ title: 'Stone', enabled: false });
});

test('a text that a language got follows the main language again', async () => {
  const ctx = await owner();
  const { id } = await make.brand({ title: 'Paper' });
  await updateBrand(ctx, id, brandChanges.parse({ title: '紙', language: 'zh-HK' }));
  await undoChange(ctx, (await readLastChange('brand', id)).id);
  expect((await getBrand(ctx, id, 'zh-HK')).as_defaults).toContain('title');
});

test('what was changed since is refused on its field with who and when; the rest can go back', async () => {
  const ctx = await owner();
  const { id } = await make.brand({ title: 'Paper' });
  await updateBrand(ctx, id, brandChanges.parse({ title: 'Stone', enabled: false }));
  const { id: changeId } = await readLastChange('brand', id);
  await updateBrand(await named('Kai'), id, brandChanges.parse({ title: 'Water' }));
  await expect(undoChange(ctx, changeId)).rejects.toMatchObject({
    status: 409,
    fields: { 'title.en-US': [{ key: 'undo_changed_by', values: { name: 'Kai' } }] },
  });
  expect(await getBrand(ctx, id)).toMatchObject({ title: 'Water', enabled: false });
  const { undone, left } = await undoChange(ctx, changeId, { leave_changed: true });
  expect({ undone, left }).toEqual({ undone: ['enabled'], left: ['title.en-US'] });
  expect(await getBrand(ctx, id)).toMatchObject({ title: 'Water', enabled: true });
});

test('a deleted brand comes back under its id, with its redirects and its products', async () => {
  const ctx = await owner();
  const { id } = await make.brand({ title: 'Paper', url: 'paper-before' });
  await updateBrand(ctx, id, brandChanges.parse({ url: 'paper-now' }));
  const goods = await make.product({ brand_id: id, stocks: [{ price: '10' }] });
  const before = await getBrand(ctx, id);
  await deleteBrand(ctx, id);
  const deletion = await readLastChange('brand', id);
  expect(deletion).toMatchObject({ action: 'delete', record_title: 'Paper' });
  await undoChange(ctx, deletion.id);
  const { updated_at: _, ...after } = await getBrand(ctx, id);
  expect(before).toMatchObject(after);
  const [row] = await ctx.db.select().from(product).where(eq(product.id, goods.id));
  expect(row?.brand_id).toBe(id);
});

test('a creation is undone by deleting, unless something hangs on it by now', async () => {
  const ctx = await owner();
  const { id } = await createBrand(ctx, brandInput.parse({ title: 'New', url: 'new-brand' }));
  const creation = await readLastChange('brand', id);
  const goods = await make.product({ brand_id: id, stocks: [{ price: '10' }] });
  await expect(undoChange(ctx, creation.id)).rejects.toMatchObject({
    fields: { products: [{ key: 'undo_changed' }] },
  });
  await ctx.db.update(product).set({ brand_id: null }).where(eq(product.id, goods.id));
  await undoChange(ctx, creation.id);
  await expect(getBrand(ctx, id)).rejects.toMatchObject({ status: 404 });
});

test('a category that was created with products can be taken back; they stay', async () => {
  const ctx = await owner();
  const goods = await make.product({ stocks: [{ price: '10' }] });
  const input = { title: 'Set', type: 'category', url: 'set', products: [goods.id] };
  const { id } = await createMenu(ctx, menuInput.parse(input));
  const { id: creation } = await readLastChange('menu', id);
  await undoChange(ctx, creation);
  const { db } = ctx;
  expect(await db.$count(menu, eq(menu.id, id))).toBe(0);
  expect(await db.$count(product, eq(product.id, goods.id))).toBe(1);
  await undoChange(ctx, (await readLastChange('menu', id)).id);
  const places = await db.select().from(productCategory).where(eq(productCategory.menu_id, id));
  expect(places.map(({ product_id }) => product_id)).toEqual([goods.id]);
});

test('what was done to many is undone from their versions on: prices, brand, categories, deletions', async () => {
  const ctx = await owner();
  const brand = await make.brand();
  const shelf = await createMenu(
    ctx,
    menuInput.parse({ title: 'Shelf', url: 'batch-shelf', type: 'category' }),
  );
  const ids: number[] = [];
  for (const price of ['10', '12.50']) ids.push((await make.product({ stocks: [{ price }] })).id);
  const readState = async (id: number) => {
    const { stocks, brand_id, category_ids, updated_at } = await getProduct(ctx, id);
    return { price: stocks[0]?.price, brand_id, category_ids, updated_at };
  };
  const before = await Promise.all(ids.map(readState));
  const versions = Object.fromEntries(
    ids.map((id, index) => [id, before[index]?.updated_at ?? new Date()]),
  );
  const change = productChanges.parse({
    price_change: { by: 'raise_percent', value: '10' },
    brand_id: brand.id,
    add_categories: [shelf.id],
  });
  for (const id of ids) await updateProduct(ctx, id, change);
  expect(await readState(ids[1] ?? 0)).toMatchObject({
    price: '13.75',
    brand_id: brand.id,
    category_ids: [shelf.id],
  });
  await updateProduct(await named('Kai'), ids[1] ?? 0, productChanges.parse({ brand_id: null }));
  const { updated, failed } = await undoBatch(ctx, 'product', { ids, versions });
  expect({ updated, refused: failed.map(({ id }) => id) }).toEqual({
    updated: [ids[0]],
    refused: [ids[1]],
  });
  const { updated_at: _, ...first } = await readState(ids[0] ?? 0);
  expect(first).toEqual({ price: '10.00', brand_id: null, category_ids: [] });
  await deleteProducts(ctx, ids);
  expect(await undoBatch(ctx, 'product', { ids })).toEqual({
    updated: expect.arrayContaining(ids),
    failed: [],
  });
  expect((await readState(ids[1] ?? 0)).price).toBe('13.75');
});

test('a list of values by name that was empty is empty again, not taken for a text without words', async () => {
  const ctx = await owner();
  const cases = {
    broadcast: [{ title: 'News' }, { audience: { filters: { tag: 'vip' } } }],
    payment: [
      { code: 'by_hand', title: 'By hand', type: 'offline_transfer', provider: 'manual' },
      { provider: 'fps', public_config: { fps_id: '1234567', payee: 'The Shop' } },
    ],
    shipping: [
      {
        code: 'flat',
        title: 'Flat',
        type: 'flat',
        zones: [{ countries: ['HKG'] }],
        rates: [{ price: '45' }],
      },
      { rates: [{ price: '50' }] },
    ],
  } as const;
  for (const [name, [input, change]] of Object.entries(cases)) {
    const { create, get, update, ...schemas } = resources[name] as AnyResource;
    const { id } = (await create(ctx, schemas.input.parse(input) as never)) as { id: number };
    const before = await get(ctx, id);
    await update(ctx, id, schemas.changes.parse(change) as never);
    await undoChange(ctx, (await readLastChange(name, id)).id);
    const { updated_at: _, ...after } = (await get(ctx, id)) as { updated_at: Date };
    expect(before).toMatchObject(after);
  }
});
