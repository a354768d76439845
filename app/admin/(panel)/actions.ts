'use server';
import { redirect } from 'next/navigation';
import { previewInput } from '@/lib/admin/preview/preview.schema';
import { createPreview } from '@/lib/admin/preview/previews';
import { sidebarState, theme } from '@/lib/admin/settings/appearance.schema';
import { ownAccountChanges } from '@/lib/auth/account.schema';
import { adminPageContext } from '@/lib/auth/admin-page';
import { dropLogin, keepChoice } from '@/lib/auth/cookies';
import { updateOwnAccount } from '@/lib/auth/own-account';
import { endOwnSession } from '@/lib/auth/own-session';
import * as rules from '@/lib/core/rules.schema';

// An action may be called with anything: what makes no sense chooses nothing.

export async function chooseLanguage(language: unknown): Promise<void> {
  const ctx = await adminPageContext(undefined, '/admin');
  const chosen = rules.language.safeParse(language);
  if (!chosen.success || chosen.data === ctx.language) return;
  await updateOwnAccount(ctx, ownAccountChanges.parse({ interface_language: chosen.data }));
}

export async function chooseTheme(chosen: unknown): Promise<void> {
  const known = theme.safeParse(chosen);
  if (known.success) await keepChoice('admin_theme', known.data);
}

export async function rememberSidebar(state: unknown): Promise<void> {
  const known = sidebarState.safeParse(state);
  if (known.success) await keepChoice('admin_sidebar', known.data);
}

export async function rememberPageSize(size: unknown): Promise<void> {
  const known = rules.pageSizes.find((one) => one === size);
  if (known) await keepChoice('admin_page_size', String(known));
}

/** The shop as a guest sees it now, with a bar to look at it otherwise. */
export async function previewShop(): Promise<void> {
  const ctx = await adminPageContext(undefined, '/admin');
  const { url } = await createPreview(ctx, previewInput.parse({ path: '/' }));
  redirect(url);
}

export async function logOut(): Promise<void> {
  await endOwnSession(await adminPageContext(undefined, '/admin'), 'admin');
  await dropLogin('admin');
  redirect('/admin/login');
}
