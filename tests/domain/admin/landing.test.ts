import { beforeAll, expect, test } from 'vitest';
import { findLanding, findLoginLanding } from '@/lib/admin/shell/landing';
import { defaultRoles } from '@/lib/auth/default-roles';
import { openLoginSession } from '@/lib/auth/sessions';
import type { Permission } from '@/lib/core/access/permissions';
import { make } from '../../support/data/make';
import { openShop, system } from '../../support/data/shop';
import { clerk, owner } from '../../support/data/staff';

let warehouse_id: number;
beforeAll(async () => {
  await openShop();
  warehouse_id = (await system()).settings.product_warehouse_id ?? 0;
});

const ofRole = (name: string) => [
  ...(defaultRoles.find((role) => role.name === name)?.permissions ?? []),
];
const findClerkLanding = async (...permissions: Permission[]) =>
  findLanding(await clerk(0, permissions));

test('a login that only sells begins at the till of the only store, or at the list of stores', async () => {
  const cashier = ofRole('Cashier');
  expect(cashier).toContain('store.pos_sell');
  // Nothing sells over a counter yet.
  expect(await findClerkLanding(...cashier)).toBe('/admin');
  const { id } = await make.store({ warehouse_id });
  await make.store({ warehouse_id: null });
  expect(await findClerkLanding(...cashier)).toBe(`/admin/store/pos/${id}`);
  expect(await findClerkLanding('store.pos_sell')).toBe(`/admin/store/pos/${id}`);
  const { actor } = await clerk(0, cashier);
  const login = await openLoginSession(await system(), 'admin', actor.id);
  expect(await findLoginLanding(await system(), login)).toBe(`/admin/store/pos/${id}`);
  await make.store({ warehouse_id });
  expect(await findClerkLanding(...cashier)).toBe('/admin/store/pos');
});

test('everybody else begins at the dashboard, unless it has nothing for them', async () => {
  expect(await findLanding(await owner())).toBe('/admin');
  expect(await findClerkLanding('store.pos_sell', 'report')).toBe('/admin');
  expect(await findClerkLanding('store.pos_sell', 'order', 'order.ship')).toBe('/admin');
  expect(await findClerkLanding(...ofRole('Manager'))).toBe('/admin');
  expect(await findClerkLanding('page', 'page.update')).toBe('/admin');
  expect(await findClerkLanding('store.pos_sell', 'page', 'page.update')).toBe('/admin/store/pos');
});
