import 'server-only';
import type { ShippingRate } from '@/db/schema/methods';
import type { Context } from '@/lib/core/context';
import { toPrice } from '@/lib/core/money';
import { translator } from '@/lib/i18n/translate';
import { isAdjacentRate, isRateAbove } from '@/lib/pricing/shipping-class';
import { convertBaseAmount, displayCurrency } from '@/lib/settings/currencies';
import type { ShippingMethod } from './tariff';

type Method = Pick<
  ShippingMethod,
  | 'type'
  | 'rates'
  | 'free_over_amount_minor'
  | 'min_amount_minor'
  | 'max_amount_minor'
  | 'min_weight'
  | 'max_weight'
  | 'handling_fee_minor'
>;

/**
 * The costs of a shipping method, in the caller's language and currency, a phrase per step of its
 * tariff: "HK$45.00 up to HK$200.00", "free from HK$500.00". The checkout applies the same tariff
 * (`computeShippingPrice`).
 */
export function tariffLabels(ctx: Context, method: Method): string[] {
  const t = translator(ctx.language, 'tariff');
  const money = (minor: number) => convertBaseAmount(ctx, minor).formatted;
  const weight = (grams: number) =>
    t('weight', {
      kilograms: new Intl.NumberFormat(ctx.language).format(grams / 1000),
    });
  const { free_over_amount_minor: free, min_amount_minor: min, max_amount_minor: max } = method;
  const { min_weight: lightest, max_weight: heaviest, handling_fee_minor: handling } = method;
  const isFree = method.type === 'free';
  return [
    ...(isFree ? [t('free')] : listSteps(ctx, method, { money, weight })),
    ...(free !== null && !isFree
      ? [t('from', { price: t('free'), begin: 'from', from: money(free) })]
      : []),
    ...(handling ? [t('handling', { price: money(handling) })] : []),
    ...(min !== null ? [t('at_least', { amount: money(min) })] : []),
    ...(max !== null ? [t('at_most', { amount: money(max) })] : []),
    ...(lightest !== null ? [t('at_least', { amount: weight(lightest) })] : []),
    ...(heaviest !== null ? [t('at_most', { amount: weight(heaviest) })] : []),
  ];
}

type Words = Record<'money' | 'weight', (value: number) => string>;

/**
 * The bounds of a step as shoppers read them: below the amount at which the next begins, above the
 * end of the one before; units are counted.
 */
function toBounds(type: Method['type'], rates: ShippingRate[], at: number) {
  const isCounted = type === 'by_quantity';
  const { from = 0, to = null } = rates[at] ?? {};
  const next = rates[at + 1];
  const isUnder = type === 'by_amount' && next !== undefined && isAdjacentRate({ to }, next);
  const isOver = rates.slice(0, at).some((before) => isRateAbove({ from }, before));
  return {
    from: isOver && isCounted ? from + 1 : from,
    begin: isOver && !isCounted ? 'above' : 'from',
    to: isUnder ? next.from : to,
    end: isUnder ? 'below' : 'to',
  };
}

/** A phrase for each step; only one if the price never varies. */
function listSteps(ctx: Context, { type, rates }: Method, { money, weight }: Words): string[] {
  const t = translator(ctx.language, 'tariff');
  const currency = displayCurrency(ctx.settings, ctx.currency);
  const fee = (rate: ShippingRate): string => {
    const own = rate.prices?.[currency.identifier];
    const price = own === undefined ? money(rate.price_minor) : toPrice(own, currency).formatted;
    const first = own || rate.price_minor ? price : t('free');
    const extra = money(rate.extra_per_unit_minor ?? 0);
    if (!rate.extra_per_unit_minor) return first;
    if (type === 'by_quantity') return t('per_item', { price: first, extra });
    return type === 'by_weight' ? t('per_kilogram', { price: first, extra }) : first;
  };
  if (type === 'flat' || type === 'store_pickup') return rates.slice(0, 1).map(fee);
  const measured = (value: number) => {
    if (type === 'by_quantity') return t('items', { count: value });
    return type === 'by_weight' ? weight(value) : money(value);
  };
  return rates.map((rate, at) => {
    const price = fee(rate);
    const { from, begin, to, end } = toBounds(type, rates, at);
    const values = { price, begin, end, from: measured(from), to: measured(to ?? 0) };
    if (from > (type === 'by_quantity' ? 1 : 0) || begin === 'above')
      return t(to === null ? 'from' : 'between', values);
    return to === null ? price : t('to', values);
  });
}
