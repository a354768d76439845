import { PHASE_PRODUCTION_BUILD } from 'next/constants';
import { locale } from 'next/root-params';
import { MissingNotice } from '@/components/shop/layout/missing-notice';
import { missingTexts } from '@/components/shop/layout/missing-texts';
import { parseLanguage } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';
import { readStoreName } from '@/lib/storefront/pages/cached-reads';
import { getFullPageTitle } from '@/lib/storefront/seo/seo';

const language = async () => parseLanguage(await locale()) ?? 'en-US';

/** Also the title of missing/page.tsx: a page with status 404 takes its metadata from here. */
export async function generateMetadata() {
  const shown = await language();
  const title = translator(shown, 'shop')('home.missing');
  // The build renders a placeholder page, without a database to read the shop's name from.
  const isBuild = process.env.NEXT_PHASE === PHASE_PRODUCTION_BUILD;
  return {
    title: isBuild ? title : getFullPageTitle(await readStoreName(shown), title),
    robots: { index: false },
  };
}

/**
 * For a record deleted between the middleware's check and the page; returns 404. Paths that do not
 * exist get the homepage (missing/page.tsx). Every page includes this, so it is only the notice.
 */
export default async function NotFound() {
  return <MissingNotice texts={missingTexts(await language())} home="/" />;
}
