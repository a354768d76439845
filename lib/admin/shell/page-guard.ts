import 'server-only';
import { database } from '@/db/client';
import { adminLoginPath, lockedPath, refusedPath } from '@/lib/auth/admin-page';
import { isTillTaken } from '@/lib/auth/cashier';
import { readAdmin } from '@/lib/auth/read-admin';
import { readLoginSession } from '@/lib/auth/sessions';
import { hasPreview } from '../preview/previews';
import { getScreenPermissions, opens } from './areas';

/** The pages that need no login. */
const entrances = ['/admin/login', '/admin/password', '/admin/password/new'];
/** A register's page, and its customer display. */
const tillPath = /^\/admin\/store\/pos\/\d{1,10}\/(\d{1,9})(\/display)?$/;

/**
 * Where a back-office visitor is redirected (§6): to the login page without a session; to the lock
 * page while their login is locked at a register, unless it is that register and a cashier has
 * entered a PIN; to the dashboard from an unknown path, from a preview that isn't theirs or has
 * expired, and from an area they lack, where the dashboard says so. Undefined if the page may
 * render; it creates its own context.
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
  const isLock = pathname === '/admin/locked';
  if (live.till_lock !== null)
    return isLock || (await opensLocked(live.sid, pathname))
      ? undefined
      : lockedPath(pathname.startsWith('/admin') ? pathname + search : '/admin');
  if (pathname === '/admin' || isLock) return undefined;
  if (pathname.startsWith('/preview'))
    return (await hasPreview(database(), staffMember.actor.id, pathname)) ? undefined : '/admin';
  const permissions = getScreenPermissions(pathname);
  if (!permissions) return '/admin';
  const [first] = permissions;
  return !first || opens(staffMember, permissions) ? undefined : refusedPath(first);
}

/** Whether a path opens while the login is locked; the page checks again. */
async function opensLocked(login_id: string, pathname: string): Promise<boolean> {
  const [, session, display] = tillPath.exec(pathname) ?? [];
  if (!session) return false;
  const now = () => new Date();
  return Boolean(display) || isTillTaken({ db: database(), now }, login_id, Number(session));
}
