import { HomeView } from '@/components/shop/content/home-view';
import { JsonLd } from '@/components/shop/layout/json-ld';
import { SearchDescription } from '@/components/shop/layout/search-description';
import { readHome, readLayout } from '@/lib/storefront/pages/cached-reads';
import { resolveView, type ViewParams } from '@/lib/storefront/pages/view';
import { organization, website } from '@/lib/storefront/seo/json-ld';
import { pageMetadata } from '@/lib/storefront/seo/seo';

export const ensureStatic = 'navigation';
export const instant = false;
type Props = { params: Promise<ViewParams> };

export async function generateMetadata({ params }: Props) {
  const { view } = await resolveView(params);
  const [{ shop }, { page, parts }] = await Promise.all([readLayout(view), readHome(view)]);
  const [slide] = parts.widgets.flatMap((widget) =>
    widget.type === 'slider' ? (widget.slider?.slides ?? []) : [],
  );
  return pageMetadata(shop, {
    path: '/',
    title: page?.meta_title || undefined,
    description: page?.meta_description,
    image_path: page?.image_path ?? slide?.image_path,
    image_alt: page?.image_path ? undefined : slide?.alt,
    noindex: page?.noindex,
  });
}

export default async function HomePage({ params }: Props) {
  const { view } = await resolveView(params);
  const [{ shop }, { parts }] = await Promise.all([readLayout(view), readHome(view)]);
  return (
    <>
      <SearchDescription shop={shop} />
      <JsonLd data={organization(shop)} />
      <JsonLd data={website(shop)} />
      <HomeView shop={shop} parts={parts} />
    </>
  );
}
