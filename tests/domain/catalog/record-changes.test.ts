import { expect, test } from 'vitest';
import { listChangesSince, readLastChange } from '@/lib/activity/audit-log';
import { attributeChanges } from '@/lib/catalog/attribute.schema';
import { updateAttribute } from '@/lib/catalog/attributes';
import { brandChanges } from '@/lib/catalog/brand.schema';
import { updateBrand } from '@/lib/catalog/brands';
import { Refusal } from '@/lib/core/errors';
import { increaseInventory } from '@/lib/inventory/operations';
import { warehouseChanges } from '@/lib/inventory/warehouse.schema';
import { updateWarehouse } from '@/lib/inventory/warehouses';
import { productChanges } from '@/lib/products/product.schema';
import { getProduct } from '@/lib/products/product-record';
import { updateProduct } from '@/lib/products/products';
import { make } from '../../support/data/make';
import { owner } from '../../support/data/staff';

const named = async (name: string) => {
  const ctx = await owner();
  return { ...ctx, actor: { ...ctx.actor, name } };
};
const logged = async (resource: string, { id }: { id: number }, since?: Date) =>
  (await listChangesSince(await owner(), { resource, id }, since))
    .map(({ field, admin_name }) => [field, admin_name])
    .sort();

test('a change logs each field that differs, texts by language, and nothing that stayed as it was', async () => {
  const brand = await make.brand({ title: 'Paper' });
  expect(await logged('brand', brand)).toEqual([]);
  const change = { title: '紙', url: brand.url, enabled: false, language: 'zh-HK' };
  await updateBrand(await named('Mei'), brand.id, brandChanges.parse(change));
  expect(await logged('brand', brand)).toEqual([
    ['enabled', 'Mei'],
    ['title.zh-HK', 'Mei'],
  ]);
  await updateBrand(await named('Kai'), brand.id, brandChanges.parse({ enabled: true }));
  expect(await logged('brand', brand)).toEqual([
    ['enabled', 'Kai'],
    ['title.zh-HK', 'Mei'],
  ]);
  expect(await readLastChange(await owner(), { resource: 'brand', id: brand.id })).toMatchObject({
    admin_name: 'Kai',
  });
});

test('a save over a newer version is refused with who changed which field when; an own save is none', async () => {
  const brand = await make.brand();
  const mei = await named('Mei');
  const first = await updateBrand(mei, brand.id, brandChanges.parse({ title: 'One' }));
  await updateBrand(mei, brand.id, brandChanges.parse({ title: 'Two', ...version(first) }));
  const late = updateBrand(
    await named('Kai'),
    brand.id,
    brandChanges.parse({ enabled: false, ...version(first) }),
  );
  const refusal = await late.catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(Refusal);
  expect(refusal).toMatchObject({
    status: 409,
    fields: { general: [{ key: 'changed_meanwhile_by', values: { name: 'Mei' } }] },
    data: { changes: [{ field: 'title.en-US', admin_name: 'Mei', at: expect.any(Date) }] },
  });
});
const version = ({ updated_at }: { updated_at: Date }) => ({
  updated_at: updated_at.toISOString(),
});

test('values of an attribute, fields of a warehouse, parts and units of a product are logged too', async () => {
  const mei = await named('Mei');
  const attribute = await make.attribute({ values: [{ key: 'a', title: 'A' }] });
  const values = [{ key: 'b', title: 'B' }];
  await updateAttribute(mei, attribute.id, attributeChanges.parse({ values }));
  expect(await logged('attribute', attribute)).toEqual([['values', 'Mei']]);

  const warehouse = await make.warehouse();
  await updateWarehouse(mei, warehouse.id, warehouseChanges.parse({ city: 'Sha Tin' }));
  expect(await logged('warehouse', warehouse)).toEqual([['city', 'Mei']]);

  const inventories = [{ warehouse_id: warehouse.id, quantity: 3 }];
  const product = await make.product({ stocks: [{ price: '10', inventories }] });
  const [counted] = await listChangesSince(mei, { resource: 'product', id: product.id });
  const created = counted?.at;
  const [stock] = product.stocks;
  const stocks = [{ id: stock?.id, price: '11' }];
  await updateProduct(mei, product.id, productChanges.parse({ stocks, categories: [] }));
  expect(await logged('product', product, created)).toEqual([['stocks', 'Mei']]);
  const record = await getProduct(mei, product.id);
  const inventory_id = record.stocks[0]?.inventories[0]?.id ?? 0;
  await increaseInventory(mei, { inventory_id, quantity: 1, remark: '' });
  expect(await logged('product', product, created)).toEqual([
    ['inventories', 'Mei'],
    ['stocks', 'Mei'],
  ]);
});
