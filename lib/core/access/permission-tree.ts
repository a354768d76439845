import { type Area, areas, type Permission, permissionNames } from './permissions';

/** Where staff look for a permission whose name does not begin with that of its area. */
const strays: Record<string, string> = {
  inventory: 'product',
  audit: 'system',
  webhook: 'system',
  api_key: 'system',
};

/** What is done by other people than the rest of its area. */
const ownParts = {
  shipping_out: ['order.ship'],
  order_money: ['order.mark_paid', 'order.capture', 'order.refund'],
  stock: ['inventory.adjust', 'inventory.transfer', 'inventory.history'],
} as const satisfies Record<string, readonly Permission[]>;

/** The parts that permissions lie in, each with the work it belongs to, in the form's order. */
const workByBranch = {
  order: 'orders',
  shipping_out: 'orders',
  order_money: 'orders',
  store: 'orders',
  product: 'catalogue',
  brand: 'catalogue',
  attribute: 'catalogue',
  synonym: 'catalogue',
  media: 'catalogue',
  stock: 'warehouse',
  warehouse: 'warehouse',
  customer: 'customers',
  membershiptier: 'customers',
  lead: 'customers',
  promotion: 'marketing',
  broadcast: 'marketing',
  slider: 'marketing',
  blog: 'marketing',
  page: 'website',
  block: 'website',
  menu: 'website',
  translation: 'website',
  report: 'figures',
  setting: 'running',
  payment: 'running',
  shipping: 'running',
  role: 'running',
  account: 'running',
  system: 'running',
} as const satisfies Record<
  Area | keyof typeof ownParts | 'media' | 'translation' | 'system',
  string
>;
type Part = keyof typeof workByBranch;
type Work = (typeof workByBranch)[Part];

/**
 * What may be done in one part of the back office. `key` names its title; `view` is the permission
 * to see it at all, where it has one.
 */
type PermissionBranch = {
  key: Part;
  view: Permission | undefined;
  permissions: readonly Permission[];
};
export type PermissionGroup = { key: Work; branches: readonly PermissionBranch[] };

/** Sees people's data wherever they stand, in orders too: it wants no list of customers. */
const alone: ReadonlySet<string> = new Set(['customer.pii']);

/** The area of the back office, or the part beside them, that a permission belongs to. */
export function getPermissionBranch(name: Permission): string {
  const [stem = ''] = name.split('.');
  return strays[stem] ?? stem;
}

/** An action's permission to see the area it belongs to; undefined where it wants none. */
export function getViewPermission(name: Permission): Permission | undefined {
  const area = areas.find((candidate) => candidate === getPermissionBranch(name));
  return area === name || alone.has(name) ? undefined : area;
}

/** The part of the form that a permission stands in. */
const getFormPart = (name: Permission): string =>
  Object.entries(ownParts).find(([, names]) =>
    names.some((permission) => permission === name),
  )?.[0] ?? getPermissionBranch(name);

/** Every permission by the work it is for: "Orders" before "Products", not by the sidebar. */
export const permissionTree: readonly PermissionGroup[] = [
  ...new Set(Object.values(workByBranch)),
].map((work) => ({
  key: work,
  branches: Object.entries(workByBranch)
    .filter(([, own]) => own === work)
    .map(([part]) => ({
      key: part as Part,
      view: areas.find((area) => area === part),
      permissions: permissionNames.filter((name) => getFormPart(name) === part),
    })),
}));

/** Permissions that only show something and change nothing, none of it personal data. */
export const viewPermissions: ReadonlySet<string> = new Set<Permission>([
  ...areas,
  'inventory.history',
  'store.pos_reports',
  'report.sales',
  'report.products',
  'report.customer',
  'report.inventories',
  'audit.view',
]);
