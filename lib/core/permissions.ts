const record = ['create', 'update', 'delete'] as const;

/**
 * The areas of the back office in the order of the sidebar (§2.2), each with what may be done
 * in it: holding an area's own name means being allowed to view it; an action is a permission
 * named `area.action` (D15). `entries` are its lines in the sidebar by their key in
 * `messages.admin.entries`: their icon, and where they lead (nowhere yet without a path).
 */
const areaTable = {
  setting: {
    group: 'store_items',
    entries: { setting: { icon: 'settings', path: '/admin/setting' } },
    actions: ['update', 'secrets', 'scripts', 'currency'],
  },
  page: {
    group: 'store_items',
    entries: { page: { icon: 'notebook', path: '/admin/page' } },
    actions: [...record, 'scripts'],
  },
  block: {
    group: 'store_items',
    entries: { block: { icon: 'template', path: '/admin/block' } },
    actions: record,
  },
  menu: {
    group: 'store_items',
    entries: { menu: { icon: 'tree', path: '/admin/menu' } },
    actions: record,
  },
  brand: {
    group: 'store_items',
    entries: { brand: { icon: 'tag', path: '/admin/brand' } },
    actions: record,
  },
  role: {
    group: 'store_items',
    entries: { role: { icon: 'shield', path: '/admin/role' } },
    actions: [...record, 'assign'],
  },
  account: {
    group: 'store_items',
    entries: { account: { icon: 'user_cog', path: '/admin/account' } },
    actions: record,
  },
  customer: {
    group: 'store_items',
    entries: { customer: { icon: 'users', path: '/admin/customer' } },
    actions: [...record, 'export', 'import', 'pii', 'login_as', 'merge'],
  },
  product: {
    group: 'store_items',
    entries: { product: { icon: 'package', path: '/admin/product' } },
    actions: [...record, 'export', 'import', 'price', 'cost', 'publish'],
  },
  attribute: {
    group: 'store_items',
    entries: { attribute: { icon: 'palette', path: '/admin/attribute' } },
    actions: record,
  },
  payment: {
    group: 'store_items',
    entries: { payment: { icon: 'card' } },
    actions: [...record, 'secrets'],
  },
  shipping: { group: 'store_items', entries: { shipping: { icon: 'truck' } }, actions: record },
  order: {
    group: 'store_items',
    entries: { order: { icon: 'receipt', path: '/admin/order' } },
    actions: [
      'create',
      'edit',
      'comment',
      'ship',
      'mark_paid',
      'capture',
      'cancel',
      'refund',
      'export',
    ],
  },
  store: {
    group: 'store_items',
    entries: { store: { icon: 'store' } },
    actions: [...record, 'pos_sell', 'pos_refund', 'pos_session', 'pos_reports'],
  },
  slider: {
    group: 'store_items',
    entries: { slider: { icon: 'gallery', path: '/admin/slider' } },
    actions: record,
  },
  membershiptier: {
    group: 'store_items',
    entries: { membershiptier: { icon: 'award' } },
    actions: record,
  },
  warehouse: {
    group: 'store_items',
    entries: { warehouse: { icon: 'warehouse', path: '/admin/warehouse' } },
    actions: record,
  },
  promotion: {
    group: 'store_items',
    entries: { promotion: { icon: 'gift' } },
    actions: [...record, 'coupon_export', 'manual_discount'],
  },
  report: {
    group: 'report',
    entries: {
      report_sales: { icon: 'line_chart' },
      report_products: { icon: 'bar_chart' },
      report_customer: { icon: 'user' },
      report_inventories: { icon: 'boxes' },
    },
    actions: ['sales', 'products', 'customer', 'inventories', 'export'],
  },
  blog: {
    group: 'blog',
    entries: {
      blog_category: { icon: 'layers', path: '/admin/blog/category' },
      blog_article: { icon: 'newspaper', path: '/admin/blog/article' },
    },
    actions: record,
  },
  lead: {
    group: 'lead',
    entries: {
      lead: { icon: 'contact', path: '/admin/lead' },
      lead_status: { icon: 'tags', path: '/admin/lead/status' },
    },
    actions: [...record, 'assign', 'export', 'convert'],
  },
  broadcast: {
    group: 'broadcast',
    entries: { broadcast_message: { icon: 'megaphone' } },
    actions: [...record, 'send'],
  },
} as const;

/** The areas whose records hold texts in several languages. */
const contentAreas = [
  'product',
  'brand',
  'attribute',
  'menu',
  'page',
  'block',
  'slider',
  'blog',
  'warehouse',
  'setting',
] as const;

/**
 * Lines beside those of the areas, behind them in their group, and the permissions of which
 * any one opens them. The last group is what the shop does by itself.
 */
const furtherEntries = [
  {
    group: 'store_items',
    key: 'media',
    icon: 'images',
    path: '/admin/media',
    permissions: ['media.manage'],
  },
  {
    group: 'store_items',
    key: 'translation',
    icon: 'languages',
    path: '/admin/translation',
    permissions: contentAreas,
  },
  {
    group: 'system',
    key: 'job',
    icon: 'list_checks',
    path: '/admin/job',
    permissions: ['setting'],
  },
  {
    group: 'system',
    key: 'mail',
    icon: 'mail',
    path: '/admin/mail',
    permissions: ['setting'],
  },
  {
    group: 'system',
    key: 'activity',
    icon: 'history',
    path: '/admin/activity',
    permissions: ['audit.view'],
  },
] as const;

/** Permissions that belong to no screen of their own. */
const loose = [
  'inventory.adjust',
  'inventory.transfer',
  'inventory.history',
  'audit.view',
  'media.manage',
  'translation.update',
  'webhook.manage',
  'api_key.manage',
] as const;

type AreaTable = typeof areaTable;
export type Area = keyof AreaTable;
type AreaAction = { [A in Area]: `${A}.${AreaTable[A]['actions'][number]}` }[Area];
/** A line of the sidebar, the group it stands in, the icon it has. */
export type EntryKey = { [A in Area]: keyof AreaTable[A]['entries'] }[Area] | FurtherEntry['key'];
export type GroupKey = AreaTable[Area]['group'] | FurtherEntry['group'];
export type IconName = { [A in Area]: Icons<AreaTable[A]['entries']> }[Area] | FurtherEntry['icon'];
type FurtherEntry = (typeof furtherEntries)[number];
type Icons<E> = { [K in keyof E]: E[K] extends { icon: infer I } ? I : never }[keyof E];
export type Permission = Area | AreaAction | (typeof loose)[number];
/** The areas whose records are created, updated and deleted by permissions of their own. */
export type ResourceArea = {
  [A in Area]: `${A}.delete` extends Permission ? A : never;
}[Area];

export const areas = Object.keys(areaTable) as Area[];
export type AreaEntry = {
  /** Any one of them opens it. */
  permissions: readonly Permission[];
  group: GroupKey;
  key: EntryKey;
  icon: IconName;
  path?: `/admin/${string}`;
};
/** The lines of the sidebar in their order. */
export const areaEntries: readonly AreaEntry[] = [
  ...areas.flatMap((area) =>
    Object.entries(areaTable[area].entries).map(([key, entry]) => ({
      ...{ permissions: [area], group: areaTable[area].group },
      key: key as EntryKey,
      ...(entry as Pick<AreaEntry, 'icon' | 'path'>),
    })),
  ),
  ...furtherEntries,
];
export const permissionNames: readonly Permission[] = [
  ...areas.flatMap((area) => [
    area,
    ...areaTable[area].actions.map((action) => `${area}.${action}` as Permission),
  ]),
  ...loose,
];

const known: ReadonlySet<string> = new Set(permissionNames);
/** Whether a text, as a role's row holds it, names a permission. */
export const isPermission = (name: string): name is Permission => known.has(name);
