import 'server-only';
import { and, asc, eq } from 'drizzle-orm';
import { publishedStock } from '@/db/published';
import { product, stock } from '@/db/schema/catalog';
import { assertCartIsOpen } from '@/lib/cart/cart';
import { type CartLine, isLineAvailable, readUnitLines } from '@/lib/cart/lines';
import { countryName, parseCountry } from '@/lib/core/address/countries';
import type { ShopContext } from '@/lib/core/context';
import { invalid, notFound } from '@/lib/core/errors';
import { toPrice } from '@/lib/core/money';
import { localizer } from '@/lib/core/text/localized';
import { quoteTyped } from '@/lib/core/text/typed';
import { translator } from '@/lib/i18n/translate';
import { estimateArrival } from '@/lib/shipping/arrival';
import { deliveryDays, formatArrivalDay, formatArrivalRange } from '@/lib/shipping/arrival-words';
import { canShipToCountry } from '@/lib/shipping/delivered-countries';
import { readShippingMethods } from '@/lib/shipping/kept-methods';
import type { DeliveryAnswer, DeliveryPreviewQuery } from './delivery-preview.schema';
import { priceCart } from './price-cart';

/**
 * What it costs to ship one unit of a product to a country, and when it arrives, as the checkout
 * would for a cart with nothing else: of the chosen variant if available, else the first available.
 * Refuses callers who may not buy (401, 403), a product that is not sold (404), and, on its field,
 * an unknown country.
 */
export async function previewDelivery(
  ctx: ShopContext,
  { url, sku, country: typed = '' }: DeliveryPreviewQuery,
): Promise<DeliveryAnswer> {
  assertCartIsOpen(ctx);
  const country = parseCountry(typed);
  if (!country)
    throw invalid('country', 'import_country', { value: quoteTyped(typed), near: 'none' });
  const [lines, methods] = await Promise.all([readPieces(ctx, url), readShippingMethods(ctx)]);
  if (!lines.length) throw notFound();
  const country_name = countryName(country, ctx.language);
  const t = translator(ctx.language, 'shop');
  const offered = lines.filter(isLineAvailable);
  const line =
    offered.find((candidate) => candidate.sku.toLowerCase() === sku?.toLowerCase()) ?? offered[0];
  if (!line) {
    const message = translator(ctx.language, 'errors')('sold_out');
    return { country, country_name, summary: message, methods: [], message };
  }
  const found = await pricedMethods(ctx, line, country, methods);
  const missing = canShipToCountry(ctx, methods, country) ? 'item_not_sent' : 'not_delivered';
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

/** One unit of each visible variant, in the order of the product's page. */
async function readPieces(ctx: ShopContext, url: string): Promise<CartLine[]> {
  const ids = await ctx.db
    .select({ stock_id: stock.id })
    .from(stock)
    .innerJoin(product, eq(product.id, stock.product_id))
    .where(and(eq(product.url, url), publishedStock))
    .orderBy(asc(stock.order), asc(stock.id));
  return readUnitLines(
    ctx,
    ids.map(({ stock_id }) => ({ stock_id, quantity: 1 })),
  );
}

/** The shipping methods, priced as a cart of its own. */
async function pricedMethods(
  ctx: ShopContext,
  line: CartLine,
  country: string,
  shipping_methods: Awaited<ReturnType<typeof readShippingMethods>>,
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
    // Shipping discounts need a chosen method.
    preselect: true,
  };
  const { shipping, currency } = await priceCart(ctx, contents, chosen);
  const localize = localizer(ctx);
  const { language } = ctx;
  const free = translator(language, 'checkout')('free_delivery');
  return shipping.map(({ method, price_minor, discount_minor }) => {
    const arrival = estimateArrival(method, ctx.now(), ctx.settings);
    const price = toPrice(price_minor - discount_minor, currency);
    return {
      id: method.id,
      title: localize(method.title),
      description: localize(method.description),
      price,
      cost: price.minor ? price.formatted : free,
      estimated_delivery_from: arrival?.estimated_delivery_from ?? null,
      estimated_delivery_to: arrival?.estimated_delivery_to ?? null,
      arrives: arrival ? formatArrivalRange(arrival, language) : '',
      by: arrival ? formatArrivalDay(arrival, method, language) : '',
      days: deliveryDays(method, language) ?? '',
    };
  });
}
