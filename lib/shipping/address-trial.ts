import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { productCategory, stock } from '@/db/schema/catalog';
import { sellingPrice } from '@/db/selling-price';
import { countryName } from '@/lib/core/address/countries';
import type { AdminContext } from '@/lib/core/context';
import { invalid } from '@/lib/core/errors';
import { type Currency, toPrice } from '@/lib/core/money';
import { localizer } from '@/lib/core/text/localized';
import { translator } from '@/lib/i18n/translate';
import { computeShippingPrice } from '@/lib/pricing/shipping-class';
import { parseBaseAmount } from '@/lib/settings/base-amount';
import { baseCurrency } from '@/lib/settings/currencies';
import type { AddressTrial, AddressTrialQuery } from './address-trial.schema';
import { deliveryDays } from './arrival-words';
import { type DeliveryRefusal, getDeliveryRefusals, type PricedConsignment } from './eligibility';
import { readShippingMethods } from './kept-methods';
import { anyGoods, isDeliveryMethod } from './options';
import { formatKilograms, parseGrams } from './shipping-method-columns';
import { toShippingTariff } from './tariff';

/**
 * Tests every shipping method, as the checkout would, with one shipment: its price before
 * promotions in the base currency and its days, or each reason why it refuses it, as text. Refuses,
 * on its field, an unknown variant and amounts with too many decimals. `ready`: the stores' texts
 * that replace the days for pickup.
 */
export async function tryShippingMethods(
  ctx: AdminContext,
  query: AddressTrialQuery,
  ready: readonly string[] = [],
): Promise<AddressTrial> {
  const currency = baseCurrency(ctx.settings);
  const [methods, goods] = await Promise.all([readShippingMethods(ctx), toGoods(ctx, query)]);
  const { country, region, postal_code, tier = null } = query;
  const to = { country, region: region || undefined, postal_code: postal_code || undefined };
  const shipment: PricedConsignment = { ...anyGoods(ctx, to), ...goods, tier_id: tier };
  const localize = localizer(ctx);
  const same = (minor: number) => minor;
  const getTitle = (id: number) =>
    localize(methods.find((method) => method.id === id)?.title ?? {});
  const tried = methods.map((method) => {
    const refusals = getDeliveryRefusals(method, methods, shipment, same);
    const parcel = { ...goods, amount: goods.amount_minor };
    const minor = computeShippingPrice(toShippingTariff(method), parcel, same, currency.identifier);
    return {
      id: method.id,
      title: localize(method.title),
      order: method.order,
      price: refusals.length || minor === undefined ? null : toPrice(minor, currency),
      days:
        (!isDeliveryMethod(method) && ready.join(' · ')) ||
        (deliveryDays(method, ctx.language) ?? null),
      refusals: refusals.map((refusal) => ({
        reason: refusal.reason,
        message: refusalWords(ctx, refusal, { ...query, currency, getTitle }),
      })),
    };
  });
  tried.sort((method, other) => method.order - other.order || method.id - other.id);
  return {
    amount: toPrice(goods.amount_minor, currency),
    weight: formatKilograms(goods.weight),
    units: goods.units,
    methods: tried.map(({ order: _, ...method }) => method),
  };
}

/** What is in the shipment: units of a variant as now sold, else what was typed. */
async function toGoods(ctx: AdminContext, query: AddressTrialQuery) {
  const { stock: stock_id, units = 1, amount = '0', weight = '0' } = query;
  if (stock_id === undefined)
    return {
      amount_minor: parseBaseAmount(ctx.settings, 'amount', amount),
      weight: parseGrams('weight', weight),
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
  getTitle: (method_id: number) => string;
};

function refusalWords(
  { language }: AdminContext,
  { reason, data }: DeliveryRefusal,
  { country = '', currency, getTitle }: Wording,
): string {
  const t = translator(language, 'shipping');
  const isWeight = reason === 'too_light' || reason === 'too_heavy';
  const bound = data && 'limit' in data ? data.limit : 0;
  const limit = isWeight ? formatKilograms(bound) : toPrice(bound, currency).formatted;
  const named = data && 'method_ids' in data ? data.method_ids.map(getTitle) : [];
  const methods = new Intl.ListFormat(language, { type: 'conjunction' }).format(named);
  return t(`refusal.${reason}`, { limit, methods, country: countryName(country, language) });
}
