import type { Viewport } from 'next';
import { CheckoutLayout } from '@/components/shop/layout/shop-layout';
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

/** The checkout, in a layout with nothing in it that leads away by accident. */
export default function CheckoutPagesLayout(props: SessionLayoutProps) {
  return <SessionRoot {...props} layout={CheckoutLayout} />;
}
