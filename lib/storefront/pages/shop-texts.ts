import 'server-only';
import { tags } from '@/lib/core/cache/tags';
import type { Context } from '@/lib/core/context';
import { normalizeDiscountCode } from '@/lib/core/text/discount-code';
import { escapeHtml } from '@/lib/core/text/html';
import { translator } from '@/lib/i18n/translate';
import { homeCountry } from '@/lib/inventory/home-country';
import { displayCurrency } from '@/lib/settings/currencies';
import { arePricesVisible } from '@/lib/settings/visibility';
import { readDeliveryFees } from '@/lib/shipping/delivery-fees';
import { freeDelivery } from '@/lib/shipping/free-delivery';
import { freeDeliveryView } from '@/lib/shipping/free-delivery-view';
import { readShippingMethods } from '@/lib/shipping/kept-methods';
import { anyGoods, filterReachingMethods } from '@/lib/shipping/options';
import { readPickupReadyTimes } from '@/lib/stores/pickup';
import { offerSentences } from './offers';

/** Replaced by the shipping methods and their prices. */
const FEES = /(?:<p>\s*)?\{delivery_fees\}(?:\s*<\/p>)?/g;
/** Replaced by the amount from which shipping to the shop's own country is free. */
const FREE_FROM = /\{free_delivery_from\}/g;
/** Replaced by what a code's offer gives. */
const OFFER = /\{offer:([\w-]{3,40})\}/g;
/** The cache tags of such texts; an offer names its products and conditions. */
export const shopTextTags = [
  tags.delivery,
  tags.stores,
  tags.payment,
  tags.promotions,
  tags.products,
  tags.brands,
  tags.menus,
  tags.membership,
];
/** The cache tags of a text: few name an offer. */
export const tagsOfText = (html: string) =>
  html.match(OFFER) ? shopTextTags : [tags.delivery, tags.stores];
/** A paragraph, or a list item without a nested one. */
const PASSAGE = /<(li|p)\b[^<>]*>(?:(?!<\/?\1\b).)*<\/\1>/gs;
/** Removes the passages about what doesn't exist. */
const withoutPassages = (html: string, isEmpty: (passage: string) => boolean) =>
  html.replace(PASSAGE, (passage) => (isEmpty(passage) ? '' : passage));

/**
 * A text with its placeholders filled in for today, in the caller's language and currency:
 * `{delivery_fees}`, a list of the shipping methods, with when pickup orders are ready;
 * `{free_delivery_from}`, as the checkout counts it; `{offer:CODE}`, what a code's offer gives and
 * until when. A passage is left out if no shipping is free, the offer has ended, or prices are
 * hidden.
 */
export async function withShopTexts(ctx: Context, html: string): Promise<string> {
  const fees = html.match(FEES) ? await feeList(ctx) : '';
  const from = html.match(FREE_FROM) ? await freeFrom(ctx) : '';
  const offers = await offersIn(ctx, html);
  return withoutPassages(
    html,
    (passage) =>
      (!from && passage.search(FREE_FROM) >= 0) ||
      codesIn(passage).some((code) => !offers.has(code)),
  )
    .replace(FEES, () => fees)
    .replace(FREE_FROM, () => escapeHtml(from))
    .replace(OFFER, (_, code: string) => escapeHtml(offers.get(normalizeDiscountCode(code)) ?? ''));
}

const codesIn = (html: string) =>
  [...html.matchAll(OFFER)].map(([, code = '']) => normalizeDiscountCode(code));

async function offersIn(ctx: Context, html: string): Promise<Map<string, string>> {
  const codes = [...new Set(codesIn(html))];
  if (!codes.length || !arePricesVisible(ctx.settings, ctx.viewer)) return new Map();
  return offerSentences(ctx, codes);
}

async function freeFrom(ctx: Context): Promise<string> {
  if (!arePricesVisible(ctx.settings, ctx.viewer)) return '';
  const [methods, country] = await Promise.all([readShippingMethods(ctx), homeCountry(ctx)]);
  const found = freeDelivery(filterReachingMethods(methods, anyGoods(ctx, { country })), country);
  const currency = displayCurrency(ctx.settings, ctx.currency);
  const nothing = { currency, goods_minor: 0, shipping: [], next: null };
  return freeDeliveryView(ctx, found, nothing)?.missing.formatted ?? '';
}

async function feeList(ctx: Context): Promise<string> {
  const t = translator(ctx.language, 'tariff');
  const separator = ctx.language === 'en-US' ? '; ' : '；';
  const ready = await readPickupReadyTimes(ctx);
  const items = (await readDeliveryFees(ctx)).map(({ title, fees, description, delivery_type }) => {
    const words = [
      t('line', { fees: fees.join(separator) }),
      ...(delivery_type === 'pickup' ? ready : []),
      description,
    ].filter(Boolean);
    const lines = [`<strong>${escapeHtml(title)}</strong>`, ...words.map(escapeHtml)];
    return `<li>${lines.join('<br>')}</li>`;
  });
  return items.length ? `<ul>${items.join('')}</ul>` : '';
}
