import { locale, view as viewSegment } from 'next/root-params';
import { MissingPage } from '@/components/shop/missing-page';
import { readFrame, readHome } from '@/lib/shop/pages';
import { parseView } from '@/lib/shop/view';

/** For a page that finds nothing to show only once it looks, such as one past the end of a list. A not-found page gets no params; the root ones can be asked for. */
export default async function NotFound() {
  const view = parseView({ locale: (await locale()) ?? '', view: (await viewSegment()) ?? '' });
  if (!view) return null;
  const [{ shop, menus }, home] = await Promise.all([readFrame(view), readHome(view)]);
  return <MissingPage shop={shop} menus={menus} home={home} />;
}
