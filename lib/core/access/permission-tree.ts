import { areaEntries, areas, type GroupKey, type Permission, permissionNames } from './permissions';

/**
 * What may be done in one part of the back office. `key` names its title: an area, or what no
 * area holds; `view` is the permission to see it at all, where it has one.
 */
type PermissionBranch = {
  key: string;
  view: Permission | undefined;
  permissions: readonly Permission[];
};
export type PermissionGroup = { key: GroupKey; branches: readonly PermissionBranch[] };

/** Where staff look for a permission whose name does not begin with that of its area. */
const strays: Record<string, string> = {
  inventory: 'product',
  audit: 'system',
  webhook: 'system',
  api_key: 'system',
};
/** Parts of the back office that are no area. */
const further = ['media', 'translation', 'system'] as const;

/** Sees people's data wherever they stand, in orders too: it wants no list of customers. */
const alone: ReadonlySet<string> = new Set(['customer.pii']);

/** The area of the back office, or the part beside them, that a permission belongs to. */
export function branchOf(name: Permission): string {
  const [stem = ''] = name.split('.');
  return strays[stem] ?? stem;
}

/** An action's permission to see the area it belongs to; undefined where it wants none. */
export function viewOf(name: Permission): Permission | undefined {
  const area = areas.find((one) => one === branchOf(name));
  return area === name || alone.has(name) ? undefined : area;
}

/**
 * Every permission in the groups and the order of the sidebar: first the areas, each with its
 * view and what may be done in it, then what belongs to no area.
 */
export const permissionTree: readonly PermissionGroup[] = groups();

function groups(): PermissionGroup[] {
  const keys = [...new Set(areaEntries.map(({ group }) => group))];
  const groupOf = (branch: string): GroupKey =>
    keys.find((key) => key === branch) ??
    areaEntries.find(({ key, permissions: [first] }) => first === branch || key === branch)
      ?.group ??
    'system';
  const branches = [...areas, ...further].map((key) => ({
    key,
    view: areas.find((area) => area === key),
    permissions: permissionNames.filter((name) => branchOf(name) === key),
  }));
  return keys.map((key) => ({
    key,
    branches: branches.filter((branch) => groupOf(branch.key) === key),
  }));
}

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
