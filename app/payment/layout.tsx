import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { fontVariables } from '@/app/styles/fonts';
import { shopContext } from '@/lib/auth/contexts';
import { shopIcons } from '@/lib/storefront/seo/icons';
import '@/app/styles/globals.css';

/** Nothing here is shared between visitors: it may block, and returns real status codes. */
export const instant = false;

export const generateMetadata = async (): Promise<Metadata> => ({
  icons: shopIcons((await shopContext()).settings),
  robots: { index: false, follow: false },
  referrer: 'same-origin',
});

/** Payment provider pages are outside the shop's layout (§2.1). */
export default async function PaymentLayout({ children }: { children: ReactNode }) {
  const { language } = await shopContext();
  return (
    <html lang={language} className={fontVariables}>
      <body>{children}</body>
    </html>
  );
}
