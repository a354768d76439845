import type { Viewport } from 'next';
import { ShopLayout } from '@/components/shop/layout/shop-layout';
import { languages } from '@/lib/core/language';
import { type SessionLayoutProps, SessionRoot, sessionMetadata } from '../session-root';

/** Nothing here is the same for two visitors: it may block, and answers real status codes. */
export const instant = false;

/**
 * The locale is a root parameter, so its values are named. The pages themselves are made
 * for each request.
 */
export const generateStaticParams = () => languages.map((locale) => ({ locale }));

export const viewport: Viewport = { themeColor: '#faf7f2' };
export const generateMetadata = sessionMetadata;

/** The pages that know their visitor, in the same layout as the rest of the shop. */
export default function SessionLayout(props: SessionLayoutProps) {
  return <SessionRoot {...props} layout={ShopLayout} />;
}
