import 'server-only';
import { can } from '@/lib/core/can';
import type { AdminContext } from '@/lib/core/context';
import { nearestPath } from '@/lib/core/nearest-path';
import {
  areaEntries,
  type EntryKey,
  type GroupKey,
  type IconName,
  type Permission,
} from '@/lib/core/permissions';

/**
 * A line of the sidebar: its texts' key, the permission that shows it, its icon, and where it
 * leads (null: no screen yet).
 */
type SidebarEntry = {
  key: EntryKey;
  permission: Permission;
  icon: IconName;
  path: string | null;
};
export type SidebarGroup = { key: GroupKey; entries: SidebarEntry[] };

/** A screen, with all below it, and the permission that opens it. */
type Screen = { path: string; permission: Permission };

/** Screens that want another permission than the line of the sidebar they are below. */
const deeperScreens: readonly Screen[] = [
  { path: '/admin/product/import', permission: 'product.import' },
];

/** The sidebar of §2.2 as an admin sees it, without lines he may not open and empty groups. */
export function sidebarFor(ctx: Pick<AdminContext, 'actor'>): SidebarGroup[] {
  const groups = [...new Set(areaEntries.map(({ group }) => group))];
  const held = areaEntries.filter(({ area }) => can(ctx, area));
  return groups.flatMap((key) => {
    const entries = held
      .filter(({ group }) => group === key)
      .map(({ key, icon, path = null, area }) => ({ key, icon, permission: area, path }));
    return entries.length ? [{ key, entries }] : [];
  });
}

/** The permission an address asks for: of all screens it is below, the nearest one's. */
export function permissionAt(pathname: string): Permission | undefined {
  const lines = areaEntries.flatMap(({ path, area }): Screen[] =>
    path ? [{ path, permission: area }] : [],
  );
  return nearestPath([...deeperScreens, ...lines], pathname)?.permission;
}
