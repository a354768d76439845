import type { Metadata } from 'next';
import type { ComponentType, ReactNode } from 'react';
import { fontVariables } from '@/app/styles/fonts';
import type { ShopLayoutProps } from '@/components/shop/layout/shop-layout';
import { readLocalized } from '@/lib/core/text/localized';
import { readLayout } from '@/lib/storefront/pages/cached-reads';
import { sessionContext } from '@/lib/storefront/pages/session-page';
import { shopIcons } from '@/lib/storefront/seo/icons';
import '@/app/styles/globals.css';

export type SessionLayoutProps = { children: ReactNode; params: Promise<{ locale: string }> };

/** The titles of personal pages; none is indexed. */
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
 * The document of personal pages, in one of the shop's layouts. It checks no login; every page
 * creates its own context.
 */
export async function SessionRoot({
  children,
  params,
  layout: Layout,
}: SessionLayoutProps & { layout: ComponentType<ShopLayoutProps> }) {
  const { language, currency, viewer } = await sessionContext((await params).locale);
  const { shop, menus, note } = await readLayout({ language, currency, viewer });
  return (
    <html lang={language} className={fontVariables}>
      <body>
        <Layout shop={shop} menus={menus} note={note}>
          {children}
        </Layout>
      </body>
    </html>
  );
}
