import type { Viewport } from 'next';
import { CheckoutLayout } from '@/components/shop/layout/shop-layout';
import { languages } from '@/lib/core/language';
import { type SessionLayoutProps, SessionRoot, sessionMetadata } from '../session-root';

/** Nothing here is shared between visitors: it may block, and returns real status codes. */
export const instant = false;

/** The locale is a root parameter, so its values are listed. Pages are rendered per request. */
export const generateStaticParams = () => languages.map((locale) => ({ locale }));

export const viewport: Viewport = { themeColor: '#faf7f2' };
export const generateMetadata = sessionMetadata;

/** The checkout, in a layout without distracting links. */
export default function CheckoutPagesLayout(props: SessionLayoutProps) {
  return <SessionRoot {...props} layout={CheckoutLayout} />;
}
