import { HomeView } from '@/components/shop/home-view';
import { JsonLd } from '@/components/shop/json-ld';
import { readFrame, readHome } from '@/lib/storefront/cached-reads';
import { organization } from '@/lib/storefront/json-ld';
import { pageMetadata } from '@/lib/storefront/seo';
import { type ViewParams, viewOf } from '@/lib/storefront/view';

export const ensureStatic = 'navigation';
export const instant = false;
type Props = { params: Promise<ViewParams> };

export async function generateMetadata({ params }: Props) {
  const { view } = await viewOf(params);
  const [{ shop }, { slider }] = await Promise.all([readFrame(view), readHome(view)]);
  const slide = slider?.slides[0];
  return pageMetadata(shop, { path: '/', image_path: slide?.image_path, image_alt: slide?.alt });
}

export default async function HomePage({ params }: Props) {
  const { view } = await viewOf(params);
  const [{ shop, menus }, home] = await Promise.all([readFrame(view), readHome(view)]);
  return (
    <>
      <JsonLd data={organization(shop)} />
      <HomeView shop={shop} menus={menus} home={home} />
    </>
  );
}
