import 'server-only';
import type { Context } from '@/lib/core/context';
import { escapeHtml } from '@/lib/core/text/html';
import { translator } from '@/lib/i18n/translate';
import { homeCountry } from '@/lib/inventory/home-country';
import { displayCurrency } from '@/lib/settings/currencies';
import { pricesAreVisible } from '@/lib/settings/visibility';
import { readDeliveryFees } from '@/lib/shipping/delivery-fees';
import { freeDelivery } from '@/lib/shipping/free-delivery';
import { freeDeliveryView } from '@/lib/shipping/free-delivery-view';
import { shippingMethods } from '@/lib/shipping/kept-methods';
import { anyGoods, reachingMethods } from '@/lib/shipping/options';

/** Where it stands in a text, the ways to deliver and their fees are shown. */
const FEES = /(?:<p>\s*)?\{delivery_fees\}(?:\s*<\/p>)?/g;
/** Where it stands, the amount from which delivery to the shop's own country is free. */
const FREE_FROM = /\{free_delivery_from\}/g;
/** A paragraph, or a point of a list that holds no other. */
const PASSAGE = /<(li|p)\b[^<>]*>(?:(?!<\/?\1\b).)*<\/\1>/gs;
/** Without the passages that say that amount. */
const withoutFreeFrom = (html: string) =>
  html.replace(PASSAGE, (passage) => (passage.match(FREE_FROM) ? '' : passage));

/**
 * A text with what its placeholders stand for today, in the caller's language and currency:
 * `{delivery_fees}`, a list of the ways to deliver, and `{free_delivery_from}`, as the checkout
 * counts it. Where nothing makes delivery free, or prices are not shown, what would say the amount
 * is left out.
 */
export async function withDeliveryTexts(ctx: Context, html: string): Promise<string> {
  const fees = html.match(FEES) ? await feeList(ctx) : '';
  const from = html.match(FREE_FROM) ? await freeFrom(ctx) : '';
  return (from ? html : withoutFreeFrom(html))
    .replace(FEES, () => fees)
    .replace(FREE_FROM, () => escapeHtml(from));
}

async function freeFrom(ctx: Context): Promise<string> {
  if (!pricesAreVisible(ctx.settings, ctx.viewer)) return '';
  const [methods, country] = await Promise.all([shippingMethods(ctx), homeCountry(ctx)]);
  const found = freeDelivery(reachingMethods(methods, anyGoods(ctx, { country })), country);
  const currency = displayCurrency(ctx.settings, ctx.currency);
  const nothing = { currency, goods_minor: 0, shipping: [], next: null };
  return freeDeliveryView(ctx, found, nothing)?.missing.formatted ?? '';
}

async function feeList(ctx: Context): Promise<string> {
  const t = translator(ctx.language, 'tariff');
  const separator = ctx.language === 'en-US' ? '; ' : '；';
  const items = (await readDeliveryFees(ctx)).map(({ title, fees, description }) => {
    const words = [t('line', { fees: fees.join(separator) }), description].filter(Boolean);
    const lines = [`<strong>${escapeHtml(title)}</strong>`, ...words.map(escapeHtml)];
    return `<li>${lines.join('<br>')}</li>`;
  });
  return items.length ? `<ul>${items.join('')}</ul>` : '';
}
