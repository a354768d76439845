import 'server-only';
import type { Area } from '@/lib/auth/permissions';
import type messages from '@/messages/en-US.json';

type Words = (typeof messages)['admin'];
/**
 * An entry of the sidebar: its texts' key, the area one must hold to see it, and where it
 * leads (null: no screen yet).
 */
export type SidebarEntry = { key: keyof Words['entries']; area: Area; path: string | null };
export type SidebarGroup = { key: keyof Words['groups']; entries: SidebarEntry[] };

const entry = (key: SidebarEntry['key'], area: Area, path: string | null = null): SidebarEntry => ({
  key,
  area,
  path,
});

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

/**
 * The sidebar as an admin sees it: entries of areas he does not hold are left out, and
 * groups that end up empty.
 */
export function sidebarFor(holds: (area: Area) => boolean): SidebarGroup[] {
  return sidebar
    .map(({ key, entries }) => ({ key, entries: entries.filter(({ area }) => holds(area)) }))
    .filter(({ entries }) => entries.length > 0);
}

/** The entry whose screens an address belongs to. */
export const entryAt = (pathname: string): SidebarEntry | undefined =>
  sidebar
    .flatMap(({ entries }) => entries)
    .find(({ path }) => path && (pathname === path || pathname.startsWith(`${path}/`)));
