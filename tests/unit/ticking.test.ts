import { expect, test } from 'vitest';
import { getTickState, onlyTicks, withTicks } from '@/components/admin/roles/ticking';
import { permissionTree, viewPermissions } from '@/lib/core/access/permission-tree';
import { permissionNames } from '@/lib/core/access/permissions';

const anything = () => true;

test('the tree holds every permission once, an area’s own name first', () => {
  const branches = permissionTree.flatMap(({ branches }) => branches);
  const all = branches.flatMap(({ permissions }) => permissions);
  expect([...all].sort()).toEqual([...permissionNames].sort());
  for (const { view, permissions } of branches) if (view) expect(permissions[0]).toBe(view);
});

test('ticking an action ticks the sight of its area; personal data wants no list of customers', () => {
  expect(withTicks([], ['brand.update'], true, anything)).toEqual(['brand', 'brand.update']);
  expect(withTicks([], ['inventory.adjust'], true, anything)).toEqual([
    'product',
    'inventory.adjust',
  ]);
  expect(withTicks([], ['customer.pii', 'audit.view'], true, anything)).toEqual([
    'customer.pii',
    'audit.view',
  ]);
});

test('clearing the sight of an area clears what may be done in it', () => {
  const permissions = ['page', 'brand', 'brand.update', 'brand.delete'] as const;
  expect(withTicks(permissions, ['brand'], false, anything)).toEqual(['page']);
  expect(withTicks(permissions, ['brand.delete'], false, anything)).toEqual([
    'page',
    'brand',
    'brand.update',
  ]);
});

test('what may not change stays as it is, and keeps the sight it needs', () => {
  const mayChange = (name: string) => name !== 'brand.update' && name !== 'page';
  expect(withTicks(['brand', 'brand.update'], ['brand'], false, mayChange)).toEqual([
    'brand',
    'brand.update',
  ]);
  expect(withTicks([], ['page', 'page.create'], true, mayChange)).toEqual(['page.create']);
  expect(onlyTicks(['brand.update'], new Set(['page', 'menu']), mayChange)).toEqual([
    'menu',
    'brand.update',
  ]);
});

test('everything, the sight of everything, nothing', () => {
  expect(onlyTicks([], new Set(permissionNames), anything)).toEqual(permissionNames);
  expect(onlyTicks(permissionNames, new Set(), anything)).toEqual([]);
  const looks = onlyTicks(['brand.delete'], viewPermissions, anything);
  expect(new Set(looks)).toEqual(viewPermissions);
});

test('a box for several says all, some or none', () => {
  const names = ['brand', 'brand.update'] as const;
  expect(getTickState(['brand', 'brand.update', 'page'], names)).toBe('all');
  expect(getTickState(['brand'], names)).toBe('some');
  expect(getTickState(['page'], names)).toBe('none');
});
