import { MissingPage } from '@/components/shop/missing-page';
import { readFrame, readHome } from '@/lib/storefront/cached-reads';
import { type ViewParams, viewOf } from '@/lib/storefront/view';

export const ensureStatic = 'navigation';
export const instant = false;
type Props = { params: Promise<ViewParams> };

/**
 * What the middleware shows, with status 404, for an address that does not exist: the
 * homepage with a notice (D0).
 */
export default async function Missing({ params }: Props) {
  const { view } = await viewOf(params);
  const [{ shop }, { parts }] = await Promise.all([readFrame(view), readHome(view)]);
  return <MissingPage shop={shop} parts={parts} />;
}
