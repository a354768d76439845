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
 * The context of a back office page. Redirects to the login, and then back to `path`, without a
 * login; to the dashboard without the permission (§6); to the lock while locked at a register.
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
 * The context of the register of a POS session; a locked login may enter while a cashier is there
 * by PIN.
 */
export async function tillPageContext(path: string, session: string): Promise<AdminContext> {
  const ctx = await adminPageContext('store.pos_sell', path, { while_locked: true });
  const pos_session_id = recordId.safeParse(session).data ?? 0;
  if (ctx.till_lock !== undefined && !(await isTillTaken(ctx, ctx.session_id, pos_session_id)))
    redirect(lockedPath(path));
  return ctx;
}

/** The URL of the lock screen, returning to `path`. */
export const lockedPath = (path: string) =>
  `/admin/locked?${new URLSearchParams({ next: adminReturnPath(path) })}`;

/**
 * The login URL, returning to `path` (`adminReturnPath`; a URL that is too long falls back to the
 * dashboard); `ended` says that an earlier login expired.
 */
export function adminLoginPath(path: string, ended: boolean): string {
  const next = adminReturnPath(path);
  return `/admin/login?${new URLSearchParams({ next, ...(ended ? { expired: '1' } : {}) })}`;
}

/** The dashboard URL with a notice that the page needs `permission`. */
export const refusedPath = (permission: Permission) =>
  `/admin?${new URLSearchParams({ refused: permission })}`;

/**
 * The logged-in admin, for display in a layout; undefined if none. It is no guard: every page makes
 * its own context. `till_lock`: the login is locked.
 */
export const layoutAdmin = cache(async (): Promise<AdminContext | undefined> => {
  try {
    return await adminContext([], { while_locked: true });
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
});

/** The same, but undefined if the login is locked; use this to show any shop data. */
export async function currentAdmin(): Promise<AdminContext | undefined> {
  const viewer = await layoutAdmin();
  return viewer?.till_lock === undefined ? viewer : undefined;
}

/**
 * The back office language: the admin's own; before the login the one chosen there, else en-US,
 * whatever the shop's language was (§9 Default admin language).
 */
export async function adminLanguage(): Promise<Language> {
  const chosen = async () => parseLanguage(await readChoiceCookie('admin_language'));
  return (await layoutAdmin())?.language ?? (await chosen()) ?? 'en-US';
}

/** The return path after login: a back office page of this site, else the dashboard. */
export function adminReturnPath(next: unknown): string {
  const path = toOwnSitePath(next)?.split('#')[0] ?? '';
  return /^\/admin(\/|\?|$)/.test(path) ? path : '/admin';
}
