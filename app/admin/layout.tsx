import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { fontVariables } from '@/app/styles/fonts';
import { theme } from '@/lib/admin/settings/appearance.schema';
import { adminLanguage, layoutAdmin } from '@/lib/auth/admin-page';
import { readChoiceCookie } from '@/lib/auth/cookies';
import { readLocalized } from '@/lib/core/text/localized';
import { translator } from '@/lib/i18n/translate';
import { currentSettings } from '@/lib/settings/current-settings';
import { shopIcons } from '@/lib/storefront/seo/icons';
import '@/app/styles/globals.css';

/**
 * Nothing in the back office is shared between users: it may block, and returns real status codes.
 */
export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  const viewer = await layoutAdmin();
  const name = viewer
    ? readLocalized(viewer.settings.store_name, viewer.language, viewer.settings.main_language)
    : translator(await adminLanguage(), 'admin')('name');
  return {
    title: { template: `%s · ${name}`, default: name },
    icons: shopIcons(await currentSettings()),
    robots: { index: false, follow: false },
  };
}

export default async function AdminRoot({ children }: { children: ReactNode }) {
  const chosen = theme.parse(await readChoiceCookie('admin_theme'));
  return (
    <html
      lang={await adminLanguage()}
      className={`${fontVariables} admin`}
      data-theme={chosen === 'system' ? undefined : chosen}
    >
      <body>{children}</body>
    </html>
  );
}
