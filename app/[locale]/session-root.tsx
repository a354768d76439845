import type { Metadata } from 'next';
import type { ComponentType, ReactNode } from 'react';
import { fontVariables } from '@/app/styles/fonts';
import type { FrameProps } from '@/components/shop/frame';
import { readLocalized } from '@/lib/core/localized';
import { readFrame } from '@/lib/storefront/cached-reads';
import { shopIcons } from '@/lib/storefront/icons';
import { sessionContext } from '@/lib/storefront/session-page';
import '@/app/styles/globals.css';

export type SessionLayoutProps = { children: ReactNode; params: Promise<{ locale: string }> };

/** Titles of the pages that know their visitor; none of them is for search engines. */
export async function sessionMetadata({
  params,
}: Pick<SessionLayoutProps, 'params'>): Promise<Metadata> {
  const { settings, language } = await sessionContext((await params).locale);
  const store = readLocalized(settings.store_name, language, settings.main_language);
  return {
    title: { template: `%s · ${store}`, default: store },
    icons: shopIcons(settings),
    robots: { index: false, follow: false },
  };
}

/**
 * The document of the pages that know their visitor, in one of the shop's frames. It guards
 * nothing; every page makes its own context.
 */
export async function SessionRoot({
  children,
  params,
  frame: Frame,
}: SessionLayoutProps & { frame: ComponentType<FrameProps> }) {
  const { language, currency, viewer } = await sessionContext((await params).locale);
  const { shop, menus, note } = await readFrame({ language, currency, viewer });
  return (
    <html lang={language} className={fontVariables}>
      <body>
        <Frame shop={shop} menus={menus} note={note}>
          {children}
        </Frame>
      </body>
    </html>
  );
}
