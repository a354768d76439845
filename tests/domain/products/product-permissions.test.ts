import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { database } from '@/db/client';
import { product } from '@/db/schema/catalog';
import type { Permission } from '@/lib/core/access/permissions';
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
