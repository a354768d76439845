import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { productCategory, stock } from '@/db/schema/catalog';
import { sellingPrice } from '@/db/selling-price';
import { countryName } from '@/lib/core/address/countries';
import type { AdminContext } from '@/lib/core/context';
import { invalid } from '@/lib/core/errors';
import { type Currency, priceOf } from '@/lib/core/money';
import { localizer } from '@/lib/core/text/localized';
import { translator } from '@/lib/i18n/translate';
import { tariffPrice } from '@/lib/pricing/shipping-class';
import { baseMinor } from '@/lib/settings/base-amount';
import { baseCurrency } from '@/lib/settings/currencies';
import type { AddressTrial, AddressTrialQuery } from './address-trial.schema';
import { deliveryDays } from './arrival-words';
import { type DeliveryRefusal, refusalsOf, type Shipment } from './eligibility';
import { shippingMethods } from './kept-methods';
import { anyGoods, isSent } from './options';
import { gramsOf, kilogramsOf } from './shipping-method-columns';
import { tariffOf } from './tariff';

/**
 * Every way to deliver as the checkout would judge it for one parcel: its price before promotions
 * in the base currency and its days, or each reason why it does not take it, in words. Refuses,
 * on its field, a variant that is none and what is too fine. `ready`: what stores say in place of
 * the days of what is picked up.
 */
export async function tryAddress(
  ctx: AdminContext,
  query: AddressTrialQuery,
  ready: readonly string[] = [],
): Promise<AddressTrial> {
  const currency = baseCurrency(ctx.settings);
  const [methods, goods] = await Promise.all([shippingMethods(ctx), goodsOf(ctx, query)]);
  const { country, region, postal_code, tier = null } = query;
  const to = { country, region: region || undefined, postal_code: postal_code || undefined };
  const shipment: Shipment = { ...anyGoods(ctx, to), ...goods, tier_id: tier };
  const localize = localizer(ctx);
  const same = (minor: number) => minor;
  const titleOf = (id: number) => localize(methods.find((one) => one.id === id)?.title ?? {});
  const tried = methods.map((method) => {
    const refusals = refusalsOf(method, methods, shipment, same);
    const parcel = { ...goods, amount: goods.amount_minor };
    const minor = tariffPrice(tariffOf(method), parcel, same, currency.identifier);
    return {
      id: method.id,
      title: localize(method.title),
      order: method.order,
      price: refusals.length || minor === undefined ? null : priceOf(minor, currency),
      days: (!isSent(method) && ready.join(' · ')) || (deliveryDays(method, ctx.language) ?? null),
      refusals: refusals.map((one) => ({
        reason: one.reason,
        message: refusalWords(ctx, one, { ...query, currency, titleOf }),
      })),
    };
  });
  tried.sort((one, other) => one.order - other.order || one.id - other.id);
  return {
    amount: priceOf(goods.amount_minor, currency),
    weight: kilogramsOf(goods.weight),
    units: goods.units,
    methods: tried.map(({ order: _, ...method }) => method),
  };
}

/** What is in the parcel: pieces of a variant as it is sold now, else what was typed. */
async function goodsOf(ctx: AdminContext, query: AddressTrialQuery) {
  const { stock: stock_id, units = 1, amount = '0', weight = '0' } = query;
  if (stock_id === undefined)
    return {
      amount_minor: baseMinor(ctx.settings, 'amount', amount),
      weight: gramsOf('weight', weight),
      units,
      product_ids: [],
      category_ids: [],
    };
  const [found] = await ctx.db
    .select({
      product_id: stock.product_id,
      minor: sellingPrice,
      weight: stock.weight,
      category_ids: sql<number[]>`(
        select coalesce(json_agg(${productCategory.menu_id}), '[]') from ${productCategory}
        where ${productCategory.product_id} = ${stock.product_id})`,
    })
    .from(stock)
    .where(eq(stock.id, stock_id));
  if (!found) throw invalid('stock', 'check_input');
  return {
    amount_minor: found.minor * units,
    weight: (found.weight ?? 0) * units,
    units,
    product_ids: [found.product_id],
    category_ids: found.category_ids,
  };
}

type Wording = Pick<AddressTrialQuery, 'country'> & {
  currency: Currency;
  titleOf: (method_id: number) => string;
};

function refusalWords(
  { language }: AdminContext,
  { reason, data }: DeliveryRefusal,
  { country = '', currency, titleOf }: Wording,
): string {
  const t = translator(language, 'shipping');
  const isWeight = reason === 'too_light' || reason === 'too_heavy';
  const bound = data && 'limit' in data ? data.limit : 0;
  const limit = isWeight ? kilogramsOf(bound) : priceOf(bound, currency).formatted;
  const named = data && 'method_ids' in data ? data.method_ids.map(titleOf) : [];
  const methods = new Intl.ListFormat(language, { type: 'conjunction' }).format(named);
  return t(`refusal.${reason}`, { limit, methods, country: countryName(country, language) });
}
