import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import { publishedStock } from '@/db/published';
import { product, productCategory, stock } from '@/db/schema/catalog';
import { type ListPrices, listPricesSql } from '@/db/selling-price';
import { countryName, toAlpha2Country } from '@/lib/core/address/countries';
import type { Context } from '@/lib/core/context';
import { DAY_MS } from '@/lib/core/durations';
import { convertAmount, getCurrencyStep } from '@/lib/core/money';
import { localizer } from '@/lib/core/text/localized';
import type { WorkingDays } from '@/lib/core/working-days';
import { homeCountry } from '@/lib/inventory/home-country';
import { paidDelivery } from '@/lib/pricing/tax';
import { readViewerPrices } from '@/lib/promotions/card-price';
import { baseCurrency, displayCurrency } from '@/lib/settings/currencies';
import { toTaxClassKey } from '@/lib/tax/class-name';
import { taxRules } from '@/lib/tax/tax-rules';
import { deliveryDays } from './arrival-words';
import type { PricedConsignment } from './eligibility';
import { readShippingMethods } from './kept-methods';
import { anyGoods, isDeliveryMethod, shippingOptions } from './options';
import { toShippingTariff } from './tariff';

/**
 * A delivery time, from `min` to `max` days, to a country, by a method; `days` is its text. With
 * what determines the day of arrival, and what one unit of each variant costs to ship, including
 * taxes on top, by variant id, in minor units of the caller's currency.
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
 * The delivery time of one unit of a product to the shop's own country, by the method its checkout
 * offers first, in the caller's language. Undefined if no method goes there or its time is not set.
 */
export async function deliveryEstimate(
  ctx: Context,
  productId: number,
): Promise<DeliveryEstimate | undefined> {
  const [methods, country, stocks, prices, tax] = await Promise.all([
    readShippingMethods(ctx),
    homeCountry(ctx),
    ctx.db
      .select({
        stock_id: stock.id,
        product_id: stock.product_id,
        brand_id: product.brand_id,
        weight: stock.weight,
        category_ids: sql<number[]>`(
          select coalesce(json_agg(${productCategory.menu_id}), '[]') from ${productCategory}
          where ${productCategory.product_id} = ${product.id})`,
        tax_class_id: product.tax_class_id,
        list: sql<ListPrices>`${sql.raw(listPricesSql('stock'))}`,
      })
      .from(stock)
      .innerJoin(product, eq(product.id, stock.product_id))
      .where(and(eq(stock.product_id, productId), publishedStock)),
    readViewerPrices(ctx),
    taxRules(ctx),
  ]);
  if (!country) return undefined;
  const [base, currency] = [
    baseCurrency(ctx.settings),
    displayCurrency(ctx.settings, ctx.currency),
  ];
  const sent = anyGoods(ctx, { country });
  const pieces = stocks.map((goods) => ({
    ...sent,
    id: goods.stock_id,
    product_ids: [productId],
    category_ids: goods.category_ids,
    amount_minor: prices.of(goods).minor,
    units: 1,
    tax_class: toTaxClassKey(goods.tax_class_id),
    weight: goods.weight ?? 0,
  }));
  const optionsFor = (piece: PricedConsignment) =>
    shippingOptions(
      methods,
      piece,
      (minor) => convertAmount(minor, base, currency),
      currency.identifier,
    );
  const firstFor = (piece: PricedConsignment | undefined) =>
    piece && optionsFor(piece).find(({ method }) => isDeliveryMethod(method));
  const [cheapest] = pieces.toSorted((a, b) => a.amount_minor - b.amount_minor);
  const first = firstFor(cheapest);
  const days = first && deliveryDays(first.method, ctx.language);
  if (!days) return undefined;
  const { title, min_days, max_days, working_days, cutoff_time } = first.method;
  return {
    country: countryName(country, ctx.language),
    country_code: toAlpha2Country(country) ?? country,
    method: localizer(ctx)(title),
    min: min_days ?? 0,
    max: max_days ?? 0,
    days,
    working_days,
    holidays: comingHolidays(ctx, working_days),
    cutoff_time,
    fees: Object.fromEntries(
      pieces.flatMap((piece) => {
        const found = firstFor(piece);
        if (!found) return [];
        const tax_class = toShippingTariff(found.method).tax_class;
        const goods = [{ tax_class: piece.tax_class, amount: piece.amount_minor }];
        const delivery = { tax_class, amount: found.price_minor };
        return [[piece.id, paidDelivery(delivery, goods, tax, getCurrencyStep(currency))]];
      }),
    ),
  };
}

const MOST_HOLIDAYS = 12;

/**
 * The next holidays, from yesterday on, that would be working days: a cached page does not need
 * those of years ahead.
 */
function comingHolidays({ settings, now }: Context, working_days: readonly number[]): string[] {
  const yesterday = new Date(now().getTime() - DAY_MS).toISOString().slice(0, 10);
  const counts = (day: string) =>
    !working_days.length || working_days.includes(new Date(day).getUTCDay() || 7);
  return settings.holidays.filter((day) => day >= yesterday && counts(day)).slice(0, MOST_HOLIDAYS);
}
