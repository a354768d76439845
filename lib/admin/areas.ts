import 'server-only';
import { can } from '@/lib/core/can';
import type { AdminContext } from '@/lib/core/context';
import type { Permission } from '@/lib/core/permissions';
import type messages from '@/messages/en-US.json';

type Words = (typeof messages)['admin'];
/** A screen, with all below it, and the permission that opens it. */
export type Screen = { path: string; permission: Permission };
/**
 * An entry of the sidebar: its texts' key, the permission that shows it, and where it
 * leads (null: no screen yet).
 */
export type SidebarEntry = {
  key: keyof Words['entries'];
  permission: Permission;
  path: string | null;
};
export type SidebarGroup = { key: keyof Words['groups']; entries: SidebarEntry[] };

const entry = (
  key: SidebarEntry['key'],
  permission: Permission,
  path: string | null = null,
): SidebarEntry => ({ key, permission, path });

/**
 * The sidebar of §2.2, in its order. A screen that is built gets its path here and is
 * then found by sidebar and breadcrumbs.
 */
export const sidebar: readonly SidebarGroup[] = [
  {
    key: 'store_items',
    entries: [
      entry('setting', 'setting'),
      entry('page', 'page'),
      entry('block', 'block'),
      entry('menu', 'menu'),
      entry('brand', 'brand', '/admin/brand'),
      entry('role', 'role'),
      entry('account', 'account'),
      entry('customer', 'customer'),
      entry('product', 'product', '/admin/product'),
      entry('attribute', 'attribute', '/admin/attribute'),
      entry('payment', 'payment'),
      entry('shipping', 'shipping'),
      entry('order', 'order', '/admin/order'),
      entry('store', 'store'),
      entry('slider', 'slider'),
      entry('membershiptier', 'membershiptier'),
      entry('warehouse', 'warehouse', '/admin/warehouse'),
      entry('promotion', 'promotion'),
    ],
  },
  {
    key: 'report',
    entries: [
      entry('report_sales', 'report'),
      entry('report_products', 'report'),
      entry('report_customer', 'report'),
      entry('report_inventories', 'report'),
    ],
  },
  { key: 'blog', entries: [entry('blog_category', 'blog'), entry('blog_article', 'blog')] },
  { key: 'lead', entries: [entry('lead', 'lead'), entry('lead_status', 'lead')] },
  { key: 'broadcast', entries: [entry('broadcast_message', 'broadcast')] },
];

/** Screens that want another permission than the entry of the sidebar they are below. */
const screens: readonly Screen[] = [
  { path: '/admin/product/import', permission: 'product.import' },
];

/** The sidebar as an admin sees it, without entries he may not open and empty groups. */
export const sidebarFor = (ctx: Pick<AdminContext, 'actor'>): SidebarGroup[] =>
  sidebar
    .map(({ key, entries }) => ({
      key,
      entries: entries.filter(({ permission }) => can(ctx, permission)),
    }))
    .filter(({ entries }) => entries.length > 0);

/** The permission an address asks for: of all screens it is below, the nearest one's. */
export function permissionAt(pathname: string): Permission | undefined {
  const entries = sidebar.flatMap(({ entries }) => entries);
  const known = [
    ...screens,
    ...entries.flatMap(({ path, permission }) => (path ? [{ path, permission }] : [])),
  ];
  return nearestScreen(known, pathname)?.permission;
}

/** The screen with the longest path that an address is or is below. */
export const nearestScreen = <S extends { path: string }>(
  known: readonly S[],
  pathname: string,
): S | undefined =>
  known
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
    .sort((a, b) => b.path.length - a.path.length)[0];
