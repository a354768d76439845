import 'server-only';
import type { StaticPageView } from '@/lib/content/page.schema';
import { readStaticPage } from '@/lib/content/page-view';
import type { ShopContext } from '@/lib/core/context';
import { notFound } from '@/lib/core/errors';
import { withDeliveryTexts } from './delivery-texts';

/** A static page as a shopper reads it (`withDeliveryTexts`). Throws 404. */
export async function readPageContent(ctx: ShopContext, url: string): Promise<StaticPageView> {
  const page = await readStaticPage(ctx, url);
  if (!page) throw notFound();
  return filledPage(ctx, page);
}

/** A page with what the placeholders in its text stand for. */
export async function filledPage(ctx: ShopContext, page: StaticPageView): Promise<StaticPageView> {
  return page.content ? { ...page, content: await withDeliveryTexts(ctx, page.content) } : page;
}
