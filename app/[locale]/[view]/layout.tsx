import type { Viewport } from 'next';
import type { ReactNode } from 'react';
import { fontVariables } from '@/app/styles/fonts';
import '@/app/styles/globals.css';

/**
 * One placeholder, so that a build needs no database; every real view is rendered at its
 * first request and kept.
 */
export const generateStaticParams = () => [{ locale: 'en-US', view: '---' }];

/** The browser's own bars take the colour of the paper (--paper). */
export const viewport: Viewport = { themeColor: '#faf7f2' };

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
