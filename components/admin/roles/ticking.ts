import { getViewPermission } from '@/lib/core/access/permission-tree';
import { type Permission, permissionNames } from '@/lib/core/access/permissions';

export type Ticked = readonly Permission[];
/** Whether a checkbox may change: what the editor lacks stays as it is. */
export type MayChange = (name: Permission) => boolean;

const inOrder = (names: ReadonlySet<Permission>) =>
  permissionNames.filter((name) => names.has(name));

/** Granting an action also grants viewing its area, if that may change. */
function add(granted: Set<Permission>, name: Permission, mayChange: MayChange) {
  if (!mayChange(name)) return;
  granted.add(name);
  const view = getViewPermission(name);
  if (view && mayChange(view)) granted.add(view);
}

/** Revoking the view of an area also revokes its actions; it stays if one of them must. */
function remove(granted: Set<Permission>, name: Permission, mayChange: MayChange) {
  if (!mayChange(name)) return;
  const dependent = [...granted].filter((permission) => getViewPermission(permission) === name);
  for (const permission of dependent) if (mayChange(permission)) granted.delete(permission);
  if (!dependent.some((permission) => granted.has(permission))) granted.delete(name);
}

/** The checked permissions after setting or clearing some, in sidebar order. */
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

/** The checked permissions set to exactly `targetNames`, as far as they may change. */
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

/** Whether all, some or none of these are checked. */
export function getTickState(
  ticked: Ticked,
  names: readonly Permission[],
): 'all' | 'some' | 'none' {
  const count = names.filter((name) => ticked.includes(name)).length;
  if (count === names.length) return 'all';
  return count ? 'some' : 'none';
}
