import 'server-only';
import { and, asc, eq } from 'drizzle-orm';
import { publishedStock } from '@/db/published';
import { product, stock } from '@/db/schema/catalog';
import { assertCartIsOpen } from '@/lib/cart/cart';
import { type CartLine, canBeHad, linesOfUnits } from '@/lib/cart/lines';
import { countryMeant, countryName } from '@/lib/core/address/countries';
import type { ShopContext } from '@/lib/core/context';
import { invalid, notFound } from '@/lib/core/errors';
import { priceOf } from '@/lib/core/money';
import { localizer } from '@/lib/core/text/localized';
import { quoted } from '@/lib/core/text/typed';
import { translator } from '@/lib/i18n/translate';
import { arrivalOf } from '@/lib/shipping/arrival';
import { arrivesBetween, arrivesBy, deliveryDays } from '@/lib/shipping/arrival-words';
import { sendsTo } from '@/lib/shipping/delivered-countries';
import { shippingMethods } from '@/lib/shipping/kept-methods';
import type { DeliveryAnswer, DeliveryPreviewQuery } from './delivery-preview.schema';
import { priceCart } from './price-cart';

/**
 * What one piece of a product costs to send to a country and when it arrives there, as the
 * checkout would say it of a cart that holds nothing else: of the variant that is chosen and can
 * be had, else of the first that can. Refuses who may not buy (401, 403), a product that is not
 * sold (404), and, on its field, a text that means no country.
 */
export async function previewDelivery(
  ctx: ShopContext,
  { url, sku, country: typed = '' }: DeliveryPreviewQuery,
): Promise<DeliveryAnswer> {
  assertCartIsOpen(ctx);
  const country = countryMeant(typed);
  if (!country) throw invalid('country', 'import_country', { value: quoted(typed), near: 'none' });
  const [lines, methods] = await Promise.all([readPieces(ctx, url), shippingMethods(ctx)]);
  if (!lines.length) throw notFound();
  const country_name = countryName(country, ctx.language);
  const t = translator(ctx.language, 'shop');
  const offered = lines.filter(canBeHad);
  const line = offered.find((one) => one.sku.toLowerCase() === sku?.toLowerCase()) ?? offered[0];
  if (!line) {
    const message = translator(ctx.language, 'errors')('sold_out');
    return { country, country_name, summary: message, methods: [], message };
  }
  const found = await pricedMethods(ctx, line, country, methods);
  const missing = sendsTo(ctx, methods, country) ? 'item_not_sent' : 'not_delivered';
  const [first] = found;
  if (!first) {
    const message = t(`delivery.${missing}`, { country: country_name });
    return { country, country_name, summary: message, methods: [], message };
  }
  const { cost, by } = first;
  const options = line.options.map(({ value }) => value).join(' · ');
  return {
    country,
    country_name,
    summary: t(by ? 'delivery.summary' : 'delivery.summary_without_day', {
      country: country_name,
      price: cost,
      by,
    }),
    methods: found.map(({ by: _, ...method }) => method),
    message: options ? t('delivery.one_of', { options }) : t('delivery.one_item'),
  };
}

/** One piece of each variant that shoppers may know of, in the order of the product's page. */
async function readPieces(ctx: ShopContext, url: string): Promise<CartLine[]> {
  const ids = await ctx.db
    .select({ stock_id: stock.id })
    .from(stock)
    .innerJoin(product, eq(product.id, stock.product_id))
    .where(and(eq(product.url, url), publishedStock))
    .orderBy(asc(stock.order), asc(stock.id));
  return linesOfUnits(
    ctx,
    ids.map(({ stock_id }) => ({ stock_id, quantity: 1 })),
  );
}

/** The ways to send it there, priced as a cart of its own. */
async function pricedMethods(
  ctx: ShopContext,
  line: CartLine,
  country: string,
  shipping_methods: Awaited<ReturnType<typeof shippingMethods>>,
) {
  const contents = {
    cart_id: null,
    lines: [line],
    codes: [],
    declined_gifts: [],
    shipping_methods,
    payment_methods: [],
    to: {},
  };
  const chosen = {
    delivery_type: 'delivery' as const,
    shipping_address: { country },
    // Promotions take something off a delivery only where one is chosen.
    preselect: true,
  };
  const { shipping, currency } = await priceCart(ctx, contents, chosen);
  const localize = localizer(ctx);
  const { language } = ctx;
  const free = translator(language, 'checkout')('free_delivery');
  return shipping.map(({ method, price_minor, discount_minor }) => {
    const arrival = arrivalOf(method, ctx.now(), ctx.settings);
    const price = priceOf(price_minor - discount_minor, currency);
    return {
      id: method.id,
      title: localize(method.title),
      description: localize(method.description),
      price,
      cost: price.minor ? price.formatted : free,
      estimated_delivery_from: arrival?.estimated_delivery_from ?? null,
      estimated_delivery_to: arrival?.estimated_delivery_to ?? null,
      arrives: arrival ? arrivesBetween(arrival, language) : '',
      by: arrival ? arrivesBy(arrival, method, language) : '',
      days: deliveryDays(method, language) ?? '',
    };
  });
}
