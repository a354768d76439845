import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import { publishedStock } from '@/db/published';
import { product, stock } from '@/db/schema/catalog';
import { shippingMethod } from '@/db/schema/methods';
import { type ListPrices, listPricesOf } from '@/db/selling-price';
import { alpha2Of, countryName } from '@/lib/core/address/countries';
import { tags } from '@/lib/core/cache/tags';
import { untilRenewed } from '@/lib/core/cache/until-renewed';
import type { Context } from '@/lib/core/context';
import { convert } from '@/lib/core/money';
import { localizer } from '@/lib/core/text/localized';
import type { WorkingDays } from '@/lib/core/working-days';
import { homeCountry } from '@/lib/inventory/home-country';
import { cardPrices } from '@/lib/promotions/card-price';
import { baseCurrency, displayCurrency } from '@/lib/settings/currencies';
import { deliveryDays } from './arrival-words';
import { shippingOptions } from './options';

/**
 * How long a shipment takes: from `min` to `max` days, to a country, by a method; `days` says it
 * in words. With what the day it arrives follows from, and what one piece of each variant costs to
 * send, by its id, in minor units of the caller's currency.
 */
export type DeliveryEstimate = WorkingDays & {
  country: string;
  country_code: string;
  method: string;
  min: number;
  max: number;
  days: string;
  fees: Record<number, number>;
};

/**
 * How long one piece of a product takes to the shop's own country, by the method its
 * checkout offers first, in the caller's words. Undefined where no method goes there or
 * nobody knows how long it takes.
 */
export async function deliveryEstimate(
  ctx: Context,
  productId: number,
): Promise<DeliveryEstimate | undefined> {
  const [{ methods, country }, stocks, prices] = await Promise.all([
    methodsFromHome(ctx),
    ctx.db
      .select({
        stock_id: stock.id,
        product_id: stock.product_id,
        brand_id: product.brand_id,
        list: sql<ListPrices>`${sql.raw(listPricesOf('stock'))}`,
      })
      .from(stock)
      .innerJoin(product, eq(product.id, stock.product_id))
      .where(and(eq(stock.product_id, productId), publishedStock)),
    cardPrices(ctx),
  ]);
  if (!country) return undefined;
  const [base, currency] = [
    baseCurrency(ctx.settings),
    displayCurrency(ctx.settings, ctx.currency),
  ];
  const firstFor = (items_minor: number) =>
    shippingOptions(methods, { items_minor, units: 1, country }, (minor) =>
      convert(minor, base, currency),
    )[0];
  const pieces = stocks.map((goods) => ({ id: goods.stock_id, minor: prices.of(goods).minor }));
  const first = firstFor(Math.min(...pieces.map(({ minor }) => minor)));
  const days = first && deliveryDays(first.method, ctx.language);
  if (!days) return undefined;
  const { title, min_days, max_days, working_days, cutoff_time } = first.method;
  return {
    country: countryName(country, ctx.language),
    country_code: alpha2Of(country) ?? country,
    method: localizer(ctx)(title),
    min: min_days ?? 0,
    max: max_days ?? 0,
    days,
    working_days,
    cutoff_time,
    fees: Object.fromEntries(
      pieces.flatMap(({ id, minor }) => {
        const fee = firstFor(minor)?.price_minor;
        return fee === undefined ? [] : [[id, fee]];
      }),
    ),
  };
}

/** What the estimates of all products have in common. */
const methodsFromHome = (ctx: Context) =>
  untilRenewed('methods from home', [tags.delivery, tags.settings], async () => {
    const [methods, country] = await Promise.all([
      ctx.db.select().from(shippingMethod),
      homeCountry(ctx),
    ]);
    return { methods, country };
  });
