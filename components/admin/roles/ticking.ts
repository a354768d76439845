import { getViewPermission } from '@/lib/core/access/permission-tree';
import { type Permission, permissionNames } from '@/lib/core/access/permissions';

export type Ticked = readonly Permission[];
/** Whether a box may change: what the editor lacks stays as it is. */
export type MayChange = (name: Permission) => boolean;

const inOrder = (names: ReadonlySet<Permission>) =>
  permissionNames.filter((name) => names.has(name));

/** With an action goes the sight of its area, if that may be given. */
function add(granted: Set<Permission>, name: Permission, mayChange: MayChange) {
  if (!mayChange(name)) return;
  granted.add(name);
  const view = getViewPermission(name);
  if (view && mayChange(view)) granted.add(view);
}

/** Without the sight of an area goes what may be done in it; it stays while that must. */
function remove(granted: Set<Permission>, name: Permission, mayChange: MayChange) {
  if (!mayChange(name)) return;
  const dependent = [...granted].filter((permission) => getViewPermission(permission) === name);
  for (const permission of dependent) if (mayChange(permission)) granted.delete(permission);
  if (!dependent.some((permission) => granted.has(permission))) granted.delete(name);
}

/** What is ticked once boxes were set or cleared, in the order of the sidebar. */
export function withTicks(
  ticked: Ticked,
  names: readonly Permission[],
  on: boolean,
  mayChange: MayChange,
): Permission[] {
  const granted = new Set(ticked);
  for (const name of names) (on ? add : remove)(granted, name, mayChange);
  return inOrder(granted);
}

/** What is ticked once exactly `targetNames` shall be, as far as it may change. */
export function onlyTicks(
  ticked: Ticked,
  targetNames: ReadonlySet<string>,
  mayChange: MayChange,
): Permission[] {
  const granted = new Set(ticked);
  for (const name of permissionNames)
    if (mayChange(name)) granted[targetNames.has(name) ? 'add' : 'delete'](name);
  return inOrder(granted);
}

/** Whether all, some or none of these are ticked. */
export function getTickState(
  ticked: Ticked,
  names: readonly Permission[],
): 'all' | 'some' | 'none' {
  const count = names.filter((name) => ticked.includes(name)).length;
  if (count === names.length) return 'all';
  return count ? 'some' : 'none';
}
