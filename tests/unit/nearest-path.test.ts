import { expect, test } from 'vitest';
import { buildSidebar, getScreenPermissions } from '@/lib/admin/shell/areas';
import { permissionNames } from '@/lib/core/access/permissions';
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
  expect(getScreenPermissions(address)).toEqual(permission && [permission]);
});

test('the sidebar has the groups and the order of §2.2; what that does not name stands in System', () => {
  const actor = { kind: 'admin', id: 1, permissions: permissionNames, is_owner: true } as const;
  const groups = buildSidebar({ actor } as unknown as Parameters<typeof buildSidebar>[0]);
  const lines = groups.map(({ key, entries }) => [
    key,
    entries.map((entry) => entry.key).join(' '),
  ]);
  expect(lines).toEqual([
    [
      'store_items',
      'setting page block menu brand role account customer product attribute payment shipping ' +
        'order store slider membershiptier warehouse promotion',
    ],
    ['report', 'report_sales report_products report_customer report_inventories'],
    ['blog', 'blog_category blog_article'],
    ['lead', 'lead lead_status'],
    ['broadcast', 'broadcast_message'],
    [
      'system',
      'payment_desk returns pos synonym tax_rate tax_class media translation job mail activity',
    ],
  ]);
});
