'use server';
import { redirect } from 'next/navigation';
import { sidebarState, theme } from '@/lib/admin/appearance.schema';
import { chooseOwnLanguage } from '@/lib/admin/own-language';
import { adminContext } from '@/lib/auth/contexts';
import { dropLogin, keepChoice } from '@/lib/auth/cookies';
import { endOwnSession } from '@/lib/auth/own-session';
import * as rules from '@/lib/core/rules.schema';

export async function chooseLanguage(language: unknown): Promise<void> {
  await chooseOwnLanguage(await adminContext(), rules.language.parse(language));
}

export async function chooseTheme(chosen: unknown): Promise<void> {
  await keepChoice('admin_theme', theme.parse(chosen));
}

export async function rememberSidebar(state: unknown): Promise<void> {
  await keepChoice('admin_sidebar', sidebarState.parse(state));
}

export async function logOut(): Promise<void> {
  await endOwnSession(await adminContext(), 'admin');
  await dropLogin('admin');
  redirect('/admin/login');
}
