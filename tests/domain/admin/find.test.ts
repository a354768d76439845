import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { coupon, promotion } from '@/db/schema/promotions';
import { resources } from '@/lib/admin/resources/resources';
import { searchAdminRecords } from '@/lib/admin/shell/find';
import { findKinds } from '@/lib/admin/shell/find.schema';
import type { Permission } from '@/lib/core/access/permissions';
import type { AdminContext } from '@/lib/core/context';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { make } from '../../support/data/make';
import { buyByCard } from '../../support/data/orders';
import { makeStock, openShop } from '../../support/data/shop';
import { owner } from '../../support/data/staff';

const word = `lantern${randomUUID().slice(0, 6)}`;
const made: Record<string, number> = {};
let number = '';

const staff = async (...permissions: Permission[]): Promise<AdminContext> => {
  const ctx = await owner();
  return {
    ...ctx,
    actor: { ...ctx.actor, is_owner: false, permissions: new Set(permissions) },
  };
};
const kinds = async (ctx: AdminContext, search: string) => [
  ...new Set((await searchAdminRecords(ctx, search)).map(({ kind }) => kind)),
];

beforeAll(async () => {
  made.warehouse = (await make.warehouse({ title: `${word} store` })).id;
  made.brand = (await make.brand({ title: `${word} brand` })).id;
  made.attribute = (await make.attribute({ title: `${word} colour` })).id;
  made.product = (
    await make.product({
      name: `${word} teapot`,
      sku: `${word}-1`,
      stocks: [{ price: '10' }],
    })
  ).id;
  const shop = await openShop();
  const { order_id, order_number } = await buyByCard(shop, await makeStock(3));
  Object.assign(made, { order: order_id });
  number = order_number;
});

test('every kind is found as its list finds it, and leads to its screen', async () => {
  expect(await searchAdminRecords(await owner(), word)).toEqual([
    {
      kind: 'product',
      id: made.product,
      title: `${word} teapot`,
      note: `${word}-1`,
      path: `/admin/product/edit/${made.product}`,
    },
    expect.objectContaining({ kind: 'brand', path: `/admin/brand/edit/${made.brand}` }),
    expect.objectContaining({ kind: 'attribute', title: `${word} colour` }),
    expect.objectContaining({ kind: 'warehouse', id: made.warehouse }),
  ]);
});

test('a code leads to the codes of its promotion', async () => {
  const db = database();
  const values = { action: 'percent_off', class: 'order', name: { 'en-US': 'Spring' } } as const;
  const { id } = firstOrNotFound(await db.insert(promotion).values(values).returning());
  await db.insert(coupon).values({ promotion_id: id, code: 'SPRING-TEA' });
  const hit = { kind: 'promotion', id, title: 'SPRING-TEA', note: 'Spring' };
  const path = `/admin/promotion/edit/${id}/codes?search=SPRING-TEA`;
  expect(await searchAdminRecords(await staff('promotion'), 'spring-te')).toEqual([
    { ...hit, path },
  ]);
});

test('an order is found by its number', async () => {
  expect(await searchAdminRecords(await owner(), number)).toContainEqual(
    expect.objectContaining({
      kind: 'order',
      title: number,
      path: `/admin/order/${made.order}`,
    }),
  );
  expect(await kinds(await staff('product', 'brand'), number)).toEqual([]);
});

test('nobody is shown what their role may not view', async () => {
  expect(await kinds(await staff('brand'), word)).toEqual(['brand']);
  expect(await kinds(await staff('product', 'warehouse'), word)).toEqual(['product', 'warehouse']);
  expect(await kinds(await staff('product.update', 'order.comment'), word)).toEqual([]);
  expect(await kinds(await staff(), word)).toEqual([]);
});

test('at most five of a kind; nothing without a word', async () => {
  for (let nth = 0; nth < 7; nth += 1) await make.brand({ title: `many ${word} ${nth}` });
  const brands = await searchAdminRecords(await staff('brand'), `many ${word}`);
  expect(brands).toHaveLength(5);
  expect(await searchAdminRecords(await owner(), '')).toEqual([]);
});

test('a resource of the back office is a kind that is found', () => {
  expect(findKinds).toEqual(expect.arrayContaining(Object.keys(resources)));
});
