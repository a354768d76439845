import { invalid } from '@/lib/core/errors';
import type { Currency } from '@/lib/core/money';
import { type PriceCurrencies, type PriceState, priceProblems } from './price-state';
import {
  type AmountChange,
  changedAmount,
  isPercent,
  type RelativeChange,
} from './relative-change.schema';

type Field = 'price_change' | 'special_price_change';

/**
 * The prices of a variant after a change, each rounded half away from zero to the step of its
 * currency. A percentage also changes prices set in other currencies; an amount is in the base
 * currency. A lowered special price is calculated from the price, replaces those in other
 * currencies, and applies at once if the previous one has expired. Refuses too many decimals, too
 * large a price, a price lowered to nothing (it can only be set to 0), and inconsistent prices
 * (`priceProblems`).
 */
export function changedPrices(
  before: PriceState,
  { price_change: price, special_price_change: special }: RelativeChange,
  { currencies, now }: { currencies: PriceCurrencies; now: Date },
): PriceState {
  const { base } = currencies;
  const repriced: PriceState = price
    ? {
        ...before,
        price_minor: amountAfter(before.price_minor, 'price_change', price, base),
        prices: changedByPercent(before.prices, 'price_change', price, currencies) ?? before.prices,
      }
    : before;
  const after = special
    ? { ...repriced, ...toSpecials(repriced, special, currencies, now) }
    : repriced;
  const [wrong] = Object.entries(priceProblems(after, currencies));
  if (!wrong) return after;
  const [field, { key, values }] = wrong;
  throw invalid(field.startsWith('special') ? 'special_price_change' : 'price_change', key, values);
}

function toSpecials(
  { price_minor, prices, special_price_from, special_price_to }: PriceState,
  { by, value }: NonNullable<RelativeChange['special_price_change']>,
  currencies: PriceCurrencies,
  now: Date,
): Partial<PriceState> {
  const none = { special_price_from: null, special_price_to: null };
  if (by === 'clear' || value === undefined)
    return { special_price_minor: null, special_prices: {}, ...none };
  const change = { by, value };
  const field = 'special_price_change';
  return {
    special_price_minor: amountAfter(price_minor, field, change, currencies.base),
    special_prices: changedByPercent(prices, field, change, currencies) ?? {},
    ...(special_price_to && special_price_to <= now
      ? none
      : { special_price_from, special_price_to }),
  };
}

/** Prices in other currencies after a change; undefined if it is an amount. */
function changedByPercent(
  amounts: Record<string, number>,
  field: Field,
  change: AmountChange,
  { others }: PriceCurrencies,
): Record<string, number> | undefined {
  if (!isPercent(change)) return undefined;
  const changed = others.flatMap((currency) => {
    const minor = amounts[currency.identifier];
    return minor === undefined
      ? []
      : [[currency.identifier, amountAfter(minor, field, change, currency)]];
  });
  return Object.fromEntries(changed);
}

/** `changedAmount`, with a refusal on the field of the change. */
function amountAfter(
  minor: number,
  field: Field,
  change: AmountChange,
  currency: Currency,
): number {
  const changed = changedAmount(minor, change, currency);
  if ('minor' in changed) return changed.minor;
  const { key, values } = changed.problem;
  throw invalid(`${field}.value`, key, values);
}
