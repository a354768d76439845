'use server';
import { redirect } from 'next/navigation';
import { previewInput } from '@/lib/admin/preview/preview.schema';
import { createPreview } from '@/lib/admin/preview/previews';
import { sidebarState, theme } from '@/lib/admin/settings/appearance.schema';
import { ownAccountChanges } from '@/lib/auth/account.schema';
import { adminPageContext } from '@/lib/auth/admin-page';
import { clearLoginCookie, setChoiceCookie } from '@/lib/auth/cookies';
import { updateOwnAccount } from '@/lib/auth/own-account';
import { endOwnSession } from '@/lib/auth/own-session';
import * as rules from '@/lib/core/rules.schema';

// An action may be called with any value: invalid ones are ignored.

export async function chooseLanguage(language: unknown): Promise<void> {
  const ctx = await adminPageContext(undefined, '/admin');
  const chosen = rules.language.safeParse(language);
  if (!chosen.success || chosen.data === ctx.language) return;
  await updateOwnAccount(ctx, ownAccountChanges.parse({ interface_language: chosen.data }));
}

export async function chooseTheme(chosen: unknown): Promise<void> {
  const parsed = theme.safeParse(chosen);
  if (parsed.success) await setChoiceCookie('admin_theme', parsed.data);
}

export async function rememberSidebar(state: unknown): Promise<void> {
  const parsed = sidebarState.safeParse(state);
  if (parsed.success) await setChoiceCookie('admin_sidebar', parsed.data);
}

export async function rememberPageSize(size: unknown): Promise<void> {
  const pageSize = rules.pageSizes.find((option) => option === size);
  if (pageSize) await setChoiceCookie('admin_page_size', String(pageSize));
}

/** Opens the shop as a guest sees it now, with a bar to change the preview. */
export async function previewShop(): Promise<void> {
  const ctx = await adminPageContext(undefined, '/admin');
  const { url } = await createPreview(ctx, previewInput.parse({ path: '/' }));
  redirect(url);
}

export async function logOutStaffAction(): Promise<void> {
  await endOwnSession(await adminPageContext(undefined, '/admin', { while_locked: true }), 'admin');
  await clearLoginCookie('admin');
  redirect('/admin/login');
}
