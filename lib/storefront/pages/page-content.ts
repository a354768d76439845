import 'server-only';
import type { StaticPageView } from '@/lib/content/page.schema';
import { readStaticPage } from '@/lib/content/page-view';
import type { ShopContext } from '@/lib/core/context';
import { notFound } from '@/lib/core/errors';
import { escapeHtml } from '@/lib/core/text/html';
import { translator } from '@/lib/i18n/translate';
import { readDeliveryFees } from '@/lib/shipping/delivery-fees';

/** Where it stands in a page's text, the ways to deliver and their fees are shown. */
const FEES = /(?:<p>\s*)?\{delivery_fees\}(?:\s*<\/p>)?/g;

/** A static page as a shopper reads it (`withDeliveryFees`). Throws 404. */
export async function readPageContent(ctx: ShopContext, url: string): Promise<StaticPageView> {
  const page = await readStaticPage(ctx, url);
  if (!page) throw notFound();
  return withDeliveryFees(ctx, page);
}

/**
 * A page with what `{delivery_fees}` in its text stands for: a list of the ways to deliver
 * and what each costs today.
 */
export async function withDeliveryFees(
  ctx: ShopContext,
  page: StaticPageView,
): Promise<StaticPageView> {
  if (!page.content?.match(FEES)) return page;
  const list = await deliveryFeeList(ctx);
  return { ...page, content: page.content.replace(FEES, () => list) };
}

async function deliveryFeeList(ctx: ShopContext): Promise<string> {
  const t = translator(ctx.language, 'tariff');
  const separator = ctx.language === 'en-US' ? '; ' : '；';
  const items = (await readDeliveryFees(ctx)).map(({ title, fees, description }) => {
    const words = [t('line', { fees: fees.join(separator) }), description].filter(Boolean);
    const lines = [`<strong>${escapeHtml(title)}</strong>`, ...words.map(escapeHtml)];
    return `<li>${lines.join('<br>')}</li>`;
  });
  return items.length ? `<ul>${items.join('')}</ul>` : '';
}
