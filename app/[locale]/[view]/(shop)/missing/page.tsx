import { MissingPage } from '@/components/shop/layout/missing-page';
import { readHome, readLayout } from '@/lib/storefront/pages/cached-reads';
import { resolveView, type ViewParams } from '@/lib/storefront/pages/view';

export const ensureStatic = 'navigation';
export const instant = false;
type Props = { params: Promise<ViewParams> };

/** The middleware's 404 page: the homepage with a notice (D0). */
export default async function Missing({ params }: Props) {
  const { view } = await resolveView(params);
  const [{ shop }, { parts }] = await Promise.all([readLayout(view), readHome(view)]);
  return <MissingPage shop={shop} parts={parts} />;
}
