import { viewOf } from '@/lib/core/access/permission-tree';
import { type Permission, permissionNames } from '@/lib/core/access/permissions';

export type Ticked = readonly Permission[];
/** Whether a box may change: what the editor lacks stays as it is. */
export type MayChange = (name: Permission) => boolean;

const inOrder = (names: ReadonlySet<Permission>) =>
  permissionNames.filter((name) => names.has(name));

/** With an action goes the sight of its area, if that may be given. */
function add(held: Set<Permission>, name: Permission, mayChange: MayChange) {
  if (!mayChange(name)) return;
  held.add(name);
  const view = viewOf(name);
  if (view && mayChange(view)) held.add(view);
}

/** Without the sight of an area goes what may be done in it; it stays while that must. */
function remove(held: Set<Permission>, name: Permission, mayChange: MayChange) {
  if (!mayChange(name)) return;
  const dependent = [...held].filter((one) => viewOf(one) === name);
  for (const one of dependent) if (mayChange(one)) held.delete(one);
  if (!dependent.some((one) => held.has(one))) held.delete(name);
}

/** What is ticked once boxes were set or cleared, in the order of the sidebar. */
export function withTicks(
  ticked: Ticked,
  names: readonly Permission[],
  on: boolean,
  mayChange: MayChange,
): Permission[] {
  const held = new Set(ticked);
  for (const name of names) (on ? add : remove)(held, name, mayChange);
  return inOrder(held);
}

/** What is ticked once exactly `wanted` shall be, as far as it may change. */
export function onlyTicks(
  ticked: Ticked,
  wanted: ReadonlySet<string>,
  mayChange: MayChange,
): Permission[] {
  const held = new Set(ticked);
  for (const name of permissionNames)
    if (mayChange(name)) held[wanted.has(name) ? 'add' : 'delete'](name);
  return inOrder(held);
}

/** Whether all, some or none of these are ticked. */
export function stateOf(ticked: Ticked, names: readonly Permission[]): 'all' | 'some' | 'none' {
  const count = names.filter((name) => ticked.includes(name)).length;
  if (count === names.length) return 'all';
  return count ? 'some' : 'none';
}
