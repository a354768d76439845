import { type Area, areas, type Permission, permissionNames } from './permissions';

/** The area of permissions whose name does not begin with it. */
const strays: Record<string, string> = {
  inventory: 'product',
  audit: 'system',
  webhook: 'system',
  api_key: 'system',
};

/** Permissions for tasks that other people do than the rest of their area. */
const ownParts = {
  shipping_out: ['order.ship'],
  order_money: ['order.mark_paid', 'order.capture', 'order.refund'],
  stock: ['inventory.adjust', 'inventory.transfer', 'inventory.history'],
} as const satisfies Record<string, readonly Permission[]>;

/** The branches of permissions, each with its group, in the form's order. */
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
 * The permissions of one part of the back office. `key` names its title; `view` is the permission
 * to see it at all, if there is one.
 */
type PermissionBranch = {
  key: Part;
  view: Permission | undefined;
  permissions: readonly Permission[];
};
export type PermissionGroup = { key: Work; branches: readonly PermissionBranch[] };

/** Shows personal data everywhere, in orders too, so it does not require the customer list. */
const alone: ReadonlySet<string> = new Set(['customer.pii']);

/** The area of the back office, or other branch, that a permission belongs to. */
export function getPermissionBranch(name: Permission): string {
  const [stem = ''] = name.split('.');
  return strays[stem] ?? stem;
}

/** The permission to view an action's area, which the action requires; undefined if none. */
export function getViewPermission(name: Permission): Permission | undefined {
  const area = areas.find((candidate) => candidate === getPermissionBranch(name));
  return area === name || alone.has(name) ? undefined : area;
}

/** The part of the form that shows a permission. */
const getFormPart = (name: Permission): string =>
  Object.entries(ownParts).find(([, names]) =>
    names.some((permission) => permission === name),
  )?.[0] ?? getPermissionBranch(name);

/** All permissions, grouped by kind of work ("Orders" before "Products"), not as in the sidebar. */
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

/** Permissions that only allow viewing, and no personal data. */
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
