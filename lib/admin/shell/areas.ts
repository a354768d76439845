import 'server-only';
import { can } from '@/lib/core/access/can';
import {
  areaEntries,
  type EntryKey,
  type GroupKey,
  type Permission,
  type SidebarIcon,
} from '@/lib/core/access/permissions';
import type { AdminContext } from '@/lib/core/context';
import { nearestPath } from '@/lib/core/web/nearest-path';
import { countPaymentsToCheck } from '@/lib/order-desk/proofs/waiting';
import { countOpenReturns } from '@/lib/orders/returns/open-returns';

/** A sidebar entry: message key, icon, and path (null: no screen yet). */
type SidebarEntry = {
  key: EntryKey;
  icon: SidebarIcon;
  path: string | null;
  /** The number of open tasks there, if counted. */
  waiting?: number | undefined;
};
export type SidebarGroup = { key: GroupKey; entries: SidebarEntry[] };

/** The number of open tasks of each sidebar entry the admin may open. */
export async function readSidebarCounts(
  ctx: Pick<AdminContext, 'actor' | 'db'>,
): Promise<Partial<Record<EntryKey, number>>> {
  return {
    ...(can(ctx, 'order.mark_paid') && { payment_desk: await countPaymentsToCheck(ctx) }),
    ...(can(ctx, 'order') && { returns: await countOpenReturns(ctx) }),
  };
}

/**
 * A screen and everything below it, with the permissions any of which opens it; none: everybody.
 */
type Screen = { path: string; permissions: readonly Permission[] };

/** Screens below no sidebar entry, and those that need another permission than it. */
const deeperScreens: readonly Screen[] = [
  { path: '/admin/profile', permissions: [] },
  { path: '/admin/product/import', permissions: ['product.import'] },
  { path: '/admin/order/create', permissions: ['order.create'] },
  { path: '/admin/broadcast/suppression', permissions: ['broadcast'] },
];

/**
 * The sidebar of §2.2 for an admin, without entries they may not open and empty groups; `waiting`
 * is the number of open tasks by entry.
 */
export function buildSidebar(
  ctx: Pick<AdminContext, 'actor'>,
  waiting: Partial<Record<EntryKey, number>> = {},
): SidebarGroup[] {
  const groups = [...new Set(areaEntries.map(({ group }) => group))];
  const allowedEntries = areaEntries.filter(({ permissions }) => opens(ctx, permissions));
  return groups.flatMap((key) => {
    const entries = allowedEntries
      .filter(({ group }) => group === key)
      .map(({ key, icon, path = null }) => ({ key, icon, path, waiting: waiting[key] }));
    return entries.length ? [{ key, entries }] : [];
  });
}

/**
 * The permissions any of which opens a path: those of the nearest screen it is below; undefined if
 * there is none.
 */
export function getScreenPermissions(pathname: string): readonly Permission[] | undefined {
  const lines = areaEntries.flatMap(({ path, permissions }): Screen[] =>
    path ? [{ path, permissions }] : [],
  );
  return nearestPath([...deeperScreens, ...lines], pathname)?.permissions;
}

/** Whether an admin has any of the permissions. */
export const opens = (ctx: Pick<AdminContext, 'actor'>, permissions: readonly Permission[]) =>
  permissions.some((permission) => can(ctx, permission));
