import 'server-only';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import type { Permission } from '@/lib/core/access/permissions';
import type { AdminContext } from '@/lib/core/context';
import { Refusal } from '@/lib/core/errors';
import { type Language, parseLanguage } from '@/lib/core/language';
import { id as recordId } from '@/lib/core/rules.schema';
import { toOwnSitePath } from '@/lib/i18n/next-path';
import { isTillTaken } from './cashier';
import { adminContext } from './contexts';
import { readChoiceCookie, sealedToken } from './cookies';

/**
 * The context of a page of the back office. Without a login it leads to the login and
 * back to `path` afterwards; without the permission to the dashboard (§6), locked at a till to
 * the lock.
 */
export async function adminPageContext(
  permission: Permission | undefined,
  path: string,
  options: { while_locked?: boolean } = {},
): Promise<AdminContext> {
  try {
    return await adminContext(permission && [permission], options);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.data?.till_locked) redirect(lockedPath(path));
    if (error.status === 403) redirect(permission ? refusedPath(permission) : '/admin');
    redirect(adminLoginPath(path, Boolean(await sealedToken('admin'))));
  }
}

/**
 * The context of the till of a session: also of a locked login, while somebody is at that till by
 * PIN.
 */
export async function tillPageContext(path: string, session: string): Promise<AdminContext> {
  const ctx = await adminPageContext('store.pos_sell', path, { while_locked: true });
  const pos_session_id = recordId.safeParse(session).data ?? 0;
  if (ctx.till_lock !== undefined && !(await isTillTaken(ctx, ctx.session_id, pos_session_id)))
    redirect(lockedPath(path));
  return ctx;
}

/** The lock of a login, with the way back to `path`. */
export const lockedPath = (path: string) =>
  `/admin/locked?${new URLSearchParams({ next: adminReturnPath(path) })}`;

/**
 * The login, with the way back to `path` (`adminReturnPath`: an endless address leads to the
 * dashboard); `ended` says that there was a login before.
 */
export function adminLoginPath(path: string, ended: boolean): string {
  const next = adminReturnPath(path);
  return `/admin/login?${new URLSearchParams({ next, ...(ended ? { expired: '1' } : {}) })}`;
}

/** The dashboard, which says that the screen asked for wants `permission`. */
export const refusedPath = (permission: Permission) =>
  `/admin?${new URLSearchParams({ refused: permission })}`;

/**
 * The admin who is logged in, for what a layout shows; undefined when nobody is logged
 * in. It guards nothing: every page makes its own context. `till_lock` says that the login is
 * locked.
 */
export const layoutAdmin = cache(async (): Promise<AdminContext | undefined> => {
  try {
    return await adminContext([], { while_locked: true });
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
});

/** The same of a login that is not locked: what shows anything of the shop asks for this. */
export async function currentAdmin(): Promise<AdminContext | undefined> {
  const viewer = await layoutAdmin();
  return viewer?.till_lock === undefined ? viewer : undefined;
}

/**
 * The language of the back office: the admin's own; before the login, where nobody is known,
 * the one chosen there, else en-US, whatever the shop was read in (§9 Default admin language).
 */
export async function adminLanguage(): Promise<Language> {
  const chosen = async () => parseLanguage(await readChoiceCookie('admin_language'));
  return (await layoutAdmin())?.language ?? (await chosen()) ?? 'en-US';
}

/** Where a login leads: a page of the back office of this very shop, else the dashboard. */
export function adminReturnPath(next: unknown): string {
  const path = toOwnSitePath(next)?.split('#')[0] ?? '';
  return /^\/admin(\/|\?|$)/.test(path) ? path : '/admin';
}
