import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { fontVariables } from '@/app/styles/fonts';
import { adminLanguage } from '@/lib/auth/admin-page';
import { translator } from '@/lib/i18n/translate';
import '@/app/styles/globals.css';

/** A preview belongs to one admin: it may block, and is rendered per request. */
export const instant = false;
export const viewport: Viewport = { themeColor: '#faf7f2' };

export async function generateMetadata(): Promise<Metadata> {
  return {
    title: translator(await adminLanguage(), 'preview')('title'),
    robots: { index: false, follow: false },
  };
}

export default async function PreviewRoot({ children }: { children: ReactNode }) {
  return (
    <html lang={await adminLanguage()} className={fontVariables}>
      <body>{children}</body>
    </html>
  );
}
