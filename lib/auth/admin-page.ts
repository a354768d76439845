import 'server-only';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import type { Permission } from '@/lib/core/access/permissions';
import type { AdminContext } from '@/lib/core/context';
import { Refusal } from '@/lib/core/errors';
import { type Language, parseLanguage } from '@/lib/core/language';
import { toOwnSitePath } from '@/lib/i18n/next-path';
import { adminContext } from './contexts';
import { readChoiceCookie, sealedToken } from './cookies';

/**
 * The context of a page of the back office. Without a login it leads to the login and
 * back to `path` afterwards; without the permission to the dashboard (§6).
 */
export async function adminPageContext(
  permission: Permission | undefined,
  path: string,
): Promise<AdminContext> {
  try {
    return await adminContext(permission && [permission]);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.status === 403) redirect(permission ? refusedPath(permission) : '/admin');
    redirect(adminLoginPath(path, Boolean(await sealedToken('admin'))));
  }
}

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
 * in. It guards nothing: every page makes its own context.
 */
export const currentAdmin = cache(async (): Promise<AdminContext | undefined> => {
  try {
    return await adminContext();
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
});

/**
 * The language of the back office: the admin's own; before the login, where nobody is known,
 * the one chosen there, else en-US, whatever the shop was read in (§9 Default admin language).
 */
export async function adminLanguage(): Promise<Language> {
  const chosen = async () => parseLanguage(await readChoiceCookie('admin_language'));
  return (await currentAdmin())?.language ?? (await chosen()) ?? 'en-US';
}

/** Where a login leads: a page of the back office of this very shop, else the dashboard. */
export function adminReturnPath(next: unknown): string {
  const path = toOwnSitePath(next)?.split('#')[0] ?? '';
  return /^\/admin(\/|\?|$)/.test(path) ? path : '/admin';
}
