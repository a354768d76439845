import { notFound } from 'next/navigation';
import { NextSteps, SearchPage } from '@/components/shop/listing/search-view';
import { translator } from '@/lib/i18n/translate';
import {
  readFeaturedProducts,
  readLayout,
  readStoreName,
} from '@/lib/storefront/pages/cached-reads';
import { resolveView, type ViewParams } from '@/lib/storefront/pages/view';
import { getFullPageTitle } from '@/lib/storefront/seo/seo';

export const ensureStatic = 'navigation';
export const instant = false;
export const generateStaticParams = () => [{ problem: '---' }];
type Props = { params: Promise<ViewParams & { problem: string }> };

export async function generateMetadata({ params }: Props) {
  const { view } = await resolveView(params);
  const title = translator(view.language, 'shop')('search.heading');
  return {
    title: getFullPageTitle(await readStoreName(view.language), title),
    robots: { index: false },
  };
}

/**
 * The middleware's page for a missing or unsearchable keyword: the field with its error (§5.7), or
 * only the field if nothing was searched yet.
 */
export default async function SearchRefused({ params }: Props) {
  const { view, problem: segment } = await resolveView(params);
  const isUnasked = segment === 'unasked';
  if (!isUnasked && segment !== 'required' && segment !== 'check_input') notFound();
  const [{ shop, menus }, featured] = await Promise.all([
    readLayout(view),
    readFeaturedProducts(view),
  ]);
  const t = translator(view.language, 'shop');
  const problems = isUnasked ? undefined : [translator(view.language, 'errors')(segment)];
  return (
    <SearchPage shop={shop} title={t('search.heading')} errors={problems}>
      <NextSteps shop={shop} menus={menus} featured={featured} />
    </SearchPage>
  );
}
