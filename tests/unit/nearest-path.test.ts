import { expect, test } from 'vitest';
import { permissionsAt } from '@/lib/admin/shell/areas';
import { nearestPath } from '@/lib/core/web/nearest-path';

const screens = ['/admin/lead', '/admin/lead/status', '/admin/leader'].map((path) => ({ path }));

test.each([
  ['/admin/lead', '/admin/lead'],
  ['/admin/lead/edit/1', '/admin/lead'],
  ['/admin/lead/status', '/admin/lead/status'],
  ['/admin/lead/status/edit/1', '/admin/lead/status'],
  ['/admin/lead/statuses', '/admin/lead'],
  ['/admin/leader', '/admin/leader'],
  ['/admin', undefined],
])('%s belongs to the screen with the longest path: %s', (address, screen) => {
  expect(nearestPath(screens, address)?.path).toBe(screen);
});

test.each([
  ['/admin/brand/edit/1', 'brand'],
  ['/admin/product/import', 'product.import'],
  ['/admin/product/inventory/1', 'product'],
  ['/admin/order/1', 'order'],
  ['/admin/media', 'media.manage'],
  ['/admin/broadcast/suppression', 'broadcast'],
  ['/admin/nowhere', undefined],
])('%s asks for the permission %s', (address, permission) => {
  expect(permissionsAt(address)).toEqual(permission && [permission]);
});
