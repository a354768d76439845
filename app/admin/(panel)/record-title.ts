import type { Metadata } from 'next';
import { currentAdmin } from '@/lib/auth/admin-page';
import { can } from '@/lib/core/access/can';
import type { Permission } from '@/lib/core/access/permissions';
import type { AdminContext } from '@/lib/core/context';
import { orUndefinedIfNotFound } from '@/lib/core/errors';

/**
 * The title of a record's page: "Celadon teapot · Products". Only the list's title if the record
 * does not exist or the viewer may not see it; the page itself handles that.
 */
export async function recordTitle(
  list: string,
  permission: Permission,
  getName: (ctx: AdminContext) => Promise<string>,
): Promise<Metadata> {
  const viewer = await currentAdmin();
  const name =
    viewer && can(viewer, permission) && (await orUndefinedIfNotFound(() => getName(viewer)));
  return { title: name ? `${name} · ${list}` : list };
}
