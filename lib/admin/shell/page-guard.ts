import 'server-only';
import { database } from '@/db/client';
import { adminLoginPath, refusedPath } from '@/lib/auth/admin-page';
import { readAdmin } from '@/lib/auth/read-admin';
import { readLoginSession } from '@/lib/auth/sessions';
import { hasPreview } from '../preview/previews';
import { getScreenPermissions, opens } from './areas';

/** What is there for who has no login yet. */
const entrances = ['/admin/login', '/admin/password', '/admin/password/new'];

/**
 * Where a visitor of the back office is led instead (§6): to the login without a session,
 * to the dashboard from an address that is none, from a preview that is not theirs or is over,
 * and from an area they lack, where the dashboard says so. Undefined when the page may answer;
 * it makes its own context all the same.
 */
export async function adminRedirect(
  pathname: string,
  search: string,
  token: string | undefined,
): Promise<string | undefined> {
  if (entrances.includes(pathname)) return undefined;
  const live = await readLoginSession(database(), token, 'admin', new Date());
  const staffMember = live && (await readAdmin(database(), live.subject_id));
  if (!staffMember)
    return adminLoginPath(
      pathname.startsWith('/admin') ? pathname + search : '/admin',
      Boolean(token),
    );
  if (pathname === '/admin') return undefined;
  if (pathname.startsWith('/preview'))
    return (await hasPreview(database(), staffMember.actor.id, pathname)) ? undefined : '/admin';
  const permissions = getScreenPermissions(pathname);
  if (!permissions) return '/admin';
  const [first] = permissions;
  return !first || opens(staffMember, permissions) ? undefined : refusedPath(first);
}
