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

/** Where it stands in a text, the ways to deliver and their fees are shown. */
const FEES = /(?:<p>\s*)?\{delivery_fees\}(?:\s*<\/p>)?/g;
/** Where it stands, the amount from which delivery to the shop's own country is free. */
const FREE_FROM = /\{free_delivery_from\}/g;
/** Where it stands, what the offer of a code gives. */
const OFFER = /\{offer:([\w-]{3,40})\}/g;
/** What such texts are made of; an offer names what it is about and for. */
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
/** What renews a text: few name an offer. */
export const tagsOfText = (html: string) =>
  html.match(OFFER) ? shopTextTags : [tags.delivery, tags.stores];
/** A paragraph, or a point of a list that holds no other. */
const PASSAGE = /<(li|p)\b[^<>]*>(?:(?!<\/?\1\b).)*<\/\1>/gs;
/** Without the passages that say what there is not. */
const withoutPassages = (html: string, isEmpty: (passage: string) => boolean) =>
  html.replace(PASSAGE, (passage) => (isEmpty(passage) ? '' : passage));

/**
 * A text with what its placeholders stand for today, in the caller's language and currency:
 * `{delivery_fees}`, a list of the ways to deliver, with when stores have ready what is picked up;
 * `{free_delivery_from}`, as the checkout counts it; `{offer:CODE}`, what the offer of a code gives
 * and until when. Where nothing makes delivery free, an offer has ended, or prices are not shown,
 * what would say it is left out.
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
