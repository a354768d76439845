import { locale } from 'next/root-params';
import { MissingNotice } from '@/components/shop/missing-notice';
import { parseLanguage } from '@/lib/core/language';

/**
 * For a record that went away between the middleware's check and the page, which answers 404 by itself; addresses that do not exist get the homepage (missing/page.tsx).
 * It is part of what every page sends, so it is no more than the notice.
 */
export default async function NotFound() {
  const language = parseLanguage(await locale()) ?? 'en-US';
  return <MissingNotice language={language} home="/" />;
}
