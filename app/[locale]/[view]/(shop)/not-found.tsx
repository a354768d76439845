import { PHASE_PRODUCTION_BUILD } from 'next/constants';
import { locale } from 'next/root-params';
import { MissingNotice } from '@/components/shop/layout/missing-notice';
import { missingTexts } from '@/components/shop/layout/missing-texts';
import { parseLanguage } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';
import { readStoreName } from '@/lib/storefront/pages/cached-reads';
import { getFullPageTitle } from '@/lib/storefront/seo/seo';

const language = async () => parseLanguage(await locale()) ?? 'en-US';

/**
 * Also the title of missing/page.tsx: a page answered with status 404 takes its metadata
 * from here.
 */
export async function generateMetadata() {
  const shown = await language();
  const title = translator(shown, 'shop')('home.missing');
  // A build makes the page of a placeholder, without a database to know the shop's name from.
  const isBuild = process.env.NEXT_PHASE === PHASE_PRODUCTION_BUILD;
  return {
    title: isBuild ? title : getFullPageTitle(await readStoreName(shown), title),
    robots: { index: false },
  };
}

/**
 * For a record that went away between the middleware's check and the page, which answers
 * 404 by itself; addresses that do not exist get the homepage (missing/page.tsx). It is
 * part of what every page sends, so it is no more than the notice.
 */
export default async function NotFound() {
  return <MissingNotice texts={missingTexts(await language())} home="/" />;
}
