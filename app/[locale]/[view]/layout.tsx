import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { fontVariables } from '@/app/styles/fonts';
import { readLayout } from '@/lib/storefront/pages/cached-reads';
import { readView, type ViewParams } from '@/lib/storefront/pages/view';
import { shopIcons } from '@/lib/storefront/seo/icons';
import '@/app/styles/globals.css';

/**
 * One placeholder, so that a build needs no database; real views are rendered on first request and
 * cached.
 */
export const generateStaticParams = () => [{ locale: 'en-US', view: '---' }];

/** The browser's toolbar takes the background color (--paper). */
export const viewport: Viewport = { themeColor: '#faf7f2' };

export async function generateMetadata({
  params,
}: {
  params: Promise<ViewParams>;
}): Promise<Metadata> {
  const view = await readView(await params);
  return view ? { icons: shopIcons((await readLayout(view)).shop.settings) } : {};
}

export default async function ViewLayout({
  children,
  params,
}: {
  children: ReactNode;
  params: Promise<{ locale: string }>;
}) {
  const { locale } = await params;
  return (
    <html lang={locale} className={fontVariables}>
      <body>{children}</body>
    </html>
  );
}
