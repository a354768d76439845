import 'server-only';
import type { z } from 'zod';
import type { StaticPageView, staticPageOutput } from '@/lib/content/page.schema';
import { readPageByUrl } from '@/lib/content/page-view';
import type { ShopContext } from '@/lib/core/context';
import { notFound } from '@/lib/core/errors';
import { withDeliveryTexts } from './delivery-texts';

/**
 * A static page as a shopper reads it (`withDeliveryTexts`), with its style sheet and scripts.
 * Throws 404.
 */
export async function readPageContent(
  ctx: ShopContext,
  url: string,
): Promise<z.output<typeof staticPageOutput>> {
  const page = await readPageByUrl(ctx, url);
  if (!page) throw notFound();
  const { css, header_script, footer_script } = page.parts;
  return { ...(await filledPage(ctx, page.view)), css, header_script, footer_script };
}

/** A page with what the placeholders in its text stand for. */
export async function filledPage(ctx: ShopContext, page: StaticPageView): Promise<StaticPageView> {
  return page.content ? { ...page, content: await withDeliveryTexts(ctx, page.content) } : page;
}
