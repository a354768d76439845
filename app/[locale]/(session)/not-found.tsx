import { locale } from 'next/root-params';
import { MissingNotice } from '@/components/shop/layout/missing-notice';
import { missingTexts } from '@/components/shop/layout/missing-texts';
import { parseLanguage } from '@/lib/core/language';

/** For a member's page whose login ended between the middleware's check and the page. */
export default async function NotFound() {
  const language = parseLanguage(await locale()) ?? 'en-US';
  return <MissingNotice texts={missingTexts(language)} home="/" />;
}
