import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { fontVariables } from '@/app/styles/fonts';
import { ShopFrame } from '@/components/shop/frame';
import { languages } from '@/lib/core/language';
import { readLocalized } from '@/lib/core/localized';
import { readFrame } from '@/lib/storefront/cached-reads';
import { sessionContext } from '@/lib/storefront/session-page';
import '@/app/styles/globals.css';

/** Nothing here is the same for two visitors: it may block, and answers real status codes. */
export const instant = false;

/**
 * The locale is a root parameter, so its values are named. The pages themselves are made
 * for each request.
 */
export const generateStaticParams = () => languages.map((locale) => ({ locale }));

export const viewport: Viewport = { themeColor: '#faf7f2' };

type Props = { children: ReactNode; params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { settings, language } = await sessionContext((await params).locale);
  const store = readLocalized(settings.store_name, language, settings.main_language);
  return {
    title: { template: `%s · ${store}`, default: store },
    robots: { index: false, follow: false },
  };
}

/**
 * The layout of the pages that know their visitor: the same frame as the rest of the
 * shop. It guards nothing; every page makes its own context.
 */
export default async function SessionLayout({ children, params }: Props) {
  const { language, currency, viewer } = await sessionContext((await params).locale);
  const { shop, menus, note } = await readFrame({ language, currency, viewer });
  return (
    <html lang={language} className={fontVariables}>
      <body>
        <ShopFrame shop={shop} menus={menus} note={note}>
          {children}
        </ShopFrame>
      </body>
    </html>
  );
}
